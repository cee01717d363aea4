/**
 * Stops the program where an invariant does not hold.
 * Errors: throws when the condition is false. That is a bug of ours, never a mistake of a user:
 * what a user can cause is a Result (see result.ts).
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`);
}

/**
 * Fails to type-check where a union is not handled completely, and throws if such a value arrives
 * at run time all the same (for instance an unknown text from the database).
 */
export function assertNever(value: never): never {
  throw new Error(`Broken invariant: unexpected ${JSON.stringify(value)}`);
}
