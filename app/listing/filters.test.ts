import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { FILTER_CHOICES, filterLabel, readRate } from './filter-choices.ts';
import { ANY_CARD, FILTER_NAMES } from './filters.ts';
import { LISTING_DEFAULTS, listingQuery } from './rules.ts';
import { readCardFilters, readListingFilters } from './read-filters.ts';

const read = (query: string) => readCardFilters(new URLSearchParams(query));

describe('the filters of what cards show', () => {
  it.each([
    'rateFrom=&rateTo=&term=&ltv=&lien=&type=&state=&amount=&income=',
    'rateFrom=cheap&rateTo=-1&term=37&ltv=0&lien=first&type=balloon&state=ohio',
    'rateFrom=100.0001&rateTo=7.12345&term=12.0&ltv=050&lien=1e0&amount=-50000&income=0',
    'rateFrom=%00&term=%00&type=__proto__&state=%00&income=NaN',
  ])('fall back to none, and an empty box is not 0: %j', (query) => {
    expect(read(query)).toEqual(ANY_CARD);
  });

  it('are read as they were typed', () => {
    expect(read('rateFrom=0&rateTo=9.5%25&term=36&ltv=75&lien=2&type=bullet&state=OH')).toEqual({
      ...ANY_CARD,
      rateFrom: 0,
      rateTo: 95_000,
      term: 36,
      ltv: 75,
      lien: 2,
      type: 'bullet',
      state: 'OH',
    });
    expect(read('amount=50000&income=500')).toMatchObject({ amount: 50_000, income: 500 });
    expect([' 7 ', '.5', '100'].map(readRate)).toEqual([70_000, 5_000, 1_000_000]);
  });

  it('stand in the address and come back from it, whatever they are', () => {
    const choice = <T>(values: readonly T[]) => fc.constantFrom(...values, null);
    const rate = fc.option(fc.nat(1_000_000).map(ratePpm));
    const filters = fc.record({
      rateFrom: rate,
      rateTo: rate,
      term: choice(FILTER_CHOICES.term),
      ltv: choice(FILTER_CHOICES.ltv),
      lien: choice(FILTER_CHOICES.lien),
      type: choice(FILTER_CHOICES.type),
      state: choice(['OH', 'TX']),
      amount: choice(FILTER_CHOICES.amount),
      income: choice(FILTER_CHOICES.income),
    });
    fc.assert(
      fc.property(filters, (wanted) => {
        const query = listingQuery({ ...LISTING_DEFAULTS, ...wanted });
        expect(readListingFilters(new URLSearchParams(query))).toEqual({
          ...LISTING_DEFAULTS,
          ...wanted,
        });
      }),
    );
  });

  it('are told apart by their names', () => {
    const wanted = read('rateFrom=7&rateTo=9.125&term=36&ltv=75&lien=2&type=bullet&income=500');
    const named = FILTER_NAMES.filter((name) => wanted[name] !== null);
    expect(named.map((name) => filterLabel(wanted, name))).toEqual([
      'Rate from 7.00%',
      'Rate to 9.125%',
      'Up to 36 months',
      'LTV after repairs at most 75%',
      '2nd Lien',
      'Monthly payment from $500',
      'Bullet (principal at the end)',
    ]);
  });
});
