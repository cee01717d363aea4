import { ANY_CARD, type CardFilters, FILTER_NAMES, filterText } from './filters.ts';

/** The statuses by which the listing is filtered. Source: rules 1.2. */
export const LISTING_STATUSES = ['available', 'all', 'reserved', 'funded'] as const;

/** The orders of the listing. Source: rules 1.2. */
export const LISTING_SORTS = ['investment-low', 'investment-high', 'return-high'] as const;

export type ListingStatus = (typeof LISTING_STATUSES)[number];
export type ListingSort = (typeof LISTING_SORTS)[number];

export type ListingFilters = CardFilters & {
  /** What was typed, trimmed; empty when nothing was. */
  q: string;
  status: ListingStatus;
  sort: ListingSort;
  /** Counts from 1. */
  page: number;
  /** The notes that are chosen to be compared, unchecked. */
  compare: readonly string[];
};

/** What an address without filters stands for. Source: D9. */
export const LISTING_DEFAULTS: ListingFilters = {
  ...ANY_CARD,
  q: '',
  status: 'available',
  sort: 'investment-low',
  page: 1,
  compare: [],
};

const STATUS_LABELS: Record<ListingStatus, string> = {
  available: 'Available',
  all: 'All statuses',
  reserved: 'Reserved',
  funded: 'Funded',
};
const SORT_LABELS: Record<ListingSort, string> = {
  'investment-low': 'Investment: low to high',
  'investment-high': 'Investment: high to low',
  'return-high': 'Monthly return: high to low',
};

/** The status filter in words. */
export function listingStatusLabel(status: ListingStatus): string {
  return STATUS_LABELS[status];
}

/** The order in words. */
export function listingSortLabel(sort: ListingSort): string {
  return SORT_LABELS[sort];
}

/**
 * What one reader asks in one of countless ways that hardly anybody shares: filters of notes, notes
 * that are chosen, a day that is tried (`FUNDING_DAY`, which the page of a property has without
 * these rules, for they are heavy). Pages with them are not kept for others. Source: 0108, 0110.
 */
export const OF_ONE_READER: readonly string[] = [...FILTER_NAMES, 'compare', 'funding'];

/** The query of an address that asks for these filters, with '?', or '' for the defaults. */
export function listingQuery(filters: Partial<ListingFilters>): string {
  const wanted = { ...LISTING_DEFAULTS, ...filters };
  const query = new URLSearchParams();
  for (const name of ['q', 'status', 'sort'] as const) {
    if (wanted[name] !== LISTING_DEFAULTS[name]) query.set(name, wanted[name]);
  }
  for (const name of FILTER_NAMES) {
    const text = filterText(wanted, name);
    if (text !== null) query.set(name, text);
  }
  if (wanted.compare.length > 0) query.set('compare', wanted.compare.join(','));
  if (wanted.page !== LISTING_DEFAULTS.page) query.set('page', String(wanted.page));
  // Ids are parted by commas, which an address may have as they are.
  return query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',')}`;
}

/** The address of a list: what is not said in it stands as usual. Source: D9. */
export function listingAddress(filters: ListingFilters): string {
  return `/properties${listingQuery(filters)}`;
}

/**
 * True for lists that search engines may know: what is open to be funded and what is funded, page
 * by page. A search, another order or another choice only shows the same cards again.
 */
export function listingIsIndexed(filters: ListingFilters): boolean {
  const isOwnList = filters.status === LISTING_DEFAULTS.status || filters.status === 'funded';
  return isOwnList && listingQuery({ ...filters, status: LISTING_DEFAULTS.status, page: 1 }) === '';
}
