/** The page of a list that an address asks for, counted from 1; 1 for anything else (D9). */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
