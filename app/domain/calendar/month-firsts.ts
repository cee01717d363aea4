import { dateOfNumber, dayNumber } from './date-number.ts';
import type { IsoDate } from './date-number.ts';

/**
 * Nearly all due dates are the 1st of a month. Whoever walks over months reads their 1sts here,
 * one after the other, instead of computing them; months count from January 1900.
 */

const FIRST_YEAR = 1900;
// To January of the year after the last of rules 3.1.
const MONTHS = 300 * 12 + 1;

/** The 1sts of the months as numbers (date-number.ts), by month; to January 2200. */
export const MONTH_FIRSTS: Int32Array = Int32Array.from(
  { length: MONTHS },
  (_, month) => (FIRST_YEAR + Math.floor(month / 12)) * 10_000 + ((month % 12) + 1) * 100 + 1,
);

const FIRST_DAYS: Int32Array = MONTH_FIRSTS.map(dayNumber);
const texts: (IsoDate | undefined)[] = Array.from({ length: MONTHS });

/** The month of a date. Below 0 or past the end of the table for dates that are outside of it. */
export function monthOfDate(date: number): number {
  const yearAndMonth = (date / 100) | 0;
  const year = (date / 10_000) | 0;
  return (year - FIRST_YEAR) * 12 + (yearAndMonth - year * 100) - 1;
}

/** The days from one date of the table to another. */
export function daysFrom(from: number, to: number): number {
  const months = FIRST_DAYS[monthOfDate(to)]! - FIRST_DAYS[monthOfDate(from)]!;
  return months + (to % 100) - (from % 100);
}

/** The 1st of a month of the table as text, made once: a text costs far more than a number. */
export function textOfFirst(month: number): IsoDate {
  return (texts[month] ??= dateOfNumber(MONTH_FIRSTS[month]!));
}

/** The text of any date, for the 1sts of the table the one that is there. */
export function textOfDate(date: number): IsoDate {
  const month = monthOfDate(date);
  return MONTH_FIRSTS[month] === date ? textOfFirst(month) : dateOfNumber(date);
}
