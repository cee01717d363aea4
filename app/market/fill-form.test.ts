import { describe, expect, it } from 'vitest';
import type { Enrichment } from './enrichment.ts';
import { cents } from '#app/ground/money/cents.ts';
import { answerEnhance, mergeEnrichment } from './fill-form.ts';

const comparable = (address: string) => ({
  address,
  bedrooms: 3,
  bathrooms: null,
  squareFeet: 1200,
  soldPriceCents: cents(20_000_000),
});

const FOUND: Enrichment = {
  source: 'RentCast',
  basis: 'From RentCast.',
  propertyDetails: {
    bedrooms: 3,
    bathrooms: 1.5,
    squareFootage: 1878,
    lotSize: '8,843 sq ft',
    yearBuilt: null,
  },
  marketValueCents: cents(22_100_000),
  estimatedRentCents: cents(167_000),
  valueEstimate: null,
  rentEstimate: null,
  neighborhood: { County: 'Bexar' },
  demographics: {},
  marketTrends: { 'Value range': '$208,000 to $233,000' },
  comparableProperties: [comparable('50 Fern Lk'), comparable('68 Heron Dr')],
};
const PLACE = { address: '1 Elm', city: 'Dayton', state: 'OH', zipCode: '45402' };

const merge = (typed: object, hasLists = true) =>
  mergeEnrichment({ ...PLACE, ...typed }, FOUND, { hasLists });

describe('boxes that have something', () => {
  it('keep it, and what was found is offered', () => {
    const { form, filled, kept } = merge({ bedrooms: '4', marketValue: '$210,000' });
    expect(form).toMatchObject({ bedrooms: '4', marketValue: '$210,000' });
    expect(kept).toEqual([
      {
        name: 'marketValue',
        label: 'Estimated Market Value',
        typed: '$210,000',
        found: '$221,000',
        text: '221,000.00',
      },
      { name: 'bedrooms', label: 'Bedrooms', typed: '4', found: '3', text: '3' },
    ]);
    expect(filled.map(({ label }) => label)).not.toContain('Bedrooms');
  });

  it('that say the same in another way are no difference', () => {
    const typed = { squareFeet: '1,878', estimatedRent: '$1,670', lotSize: ' 8,843 sq ft ' };
    expect(merge(typed).kept).toEqual([]);
  });
});

describe('empty boxes', () => {
  it('are filled, and each is told', () => {
    const { form, filled } = merge({ bedrooms: ' ' });
    expect(form).toMatchObject({
      ...PLACE,
      marketValue: '221,000.00',
      estimatedRent: '1,670.00',
      bedrooms: '3',
      bathrooms: '1.5',
      squareFeet: '1878',
      lotSize: '8,843 sq ft',
    });
    expect(form).not.toHaveProperty('yearBuilt');
    expect(filled.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Estimated Market Value $221,000',
      'Estimated Monthly Rent $1,670',
      'Bedrooms 3',
      'Bathrooms 1.5',
      'Square Feet 1878',
      'Lot Size 8,843 sq ft',
    ]);
  });
});

describe('lists', () => {
  it('keep what they have, and get what they do not name yet', () => {
    const { form, listed } = merge({
      comparables: [{ id: 'a', address: '50 FERN LK', soldPrice: '1' }],
      neighborhood: [{ name: 'Schools', text: 'Good' }],
    });
    expect(form.comparables).toEqual([
      { id: 'a', address: '50 FERN LK', soldPrice: '1' },
      {
        address: '68 Heron Dr',
        bedrooms: '3',
        squareFeet: '1200',
        soldPrice: '200,000.00',
        isSelected: 'on',
      },
    ]);
    expect(form.neighborhood).toEqual([
      { name: 'Schools', text: 'Good' },
      { name: 'County', text: 'Bexar' },
    ]);
    expect(listed).toEqual([
      '1 comparable property',
      'Neighborhood: County',
      'Market Trends: Value range',
    ]);
  });

  it('tell a fact that says something else now, with what it said', () => {
    const { form, listed } = merge({ marketTrends: [{ name: 'Value range', text: 'wide' }] });
    expect(form.marketTrends).toEqual([{ name: 'Value range', text: '$208,000 to $233,000' }]);
    expect(listed).toContain('Market Trends: Value range (was wide)');
  });

  it('never select more than ten comparables, nor grow without end', () => {
    const selected = Array.from({ length: 9 }, (_, place) => ({
      address: `${place} Oak`,
      isSelected: 'on',
    }));
    const all = merge({ comparables: selected }).form.comparables as { isSelected?: string }[];
    expect(all.filter(({ isSelected }) => isSelected === 'on')).toHaveLength(10);
    const full = Array.from({ length: 50 }, (_, place) => ({ address: `${place} Oak` }));
    expect(merge({ comparables: full }).form.comparables).toHaveLength(50);
  });

  it('are left alone in a form that has none, and what they would hold is named', () => {
    const { form } = merge({}, false);
    expect(form).not.toHaveProperty('comparables');
    const found = { enrichment: FOUND, seal: 'sealed' };
    const answer = answerEnhance({ payload: { ...PLACE, intent: 'enhance' } }, found, {
      hasLists: false,
    });
    expect(answer.enriched?.listed).toEqual([
      'Comparable properties: 50 Fern Lk; 68 Heron Dr',
      'County: Bexar',
      'Value range: $208,000 to $233,000',
    ]);
    expect(answer.result.initialValue).toMatchObject({ ...PLACE, enrichment: 'sealed' });
    expect(answer.result.initialValue).not.toHaveProperty('intent');
  });
});
