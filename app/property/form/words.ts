import { PROPERTY_FIELDS } from '#app/property/fields.ts';
import { byField, byStoredKey } from '#app/ground/fields.ts';
import type { PROPERTY_LISTS, TypedProperty } from './schema.ts';
import { type OtherChange, unsavedText } from '#app/ground/second-editor.ts';
import type { EditableKey } from '#app/property/own/read.server.ts';
import type { FormErrorEntry } from '#app/ui/form-errors.tsx';
import { nameErrors } from '#app/ui/name-errors.ts';

/** What is no box, and the lists and choices, which have headings of their own. */
type Unlabelled = 'version' | 'enrichment' | (typeof PROPERTY_LISTS)[number];

/** What the boxes of a property are called, on the page and where it is said what is wrong. */
export const PROPERTY_LABELS = {
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
  status: 'Status',
  ...byField(PROPERTY_FIELDS, 'key', labelOf),
  maxComparables: 'Show at most',
} as const satisfies Record<Exclude<keyof TypedProperty, Unlabelled>, string>;

function labelOf({ label }: { label: string }): string {
  return label;
}

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

/** What is said to have changed: the names of boxes. */
const LABELS: Readonly<Record<EditableKey, string>> = {
  ...PROPERTY_LABELS,
  ...byStoredKey(PROPERTY_FIELDS, labelOf),
  investmentSummary: ENTRY_LABELS.summaryFacts,
  renovationScope: 'Renovation Scope of Work',
  comparableProperties: 'Comparable Properties',
  locationData: 'Location Data',
  displaySettings: 'Display Settings',
};

/** Names the change that came between: who made it, when, and of what. */
export function explainConflict({ keys, ...change }: OtherChange<EditableKey>): string {
  return unsavedText(
    keys.map((key) => ({ label: LABELS[key] })),
    change,
  );
}

type Refused = { id: string; allErrors: Record<string, string[]> };

/** Every message of a form of a property, also those within its lists, which its names tell. */
export function propertyErrors({ id, allErrors }: Refused): FormErrorEntry[] {
  const errors = Object.entries(allErrors).flatMap(([name, messages]) =>
    messages.map((message) => (name === '' ? { message } : { fieldId: `${id}-${name}`, message })),
  );
  return nameErrors(errors, { formId: id, labelsOf: propertyLabelsOf });
}
