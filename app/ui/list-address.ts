/** The page that an address asks for: a whole number from 1; 1 for everything else. */
export function readPageNumber(query: URLSearchParams, name = 'page'): number {
  const wanted = Number(query.get(name));
  return Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1;
}

/** What was typed into the search of an address, trimmed, at most 100 characters. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, 100);
}

/**
 * The address of a list. What is empty or null is left out, and so is page 1, so that equal views
 * have equal addresses. Source: D9.
 */
export function listAddress(
  path: string,
  entries: Readonly<Record<string, string | number | null>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) {
    const isDefault = value === null || value === '' || (name === 'page' && value === 1);
    if (!isDefault) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
