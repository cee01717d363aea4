/**
 * The query of a filter form as it should stand in the address: what is empty or says no more than
 * the fallback is left out, so that equal views have equal addresses. Shape: in the form's order.
 */
export function filterQuery(
  entries: Iterable<[string, unknown]>,
  fallbacks: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of entries) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && text !== fallbacks[name]) query.append(name, text);
  }
  return query.toString();
}
