import { formatCount } from '#app/ground/format-count.ts';
import { z } from 'zod';
import { parseDateNumber } from '#app/ground/calendar/date-number.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { DATE_BOUNDS, type IsoDate, parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, cents } from '#app/ground/money/cents.ts';
import { parseMoney } from '#app/ground/money/parse.ts';

const LONGEST_LINE = 200;
const LONGEST_TEXT = 5_000;
const MOST_MONEY = cents(100_000_000_000n);
const DATE_ENDS = [DATE_BOUNDS.earliestOn, DATE_BOUNDS.latestOn].map(formatDate);
const OUT_OF_BOUNDS = `Enter a date between ${DATE_ENDS.join(' and ')}`;

/** One line that has to be there. */
export function requiredLine(message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(LONGEST_LINE, `Use at most ${LONGEST_LINE} characters`);
}

/** One line, or null when the box is empty. */
export function optionalLine() {
  return z
    .string()
    .trim()
    .max(LONGEST_LINE, `Use at most ${LONGEST_LINE} characters`)
    .optional()
    .transform((text) => text || null);
}

/** Several lines, or null when the box is empty. */
export function optionalText() {
  return z
    .string()
    .trim()
    .max(LONGEST_TEXT, `Use at most ${formatCount(LONGEST_TEXT)} characters`)
    .optional()
    .transform((text) => text?.replaceAll('\r\n', '\n') || null);
}

/** An amount of dollars in cents, or null when the box is empty. */
export function optionalMoney() {
  return z
    .string()
    .optional()
    .transform((text, context): Cents | null => {
      if (text === undefined || text.trim() === '') return null;
      const parsed = parseMoney(text);
      if (parsed.ok && parsed.value <= MOST_MONEY) return parsed.value;
      const message = parsed.ok ? 'Enter at most $1,000,000,000' : parsed.reason;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

/** An amount of dollars in cents that has to be there. */
export function requiredMoney(message: string) {
  return optionalMoney().transform((amount, context): Cents => {
    if (amount !== null) return amount;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** A number in steps, thousands separated by commas or not, or null when the box is empty. */
export function optionalNumber(bounds: { min: number; max: number; step: number }) {
  const { min, max, step } = bounds;
  const message =
    step === 1
      ? `Enter a whole number from ${spell(min)} to ${spell(max)}`
      : `Enter a number from ${spell(min)} to ${spell(max)} in steps of ${step}`;
  return z
    .string()
    .optional()
    .transform((text, context): number | null => {
      if (text === undefined || text.trim() === '') return null;
      const value = /^[\d,]*\.?\d*$/.test(text.trim()) ? Number(text.replaceAll(',', '')) : NaN;
      if (value >= min && value <= max && Number.isInteger(value / step)) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

/** A date, or null when the box is empty. */
export function optionalDate(message: string) {
  return z
    .string()
    .optional()
    .transform((text, context): IsoDate | null => {
      if (text === undefined || text.trim() === '') return null;
      const date = parseIsoDate(text.trim());
      if (date !== null) return date;
      const isDate = parseDateNumber(text.trim()) !== 0;
      context.addIssue({ code: 'custom', message: isDate ? OUT_OF_BOUNDS : message });
      return z.NEVER;
    });
}

/** A date that has to be there. */
export function requiredDate(message: string) {
  return optionalDate(message).transform((date, context): IsoDate => {
    if (date !== null) return date;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

// A year is not parted by a comma, but no bound that is shown with one is below ten thousand.
function spell(value: number): string {
  return value < 10_000 ? String(value) : formatCount(value);
}
