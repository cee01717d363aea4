import { accept, refuse, type Result } from '#app/ground/result.ts';
import { cents, type Cents } from './cents.ts';

/** What the user reads when the text is no amount of dollars and cents. */
export const MONEY_FORMAT_MESSAGE = 'Enter an amount in dollars with at most 2 decimals';

/** What the user reads when the amount is below zero. */
export const NEGATIVE_MONEY_MESSAGE = 'Enter an amount that is not negative';

// Groups of thousands are either all there or all missing, so that "1,50" is not read as 150.
const MONEY_PATTERN = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/;
const MAX_TEXT_LENGTH = 64;

/**
 * The amount that a person typed: "150000", "150,000", "$150,000.00".
 * Units: cents, zero or more. Nothing is rounded: a third decimal is refused unless it is a zero.
 * Errors: refuses with a message for the user when the text is empty, malformed or negative.
 * Source: rules 3.1.
 */
export function parseMoney(text: string): Result<Cents, string> {
  const parsed = parseSignedMoney(text);
  if (parsed.ok && parsed.value < 0n) return refuse(NEGATIVE_MONEY_MESSAGE);
  return parsed;
}

/**
 * The same for texts that may carry a minus sign, for callers whose own bound names the field.
 * Units: cents, any sign. Errors: refuses with a message when the text is empty or malformed.
 */
export function parseSignedMoney(text: string): Result<Cents, string> {
  const trimmed = text.trim();
  const match = trimmed.length > MAX_TEXT_LENGTH ? null : MONEY_PATTERN.exec(trimmed);
  if (match === null) return refuse(MONEY_FORMAT_MESSAGE);
  const [, sign = '', dollars = '', decimals = ''] = match;
  const hundredths = decimals.replace(/0+$/, '').padEnd(2, '0');
  if (dollars + decimals === '' || hundredths.length > 2) return refuse(MONEY_FORMAT_MESSAGE);
  const size = BigInt(dollars.replaceAll(',', '') + hundredths);
  return accept(cents(sign === '-' ? -size : size));
}
