/** What a rule answers when the user can cause a refusal: a value, never an exception. */
export type Result<T, R> = { ok: true; value: T } | { ok: false; reason: R };

/** A Result that carries the accepted value. */
export function accept<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** A Result that carries the reason of the refusal, as narrow as it is written. */
export function refuse<const R>(reason: R): { ok: false; reason: R } {
  return { ok: false, reason };
}
