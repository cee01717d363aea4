import {
  DEFAULT_PROPERTY_SORT,
  PROPERTY_SORT_KEYS,
  type PropertySort,
  propertySortText,
  readPropertySort,
} from '#app/domain/property/property-sort.ts';
import { knownPropertyStatus } from '#app/domain/property/property-status.ts';
import { readSearch } from '#app/ground/list-query.ts';

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
