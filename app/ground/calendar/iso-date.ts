import { assert } from '#app/ground/assert.ts';
import {
  addMonthsToNumber,
  dateNumber,
  dateOfDayNumber,
  dateOfNumber,
  dayNumber,
  firstOfMonthAfter,
  type IsoDate,
  parseDateNumber,
} from './date-number.ts';

export type { IsoDate } from './date-number.ts';

type DateParts = { year: number; month: number; day: number };

const FIRST_DATE = 1_01_01;
const LAST_DATE = 9999_12_31;

/**
 * The dates that people may give, both ends included. What is reckoned from one of them, over any
 * term, stays within the calendar. Source: rules 3.1.
 */
export const DATE_BOUNDS = { earliestOn: isoDate('1900-01-01'), latestOn: isoDate('2199-12-31') };

/**
 * The text as a date of the years 0001 to 9999. Errors: throws when it is not a date of the
 * calendar.
 */
export function isoDate(text: string): IsoDate {
  assert(parseDateNumber(text) !== 0, `${JSON.stringify(text)} is not a date`);
  return text as IsoDate;
}

/** What somebody gave as a date within DATE_BOUNDS, or null when it is none of these. */
export function parseIsoDate(text: string): IsoDate | null {
  if (parseDateNumber(text) === 0) return null;
  const { earliestOn, latestOn } = DATE_BOUNDS;
  return text >= earliestOn && text <= latestOn ? (text as IsoDate) : null;
}

/** The year, month (1 to 12) and day of month of a date. */
export function dateParts(date: IsoDate): DateParts {
  const number = dateNumber(date);
  return {
    year: Math.trunc(number / 10_000),
    month: Math.trunc(number / 100) % 100,
    day: number % 100,
  };
}

/**
 * The same day of the month a number of months later (earlier when negative), or the last day of
 * that month when it has no such day: Jan 31 + 1 month is Feb 28 or 29.
 * Errors: throws outside the years 0001 to 9999. Source: rules 3.1 (dates).
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  return dateWithin(addMonthsToNumber(dateNumber(date), months));
}

/**
 * The date a number of days later, earlier when negative.
 * Errors: throws outside the years 0001 to 9999.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateWithin(dateOfDayNumber(dayNumber(dateNumber(date)) + days));
}

/** The later one of two dates. */
export function laterDate(one: IsoDate, other: IsoDate): IsoDate {
  return one > other ? one : other;
}

/** The number of days from the first date to the second: 0 for the same, negative backwards. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(dateNumber(to)) - dayNumber(dateNumber(from));
}

/** The 1st of the month after the month of the date. */
export function firstOfNextMonth(date: IsoDate): IsoDate {
  return dateWithin(firstOfMonthAfter(dateNumber(date)));
}

/** True when the date is the first day of its month. */
export function isFirstOfMonth(date: IsoDate): boolean {
  return date.endsWith('-01');
}

function dateWithin(number: number): IsoDate {
  const isWithin = number >= FIRST_DATE && number <= LAST_DATE;
  assert(isWithin, `the year ${Math.floor(number / 10_000)} is outside the calendar`);
  return dateOfNumber(number);
}
