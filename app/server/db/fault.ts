/** An error of the operating system, of a driver or of PostgreSQL, with its code. */
export type SystemError = Error & { code: string; syscall?: string; path?: string };

/** Codes that say that a server could not be reached or is not there any more. */
export const NOT_REACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]);

/** What PostgreSQL says while it stops, starts, has no room, or takes no writes. */
const NOT_NOW = new Set(['57P01', '57P02', '57P03', '53300', '25006', 'ENOTFOUND', 'EAI_AGAIN']);

export const NOTHING_FREE = 'no connection became free in time';

/** The database did not answer in time, or is known to be away: nothing was changed. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** Whether an error says that the database cannot be worked with now, rather than what is wrong. */
export function isDatabaseFault(error: unknown): boolean {
  return Array.from(causesOf(error)).some(
    (cause) =>
      cause instanceof DatabaseAwayError ||
      (hasCode(cause) && (NOT_REACHED.has(cause.code) || NOT_NOW.has(cause.code))),
  );
}

/** PostgreSQL says it last, and ends the connection. */
const TAKEN_AWAY = new Set(['57P01', '57P02']);

/** Whether nothing more can be said on the connection on which this went wrong. */
export function connectionIsLost(error: unknown): boolean {
  return Array.from(causesOf(error)).some(
    (cause) => hasCode(cause) && (NOT_REACHED.has(cause.code) || TAKEN_AWAY.has(cause.code)),
  );
}

/** The error and everything that it wraps: database libraries hide the reason some layers down. */
export function* causesOf(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const part of error.errors) yield* causesOf(part);
  yield* causesOf(error.cause);
}

export function hasCode(error: Error): error is SystemError {
  return 'code' in error && typeof error.code === 'string';
}

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
