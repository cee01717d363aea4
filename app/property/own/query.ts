import { knownPropertyStatus } from '#app/property/rules.ts';
import { readSearch } from '#app/ground/list-query.ts';

/** What the table of the administration is sorted by. */
export const PROPERTY_SORT_KEYS = [
  'created',
  'address',
  'location',
  'amount',
  'rate',
  'payment',
  'status',
] as const;

export type PropertySortKey = (typeof PROPERTY_SORT_KEYS)[number];

export type PropertySort = { by: PropertySortKey; isDescending: boolean };

/** Newest first. Source: rules 2.7. */
export const DEFAULT_PROPERTY_SORT: PropertySort = { by: 'created', isDescending: true };

/**
 * The order that a text of an address names: 'amount' from low to high, '-amount' the other way.
 * The default for every other text. Source: D9.
 */
export function readPropertySort(text: string | null): PropertySort {
  const isDescending = text?.startsWith('-') ?? false;
  const name = isDescending ? text?.slice(1) : text;
  const by = PROPERTY_SORT_KEYS.find((key) => key === name);
  return by === undefined ? DEFAULT_PROPERTY_SORT : { by, isDescending };
}

/** The text that names an order. */
export function propertySortText({ by, isDescending }: PropertySort): string {
  return isDescending ? `-${by}` : by;
}

/** What an address asks of the table of properties, apart from the page. Source: D9. */
export function readPropertyQuery(query: URLSearchParams) {
  return {
    search: readSearch(query),
    status: knownPropertyStatus(query.get('status') ?? ''),
    sort: readPropertySort(query.get('sort')),
  };
}

/** The order as an address names it; null for the default one, which it leaves out. */
export function sortEntry(sort: PropertySort): string | null {
  const text = propertySortText(sort);
  return text === propertySortText(DEFAULT_PROPERTY_SORT) ? null : text;
}

const SORT_LABELS: Record<PropertySort['by'], [up: string, down: string]> = {
  created: ['Oldest first', 'Newest first'],
  address: ['Address, A to Z', 'Address, Z to A'],
  location: ['Location, A to Z', 'Location, Z to A'],
  amount: ['Loan Amount, low to high', 'Loan Amount, high to low'],
  rate: ['Interest Rate, low to high', 'Interest Rate, high to low'],
  payment: ['Monthly Payment, low to high', 'Monthly Payment, high to low'],
  status: ['Status, A to Z', 'Status, Z to A'],
};

/** Every order, the default one first: phones have no head of the table to press. */
export function sortOptions(): { value: string; label: string }[] {
  return PROPERTY_SORT_KEYS.flatMap((by) =>
    [true, false].map((isDescending) => ({
      value: propertySortText({ by, isDescending }),
      label: SORT_LABELS[by][isDescending ? 1 : 0],
    })),
  );
}

/** The order that a press on a column's head leads to: upwards first, then the other way. */
export function nextSort(now: PropertySort, by: PropertySort['by']): PropertySort {
  return { by, isDescending: now.by === by && !now.isDescending };
}
