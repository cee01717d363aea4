import { assert } from '#app/domain/assert.ts';

/**
 * A percentage with one decimal as people read it: 625 is "62.5%".
 * Units: tenths of a percent, a whole number of 0 or more. Errors: throws for anything else.
 * Source: rules 1.9 (LTV to 1 decimal).
 */
export function formatPercentTenths(tenthsOfPercent: number): string {
  const isWhole = Number.isSafeInteger(tenthsOfPercent) && tenthsOfPercent >= 0;
  assert(isWhole, `${tenthsOfPercent} is not a number of tenths of a percent`);
  const digits = tenthsOfPercent.toString().padStart(2, '0');
  return `${digits.slice(0, -1)}.${digits.slice(-1)}%`;
}
