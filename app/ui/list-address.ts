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
