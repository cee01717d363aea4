import {
  LISTING_DEFAULTS,
  type ListingFilters,
  listingQuery,
} from '#app/domain/property/listing-filters.ts';

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
