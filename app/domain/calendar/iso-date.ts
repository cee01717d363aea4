import { assert } from '#app/domain/assert.ts';

/** A calendar date without time or zone, `YYYY-MM-DD`. Such texts sort and compare as dates. */
export type IsoDate = string & { readonly unit: 'date' };

type DateParts = { year: number; month: number; day: number };

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The text as a date. Errors: throws when it is not a date of the calendar. */
export function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text);
  assert(date !== null, `${JSON.stringify(text)} is not a date`);
  return date;
}

/** The text as a date of the years 0001 to 9999, or null when there is no such date. */
export function parseIsoDate(text: string): IsoDate | null {
  const match = DATE_PATTERN.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12) return null;
  return day >= 1 && day <= daysInMonth(year, month) ? (text as IsoDate) : null;
}

/** The year, month (1 to 12) and day of month of a date. */
export function dateParts(date: IsoDate): DateParts {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/**
 * The same day of the month a number of months later (earlier when negative), or the last day of
 * that month when it has no such day: Jan 31 + 1 month is Feb 28 or 29.
 * Errors: throws outside the years 0001 to 9999. Source: rules 3.1 (dates).
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = dateParts(date);
  const count = year * 12 + (month - 1) + months;
  const laterYear = Math.floor(count / 12);
  const laterMonth = count - laterYear * 12 + 1;
  return fromParts({
    year: laterYear,
    month: laterMonth,
    day: Math.min(day, daysInMonth(laterYear, laterMonth)),
  });
}

/** The date a number of days later, earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const target = dayNumber(dateParts(date)) + days;
  // No year is longer than 366 days, so this guess is never late and the loop is short.
  let year = Math.floor((target - 1) / 366) + 1;
  while (daysBeforeYear(year + 1) < target) year += 1;
  let month = 1;
  let day = target - daysBeforeYear(year);
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    month += 1;
  }
  return fromParts({ year, month, day });
}

/** The number of days from the first date to the second: 0 for the same, negative backwards. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(dateParts(to)) - dayNumber(dateParts(from));
}

/** The 1st of the month after the month of the date. */
export function firstOfNextMonth(date: IsoDate): IsoDate {
  return addMonths(`${date.slice(0, 8)}01` as IsoDate, 1);
}

/** True when the date is the first day of its month. */
export function isFirstOfMonth(date: IsoDate): boolean {
  return date.endsWith('-01');
}

function fromParts({ year, month, day }: DateParts): IsoDate {
  assert(year >= 1 && year <= 9999, `the year ${year} is outside the calendar`);
  const text = [
    year.toString().padStart(4, '0'),
    month.toString().padStart(2, '0'),
    day.toString().padStart(2, '0'),
  ].join('-');
  return text as IsoDate;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

function daysBeforeYear(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

/** The days since 0000-12-31, so that 0001-01-01 is day 1. */
function dayNumber({ year, month, day }: DateParts): number {
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  return daysBeforeYear(year) + (DAYS_BEFORE_MONTH[month - 1] ?? 0) + leapDay + day;
}
