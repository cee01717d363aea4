import { type Field, type StoredFields, storedFields } from '#app/ground/fields.ts';

/** `name` is a field's in display settings and in files (rules 1.3). */
type PropertyField = Field & { name: string; isExported?: true };

/** What a house is. All of it stands in both forms, and in one section of the public page. */
export const HOUSE_FACTS = [
  { key: 'bedrooms', name: 'bedrooms', label: 'Bedrooms', kind: 'rooms', isExported: true },
  { key: 'bathrooms', name: 'bathrooms', label: 'Bathrooms', kind: 'rooms', isExported: true },
  {
    key: 'squareFeet',
    name: 'square_feet',
    label: 'Square Feet',
    kind: 'count',
    bounds: { min: 1, max: 10_000_000 },
    isExported: true,
  },
  { key: 'yearBuilt', name: 'year_built', label: 'Year Built', kind: 'year' },
  { key: 'lotSize', name: 'lot_size', label: 'Lot Size', kind: 'line' },
] as const satisfies readonly PropertyField[];

type Figure = PropertyField & {
  /** Of the public page. */
  section: 'investment_summary' | 'financial_projections';
  /** What the public page calls it, where that is shorter. */
  pageLabel?: string;
  /** The form of a new property asks for it too. */
  isAskedFirst?: true;
};

/** What it is worth and earns. */
export const FIGURES = [
  {
    key: 'estimatedArv',
    name: 'estimated_arv',
    label: 'Estimated ARV',
    kind: 'money',
    section: 'investment_summary',
  },
  {
    key: 'marketValue',
    name: 'market_value',
    label: 'Estimated Market Value',
    kind: 'money',
    section: 'financial_projections',
    pageLabel: 'Market value',
    isAskedFirst: true,
  },
  {
    key: 'estimatedRent',
    name: 'estimated_rent',
    label: 'Estimated Monthly Rent',
    kind: 'money',
    section: 'financial_projections',
    pageLabel: 'Monthly rent',
    isAskedFirst: true,
  },
] as const satisfies readonly Figure[];

/** What is written about it, each with a place of its own. */
export const DESCRIPTION = {
  key: 'description',
  name: 'description',
  label: 'Description',
  kind: 'text',
} as const satisfies PropertyField;

export const FINANCIAL_PLAN = {
  key: 'financialPlan',
  name: 'financial_plan',
  label: 'Financial Plan',
  kind: 'text',
} as const satisfies PropertyField;

/**
 * All that may be known of a property beside its address, its status and its lists, in the order of
 * its form. A field is described here alone: its column stands in `tables.server.ts`, and
 * `import/check/columns.ts` says what files call it.
 */
export const PROPERTY_FIELDS = [DESCRIPTION, ...HOUSE_FACTS, ...FIGURES, FINANCIAL_PLAN];

/** What the form of a new property asks for. */
export const FIRST_FIGURES = FIGURES.filter((one) => 'isAskedFirst' in one);
export const LATER_FIGURES = FIGURES.filter((one) => !('isAskedFirst' in one));
export const FIRST_FIELDS = [...HOUSE_FACTS, ...FIRST_FIGURES];

/** What the public page estimates it to be worth and to earn. */
export const PROJECTIONS = FIGURES.filter((one) => one.section === 'financial_projections');
export type Projection = (typeof PROJECTIONS)[number];

/** What the exported table says of each. */
export const EXPORTED_FIELDS = [...HOUSE_FACTS, ...FIGURES].filter((one) => 'isExported' in one);

/** What a row of the table knows, on the screen and in its export. */
export const ROW_FIELDS = [...HOUSE_FACTS, ...EXPORTED_FIELDS];

export type PropertyFields = StoredFields<(typeof PROPERTY_FIELDS)[number]>;
export type RowFields = StoredFields<(typeof ROW_FIELDS)[number]>;
export type HouseFact = (typeof HOUSE_FACTS)[number];
export type HouseFacts = StoredFields<HouseFact>;

/** The facts of a house alone, out of what else is known of it; all null of nothing. */
export function houseFactsOf(given: Partial<HouseFacts> | null): HouseFacts {
  return storedFields(HOUSE_FACTS, given);
}
