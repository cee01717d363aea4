import {
  PAGE_SECTIONS,
  type PageField,
  type PageSection,
  type ShownParts,
} from '#app/property/parts.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { propertyDetails } from '#app/property/tables.server.ts';
import { SAMPLE_NOTE } from '#tests/fixtures/notes/sample-note.ts';
import { describe, expect, it } from 'vitest';
import { notesSummaryView } from '#app/listing/card-view.ts';
import { propertyDetailsView } from './show.server.ts';

type StoredDetails = typeof propertyDetails.$inferSelect;

/** A property of which everything is known. */
const EVERYTHING = {
  description: 'A house',
  bedrooms: 3,
  bathrooms: 1.5,
  squareFeet: 1480,
  yearBuilt: 1928,
  lotSize: '0.18 acres',
  loanAmountCents: cents(0),
  interestRatePpm: ratePpm(0),
  monthlyPaymentCents: cents(0),
  termMonths: 0,
  estimatedArvCents: cents(24_000_000),
  marketValueCents: cents(20_500_000),
  estimatedRentCents: cents(185_000),
  financialPlan: 'Rent, then refinance.',
  investmentSummary: { exit_strategy: 'Refinance' },
  renovationScope: [{ name: 'Roof', estimatedCostCents: '1450000', valueIncreasePercent: 4 }],
  comparableProperties: ['a', 'b'].map((id) => ({
    id,
    address: `${id} Street`,
    bedrooms: null,
    bathrooms: null,
    squareFeet: null,
    soldPriceCents: null,
  })),
  locationData: {
    neighborhood: { schools: 'near' },
    demographics: { medianAge: '38' },
    marketTrends: { trend: 'up' },
  },
} as unknown as StoredDetails;

/** The parts of the page that a reader sees under some settings, each with a name of its own. */
function partsUnder(displaySettings: ShownParts): string[] {
  const stored = { ...EVERYTHING, displaySettings } as StoredDetails;
  const view = propertyDetailsView(stored);
  return [
    ...view.facts.map(({ name }) => name),
    ...(view.showsOverview ? ['overview'] : []),
    ...(notesSummaryView([SAMPLE_NOTE], stored)?.value ? ['estimated_arv'] : []),
    ...view.investmentSummary.map(({ name }) => name),
    ...(view.renovation ? ['renovation'] : []),
    ...view.projections.map(({ name }) => name),
    ...(view.comparables.length > 0 ? ['comparables'] : []),
    ...view.location.map(({ name }) => name),
    ...(view.financialPlan ? ['plan'] : []),
  ];
}

const PARTS_OF: Record<PageSection, string[]> = {
  investment_summary: ['overview', 'estimated_arv', 'Exit strategy'],
  property_details: ['bedrooms', 'bathrooms', 'square_feet', 'year_built', 'lot_size'],
  financial_projections: ['market_value', 'estimated_rent'],
  location_data: ['neighborhood', 'demographics', 'marketTrends'],
  renovation_scope: ['renovation'],
  comparable_properties: ['comparables'],
  cfg_financial_plan: ['plan'],
};

const FIELDS: readonly [PageField, PageSection, part: string][] = [
  ['estimated_arv', 'investment_summary', 'estimated_arv'],
  ['estimated_rent', 'financial_projections', 'estimated_rent'],
  ['market_value', 'financial_projections', 'market_value'],
  ['neighborhood_details', 'location_data', 'neighborhood'],
  ['bedrooms', 'property_details', 'bedrooms'],
  ['bathrooms', 'property_details', 'bathrooms'],
  ['square_feet', 'property_details', 'square_feet'],
  ['year_built', 'property_details', 'year_built'],
  ['lot_size', 'property_details', 'lot_size'],
];

const ALL_PARTS = Object.values(PARTS_OF).flat().toSorted();

describe('what the display settings show of a property', () => {
  it('is everything while nobody has touched them', () => {
    expect(partsUnder({}).toSorted()).toEqual(ALL_PARTS);
    const sections = Object.fromEntries(PAGE_SECTIONS.map((section) => [section, true]));
    expect(partsUnder({ sections }).toSorted()).toEqual(ALL_PARTS);
  });

  it('is nothing when every section is off', () => {
    const sections = Object.fromEntries(PAGE_SECTIONS.map((section) => [section, false]));
    expect(partsUnder({ sections })).toEqual([]);
  });

  it.each(PAGE_SECTIONS)('%s off hides its own parts and no other', (section) => {
    const left = ALL_PARTS.filter((part) => !PARTS_OF[section].includes(part));
    expect(partsUnder({ sections: { [section]: false } }).toSorted()).toEqual(left);
  });

  it.each(FIELDS)('%s hides one field though %s is on', (field, _, part) => {
    const left = ALL_PARTS.filter((one) => one !== part);
    expect(partsUnder({ fieldOverrides: { [field]: false } }).toSorted()).toEqual(left);
  });

  it.each(FIELDS)('%s shows one field though %s is off', (field, section, part) => {
    const shown = partsUnder({
      sections: { [section]: false },
      fieldOverrides: { [field]: true },
    });
    const others = ALL_PARTS.filter((one) => !PARTS_OF[section].includes(one));
    expect(shown.toSorted()).toEqual([...others, part].toSorted());
  });

  it('does not fear a field that it does not know', () => {
    expect(partsUnder({ fieldOverrides: { toString: false } }).toSorted()).toEqual(ALL_PARTS);
  });
});
