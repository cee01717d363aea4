/**
 * The constraint that made a statement fail, or null when `error` is something else. Drizzle wraps
 * the driver's error; the two drivers name the constraint differently.
 */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null) return null;
  const named = cause as { constraint?: unknown; constraint_name?: unknown };
  const name = named.constraint ?? named.constraint_name;
  return typeof name === 'string' ? name : null;
}

/** The codes of an error and of what it wraps: SQLSTATE, or what the connection says of itself. */
export function causeCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...causeCodes(error.cause)];
}
