import { readPageNumber, readSearch } from '#app/ground/list-query.ts';

/** The statuses by which the listing is filtered. Source: rules 1.2. */
export const LISTING_STATUSES = ['available', 'all', 'reserved', 'funded'] as const;

/** The orders of the listing. Source: rules 1.2. */
export const LISTING_SORTS = ['investment-low', 'investment-high', 'return-high'] as const;

export type ListingStatus = (typeof LISTING_STATUSES)[number];
export type ListingSort = (typeof LISTING_SORTS)[number];

export type ListingFilters = {
  /** What was typed, trimmed; empty when nothing was. */
  q: string;
  status: ListingStatus;
  sort: ListingSort;
  /** Counts from 1. */
  page: number;
};

/** What an address without filters stands for. Source: D9. */
export const LISTING_DEFAULTS: ListingFilters = {
  q: '',
  status: 'available',
  sort: 'investment-low',
  page: 1,
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

/** The filters that an address asks for; what is unknown falls back to the default. Source: D9. */
export function readListingFilters(query: URLSearchParams): ListingFilters {
  const { status, sort } = LISTING_DEFAULTS;
  return {
    q: readSearch(query),
    status: LISTING_STATUSES.find((known) => known === query.get('status')) ?? status,
    sort: LISTING_SORTS.find((known) => known === query.get('sort')) ?? sort,
    page: readPageNumber(query),
  };
}

/** The query of an address that asks for these filters, with '?', or '' for the defaults. */
export function listingQuery(filters: Partial<ListingFilters>): string {
  const query = new URLSearchParams();
  for (const name of ['q', 'status', 'sort', 'page'] as const) {
    const value = filters[name];
    if (value !== undefined && value !== LISTING_DEFAULTS[name]) query.set(name, String(value));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The address of a list: what is not said in it stands as usual. Source: D9. */
export function listingAddress(filters: ListingFilters): string {
  return `/properties${listingQuery(filters)}`;
}

/**
 * True for lists that search engines may know: what is open to be funded and what is funded, page
 * by page. A search, another order or another choice only shows the same cards again.
 */
export function listingIsIndexed({ q, status, sort }: ListingFilters): boolean {
  const isOwnList = status === LISTING_DEFAULTS.status || status === 'funded';
  return isOwnList && q === '' && sort === LISTING_DEFAULTS.sort;
}

/**
 * What an address calls the day on which a reader tries to fund a note. A page with one is made for
 * whoever asks and not kept (0110).
 */
export const FUNDING_DAY = 'funding';
