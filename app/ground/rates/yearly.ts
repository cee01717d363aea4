import { assert } from '#app/ground/assert.ts';

/** Notes pay monthly, so a year has twelve periods. */
const MONTHS_PER_YEAR = 12;

/**
 * The nominal yearly rate of a monthly one: twelve times it, without interest on interest.
 * Units: fractions, 0.07 is 7 %. Source: rules 5.10.
 */
export function nominalYearlyRate(monthlyRate: number): number {
  return monthlyRate * MONTHS_PER_YEAR;
}

/**
 * The effective yearly rate of a monthly one: (1 + rate)^12 - 1, as if each month's interest could
 * be lent again at once on the same terms. Of 7 % paid monthly it makes 7.23 %.
 * Units: fractions, 0.0723 is 7.23 %. Source: rules 5.8 and 5.10.
 */
export function compoundedYearlyRate(monthlyRate: number): number {
  // The detour keeps the digits that 1 + rate would lose when the rate is small.
  return Math.expm1(MONTHS_PER_YEAR * Math.log1p(monthlyRate));
}

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
