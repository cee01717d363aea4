import { accept, refuse, type Result } from '#app/ground/result.ts';
import { PPM_PER_PERCENT_DIGITS, ratePpm, type RatePpm } from './rate.ts';

/** What the user reads when the text is no rate. */
export const RATE_FORMAT_MESSAGE = 'Enter a rate in percent with at most 4 decimals';

const RATE_PATTERN = /^(-?)(\d+)?(?:\.(\d*))?\s*%?$/;
const MAX_TEXT_LENGTH = 32;

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
