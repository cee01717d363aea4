import type { Field, StoredFields } from '#app/ground/fields.ts';

/** `name` is what display settings and files call it (rules 1.3). */
type SingleField = Field & { name: string; isExported?: true };

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
] as const satisfies readonly SingleField[];

type Figure = SingleField & {
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

/** What is written about it, each in a place of its own. */
export const [DESCRIPTION, FINANCIAL_PLAN] = [
  { key: 'description', label: 'Description', kind: 'text' },
  { key: 'financialPlan', label: 'Financial Plan', kind: 'text' },
] as const satisfies readonly Field[];

/** What display settings and files know one by one. */
export const SINGLE_FIELDS = [...HOUSE_FACTS, ...FIGURES];

/**
 * All that may be known of a property beside its address, its status and its lists, in the order of
 * its form. A field is described here alone: its column stands in `tables.server.ts`, and
 * `import/check/columns.ts` says what files call it. The public page brings this file along, so
 * choices of fields stand where they are used.
 */
export const PROPERTY_FIELDS = [DESCRIPTION, ...SINGLE_FIELDS, FINANCIAL_PLAN];
export type PropertyFields = StoredFields<(typeof PROPERTY_FIELDS)[number]>;
