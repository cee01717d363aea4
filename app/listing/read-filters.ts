import { readPageNumber, readSearch } from '#app/ground/list-query.ts';
import { readNoteIds } from './compare/rules.ts';
import { type ChoiceName, FILTER_CHOICES, readRate } from './filter-choices.ts';
import type { CardFilters } from './filters.ts';
import { LISTING_DEFAULTS, LISTING_SORTS, LISTING_STATUSES, type ListingFilters } from './rules.ts';

// A file of its own: only loaders read addresses, and no page of everybody's carries it (0042).

/** The filters that an address asks for; what is unknown falls back to the default. Source: D9. */
export function readListingFilters(query: URLSearchParams): ListingFilters {
  const { status, sort } = LISTING_DEFAULTS;
  return {
    ...readCardFilters(query),
    q: readSearch(query),
    status: LISTING_STATUSES.find((known) => known === query.get('status')) ?? status,
    sort: LISTING_SORTS.find((known) => known === query.get('sort')) ?? sort,
    page: readPageNumber(query),
    compare: readNoteIds(query.get('compare')),
  };
}

/** What an address asks of the cards; what is unknown or malformed asks for nothing. Source: D9. */
export function readCardFilters(query: URLSearchParams): CardFilters {
  return {
    rateFrom: readRate(query.get('rateFrom') ?? ''),
    rateTo: readRate(query.get('rateTo') ?? ''),
    term: choiceOf('term', query),
    ltv: choiceOf('ltv', query),
    lien: choiceOf('lien', query),
    type: choiceOf('type', query),
    state: /^[A-Z]{2}$/.exec(query.get('state') ?? '')?.[0] ?? null,
    amount: choiceOf('amount', query),
    income: choiceOf('income', query),
  };
}

function choiceOf<Name extends ChoiceName>(
  name: Name,
  query: URLSearchParams,
): (typeof FILTER_CHOICES)[Name][number] | null {
  const wanted = query.get(name);
  const known: readonly (typeof FILTER_CHOICES)[Name][number][] = FILTER_CHOICES[name];
  return known.find((one) => String(one) === wanted) ?? null;
}
