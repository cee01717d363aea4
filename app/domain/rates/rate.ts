import { assert } from '#app/domain/assert.ts';
import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';

/** An annual nominal rate in whole millionths: 7 % is 70000, 7.1234 % is 71234, 100 % a million. */
export type RatePpm = number & { readonly unit: 'ppm' };

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
 * The rate as people read it, in percent with two decimals, half up: "7.00%".
 * Errors: throws for a negative rate. Source: rules 1.9.
 */
export function formatRate(rate: RatePpm): string {
  const hundredths = divideHalfUp(BigInt(rate), 100n).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}%`;
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
