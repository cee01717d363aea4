import { assert } from '#app/ground/assert.ts';

/**
 * A return as people read it, in percent with two decimals: "7.23%", "-4.10%".
 * Units: takes a fraction a year, 0.0723 is 7.23 %. Half a hundredth goes away from zero; what
 * rounds to nothing is "0.00%", without a sign. Errors: throws for what is no finite number.
 * Source: rules 1.9 (rates to 2 decimals).
 */
export function formatReturn(yearly: number): string {
  assert(Number.isFinite(yearly), `${yearly} is not a return`);
  const hundredths = Math.round(Math.abs(yearly) * 10_000);
  const digits = hundredths.toString().padStart(3, '0');
  const sign = yearly < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}
