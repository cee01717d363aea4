/** The longest text that a search takes; what is longer is cut off. */
export const LONGEST_SEARCH = 100;

/** The page that an address asks for: a whole number from 1; 1 for everything else. Source: D9. */
export function readPageNumber(query: URLSearchParams, name = 'page'): number {
  const wanted = Number(query.get(name));
  return Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1;
}

/** What was typed into the search of an address, trimmed and cut off. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
}
