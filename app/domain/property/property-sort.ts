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
