import { byHouseFact } from '#app/domain/property/house-facts.ts';
import type { PROPERTY_LISTS, TypedProperty } from './property-schema.ts';

/** What is no box, and the lists and choices, which have headings of their own. */
type Unlabelled = 'version' | 'enrichment' | (typeof PROPERTY_LISTS)[number];

/** What the boxes of a property are called, on the page and where it is said what is wrong. */
export const PROPERTY_LABELS = {
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
  status: 'Status',
  description: 'Description',
  ...byHouseFact(({ label }): string => label),
  estimatedArv: 'Estimated ARV',
  marketValue: 'Estimated Market Value',
  estimatedRent: 'Estimated Monthly Rent',
  financialPlan: 'Financial Plan',
  maxComparables: 'Most to show',
} as const satisfies Record<Exclude<keyof TypedProperty, Unlabelled>, string>;

/** What the entries of its lists are called, each with its number. */
export const ENTRY_LABELS = {
  summaryFacts: 'Investment Summary',
  scopeItems: 'Item',
  comparables: 'Comparable',
  neighborhood: 'Neighborhood',
  demographics: 'Demographics',
  marketTrends: 'Market Trends',
} as const;

/** What the boxes within an entry are called. */
export const BOX_LABELS = {
  name: 'Name',
  text: 'Text',
  cost: 'Estimated Cost',
  increase: 'Value Increase',
  address: 'Address',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFeet: 'Square Feet',
  soldPrice: 'Sold Price',
  isSelected: 'Selected',
} as const;

/** The labels of a box by its name in the form: 'comparables[1].bedrooms' is in Comparable 2. */
export function propertyLabelsOf(name: string): string[] {
  const [, list = '', place = '', box = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
  const entry = labelIn(ENTRY_LABELS, list);
  const labels =
    entry === undefined
      ? [labelIn(PROPERTY_LABELS, name)]
      : [`${entry} ${Number(place) + 1}`, labelIn(BOX_LABELS, box)];
  return labels.filter((label) => label !== undefined);
}

function labelIn(labels: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}
