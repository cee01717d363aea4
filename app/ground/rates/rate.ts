import { assert } from '#app/ground/assert.ts';
import { type Cents, divideHalfUp } from '#app/ground/money/cents.ts';

/** An annual nominal rate in whole millionths: 7 % is 70000, 7.1234 % is 71234, 100 % a million. */
export type RatePpm = number & { readonly unit: 'ppm' };

/**
 * An average of rates in whole millionths a year. It bears a mark of its own: a contract's rate is
 * printed as it was agreed, an average is rounded.
 */
export type AverageRatePpm = number & { readonly unit: 'ppm of an average' };

/** How many decimals of a rate in percent are kept. */
export const PPM_PER_PERCENT_DIGITS = 4;

/**
 * The number of millionths a year as a rate.
 * Errors: throws when it is not an integer. Whether a rate is acceptable is for check-terms.ts.
 */
export function ratePpm(value: number): RatePpm {
  assert(Number.isSafeInteger(value), `${value} is not a whole number of millionths`);
  return value as RatePpm;
}

/**
 * An average of rates as a number of millionths a year, rounded to one.
 * Errors: throws when it is not an integer.
 */
export function averageRatePpm(value: number): AverageRatePpm {
  assert(Number.isSafeInteger(value), `${value} is not a whole number of millionths`);
  return value as AverageRatePpm;
}

/**
 * The rate of a contract as people read it, exact: in percent with two decimals, or with three or
 * four where it has them, as "7.00%", "7.125%", "7.1234%". What is agreed is never rounded.
 * Errors: throws for a negative rate. Source: D42.
 */
export function formatContractRate(rate: RatePpm): string {
  assert(rate >= 0, `${rate} is a negative rate`);
  const [whole, fraction = ''] = ratePercentText(rate).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}%`;
}

/**
 * An average of rates as people read it, in percent with two decimals, half up: "7.13%".
 * Errors: throws for a negative average. Source: rules 1.9.
 */
export function formatAverageRate(rate: AverageRatePpm): string {
  return roundedPercent(rate);
}

/**
 * A rate as 'Compare the Difference' shows it, and nothing else does: in percent with two decimals,
 * half up, so that it stands beside those of the markets. Errors: throws for a negative rate.
 * Source: rules 1.2, D42.
 */
export function formatComparedRate(rate: RatePpm): string {
  return roundedPercent(rate);
}

/** The rate in percent with as many decimals as it has, for inputs: "7", "7.1234". */
export function ratePercentText(rate: RatePpm): string {
  const digits = Math.abs(rate)
    .toString()
    .padStart(PPM_PER_PERCENT_DIGITS + 1, '0');
  const whole = digits.slice(0, -PPM_PER_PERCENT_DIGITS);
  const fraction = digits.slice(-PPM_PER_PERCENT_DIGITS).replace(/0+$/, '');
  return `${rate < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function roundedPercent(rate: number): string {
  assert(rate >= 0, `${rate} is a negative rate`);
  const hundredths = divideHalfUp(BigInt(rate), 100n).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}%`;
}

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

/**
 * What part of a whole a sum is.
 * Units: tenths of a percent, half up. Errors: throws for a whole that is not above zero.
 * Source: rules 1.9 (shares to 1 decimal).
 */
export function shareTenths(part: Cents, whole: Cents): number {
  assert(whole > 0n, `${whole} has no shares`);
  return Number(divideHalfUp(part * 1000n, whole));
}
