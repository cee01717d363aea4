import { BARE_PROPERTY } from '#tests/fixtures/bare-property.ts';
import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import type { EditedProperty } from '#app/property/own/show.server.ts';
import { changeFrom, typedValues } from './values.ts';
import { editPropertySchema } from './schema.ts';
import * as v from 'valibot';

const PLACE = { address: '1 Elm Street', city: 'Dayton', state: 'OH', zipCode: '45402' };

function messagesOf(typed: object): string[] {
  const parsed = v.safeParse(editPropertySchema, { ...PLACE, ...typed });
  return parsed.success ? [] : parsed.issues.map(({ message }) => message);
}

let count = 0;
const newId = () => `new-${(count += 1)}`;
const changeOf = (typed: object) =>
  changeFrom(v.parse(editPropertySchema, { ...PLACE, ...typed }), newId);

const comparables = (number: number, more: object = {}) =>
  Array.from({ length: number }, (_, place) => ({
    id: `c${place}`,
    address: `${place} Near Street`,
    ...more,
  }));

describe('the lists of a property', () => {
  const percent = 'Enter a percentage from 0 to 1,000 with at most 2 decimals';
  it.each([
    [{ scopeItems: [{ name: ' ' }] }, 'Name is required'],
    [
      { scopeItems: [{ name: 'Roof', cost: 'much' }] },
      'Enter an amount in dollars with at most 2 decimals',
    ],
    [{ scopeItems: [{ name: 'Roof', cost: '-1' }] }, 'Enter an amount that is not negative'],
    ...['-1', '1.234', '1001', 'ten', '1e2', 'NaN'].map((increase) => [
      { scopeItems: [{ name: 'Roof', increase }] },
      percent,
    ]),
    [{ comparables: [{ address: '' }] }, 'Address is required'],
    [
      { comparables: comparables(11, { isSelected: true }) },
      'Select at most 10 comparable properties',
    ],
    [{ comparables: comparables(51) }, 'Use at most 50 entries'],
    ...['0', '11', '2.5', 'x'].map((maxComparables) => [
      { maxComparables },
      'Enter a whole number from 1 to 10',
    ]),
    [{ demographics: [{ name: 'Age', text: '' }] }, 'Text is required'],
    [{ fields: { bedrooms: 'perhaps' } }, 'Please select one of these'],
    [{ description: 'x'.repeat(5001) }, 'Use at most 5,000 characters'],
  ] as [object, string][])('%j is refused', (typed, message) => {
    expect(messagesOf(typed)).toEqual([message]);
  });

  it('name each fact once', () => {
    const facts = ['Age', 'Age '].map((name) => ({ name, text: 'x' }));
    expect(messagesOf({ demographics: facts })).toEqual(['This name is taken']);
    expect(messagesOf({ demographics: facts.slice(1), neighborhood: facts.slice(1) })).toEqual([]);
  });

  it('take ten selected comparables of eleven', () => {
    const eleven = comparables(11).map((one, place) => ({ ...one, isSelected: place > 0 }));
    const { displaySettings, comparableProperties } = changeOf({ comparables: eleven }).details;
    expect(comparableProperties).toHaveLength(11);
    expect(displaySettings.comparableProperties.selectedIds).toEqual(
      eleven.slice(1).map(({ id }) => id),
    );
  });

  it('give an id to a comparable that has none, and to a second of the same', () => {
    const listed = [{ address: 'a' }, { id: 'x', address: 'b' }, { id: 'x', address: 'c' }];
    const ids = changeOf({ comparables: listed }).details.comparableProperties.map(({ id }) => id);
    expect(ids).toEqual([expect.stringMatching(/^new-/), 'x', expect.stringMatching(/^new-/)]);
  });
});

describe('the most comparables to show', () => {
  it('are saved as 10, unless another number is entered', () => {
    const saved = (typed: object) =>
      changeOf(typed).details.displaySettings.comparableProperties.maxDisplay;
    expect(saved({})).toBe(10);
    expect(saved({ maxComparables: ' ' })).toBe(10);
    expect(saved({ maxComparables: '3' })).toBe(3);
  });
});

const STORED: EditedProperty = {
  ...BARE_PROPERTY,
  ...PLACE,
  status: 'reserved',
  description: 'A house.\nWith a garden.',
  financialPlan: 'Renovate, then let.',
  bedrooms: 3,
  bathrooms: 2.5,
  squareFeet: 1450,
  lotSize: '0.2 acres',
  yearBuilt: 1950,
  estimatedArvCents: cents(24_000_050n),
  marketValueCents: cents(20_000_000n),
  estimatedRentCents: null,
  investmentSummary: [['exit', 'Sale']],
  renovationScope: [{ name: 'Roof', estimatedCostCents: '1450050', valueIncreasePercent: 4.25 }],
  comparableProperties: [
    {
      id: 'a',
      address: '2 Near Street',
      bedrooms: 3,
      bathrooms: null,
      squareFeet: 1200,
      soldPriceCents: '21000000',
    },
    {
      id: 'b',
      address: '3 Near Street',
      bedrooms: null,
      bathrooms: 1.5,
      squareFeet: null,
      soldPriceCents: null,
    },
  ],
  location: {
    neighborhood: [['walkScore', '71']],
    demographics: [['medianAge', '38']],
    marketTrends: [],
  },
  displaySettings: {
    sections: {
      investment_summary: true,
      property_details: false,
      financial_projections: true,
      location_data: true,
      renovation_scope: false,
      comparable_properties: true,
      cfg_financial_plan: true,
    },
    fieldOverrides: { bedrooms: true, lot_size: false },
    comparableProperties: { enabled: true, selectedIds: ['b'], maxDisplay: 4 },
  },
};

/** As a browser sends it: an empty box is left out, a ticked one says 'on' and is read as true. */
const sentBack = (property: EditedProperty) =>
  changeFrom(v.parse(editPropertySchema, typedValues(property)), newId);

describe('a form that is sent back as it was opened', () => {
  it('says what is stored', () => {
    const { details, location, face } = sentBack(STORED);
    expect(face).toEqual({ ...PLACE, status: 'reserved' });
    const { investmentSummary, renovationScope, comparableProperties, displaySettings } = STORED;
    const { description, financialPlan, bedrooms, bathrooms, squareFeet } = STORED;
    const { lotSize, yearBuilt, estimatedArvCents, marketValueCents } = STORED;
    expect(details).toEqual({
      description,
      financialPlan,
      bedrooms,
      bathrooms,
      squareFeet,
      lotSize,
      yearBuilt,
      estimatedArvCents,
      marketValueCents,
      estimatedRentCents: null,
      renovationScope,
      comparableProperties,
      displaySettings,
      investmentSummary: Object.fromEntries(investmentSummary),
    });
    expect(location).toEqual({
      neighborhood: { walkScore: '71' },
      demographics: { medianAge: '38' },
      marketTrends: {},
    });
  });

  it('has every toggle on, and the first comparables selected, where nothing was ever set', () => {
    const typed = typedValues({ ...STORED, displaySettings: {} });
    expect(Object.values(typed.sections ?? {})).toEqual(Array.from({ length: 7 }, () => true));
    expect(typed.comparables?.map((one) => one?.isSelected)).toEqual([true, true]);
    expect(typed.maxComparables).toBeUndefined();
  });

  it('keeps the comparables hidden where either of their toggles hides them', () => {
    const hidden = { enabled: false, selectedIds: [], maxDisplay: 5 };
    for (const displaySettings of [
      { comparableProperties: hidden },
      { sections: { comparable_properties: false } },
    ]) {
      const { details } = sentBack({ ...STORED, displaySettings });
      expect(details.displaySettings.comparableProperties.enabled).toBe(false);
      expect(details.displaySettings.sections.comparable_properties).toBe(false);
    }
  });
});
