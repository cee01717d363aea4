import { assert } from '#app/domain/assert.ts';
import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';
import { accept, refuse } from '#app/domain/result.ts';
import type { Result } from '#app/domain/result.ts';

/** An annual nominal rate in whole millionths: 7 % is 70000, 7.1234 % is 71234, 100 % a million. */
export type RatePpm = number & { readonly unit: 'ppm' };

/** What the user reads when the text is no rate. */
export const RATE_FORMAT_MESSAGE = 'Enter a rate in percent with at most 4 decimals';

const PPM_PER_PERCENT_DIGITS = 4;
const RATE_PATTERN = /^(-?)(\d+)?(?:\.(\d*))?\s*%?$/;
const MAX_TEXT_LENGTH = 32;

/**
 * The number of millionths a year as a rate.
 * Errors: throws when it is not an integer. Whether a rate is acceptable is for check-terms.ts.
 */
export function ratePpm(value: number): RatePpm {
  assert(Number.isSafeInteger(value), `${value} is not a whole number of millionths`);
  return value as RatePpm;
}

/**
 * The annual rate that a person typed in percent: "7", "7.1234", "7%".
 * Units: millionths a year, any sign (the bounds belong to the caller). Nothing is rounded: a
 * fifth decimal is refused unless it is a zero.
 * Errors: refuses with a message for the user when the text is empty or malformed.
 * Source: rules 3.1.
 */
export function parseRatePercent(text: string): Result<RatePpm, string> {
  const trimmed = text.trim();
  const match = trimmed.length > MAX_TEXT_LENGTH ? null : RATE_PATTERN.exec(trimmed);
  if (match === null) return refuse(RATE_FORMAT_MESSAGE);
  const [, sign = '', whole = '', decimals = ''] = match;
  const fraction = decimals.replace(/0+$/, '').padEnd(PPM_PER_PERCENT_DIGITS, '0');
  const isNumber = whole + decimals !== '' && fraction.length === PPM_PER_PERCENT_DIGITS;
  const size = isNumber ? Number(whole + fraction) : Number.NaN;
  if (!Number.isSafeInteger(size)) return refuse(RATE_FORMAT_MESSAGE);
  return accept(ratePpm(sign === '-' && size > 0 ? -size : size));
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
