import { describe, expect, it } from 'vitest';
import { LISTING_DEFAULTS, listingQuery } from './rules.ts';
import { readListingFilters } from './read-filters.ts';

const read = (query: string) => readListingFilters(new URLSearchParams(query));

describe('the filters of the listing', () => {
  it.each(['', 'status=sold&sort=cheap&page=x', 'page=0', 'page=-1', 'page=1.5', 'q=%20%20'])(
    'fall back to the defaults: %j',
    (query) => {
      expect(read(query)).toEqual(LISTING_DEFAULTS);
    },
  );

  it('stand in the address and come back from it', () => {
    const filters = {
      ...LISTING_DEFAULTS,
      q: 'dayton oh',
      status: 'all',
      sort: 'return-high',
      page: 3,
    } as const;
    expect(listingQuery(filters)).toBe('?q=dayton+oh&status=all&sort=return-high&page=3');
    expect(read(listingQuery(filters))).toEqual(filters);
  });

  it('leave no trace in the address while they are the defaults', () => {
    expect(listingQuery(LISTING_DEFAULTS)).toBe('');
    expect(listingQuery({ ...LISTING_DEFAULTS, page: 2 })).toBe('?page=2');
  });

  it('cut a search that nobody typed', () => {
    expect(read(`q=${'a'.repeat(5000)}`).q).toHaveLength(100);
  });
});
