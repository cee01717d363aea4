import { assert } from '#app/domain/assert.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';

/**
 * What part of a whole a sum is.
 * Units: tenths of a percent, half up. Errors: throws for a whole that is not above zero.
 * Source: rules 1.9 (shares to 1 decimal).
 */
export function shareTenths(part: Cents, whole: Cents): number {
  assert(whole > 0n, `${whole} has no shares`);
  return Number(divideHalfUp(part * 1000n, whole));
}
