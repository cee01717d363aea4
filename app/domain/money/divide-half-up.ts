import { assert } from '#app/domain/assert.ts';

/**
 * The whole number nearest to numerator / denominator; exactly one half goes up.
 * This is the only rounding in the domain, applied once to each figure.
 * Errors: throws when the numerator is negative or the denominator is not positive.
 * Source: rules 3.1 (rounding).
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  assert(numerator >= 0n, 'rounding is defined for quantities that are not negative');
  assert(denominator > 0n, 'the denominator of a fraction is positive');
  return (2n * numerator + denominator) / (2n * denominator);
}
