/** A calendar date without time or zone, `YYYY-MM-DD`. Such texts sort and compare as dates. */
export type IsoDate = string & { readonly unit: 'date' };

/**
 * Dates as numbers that sort like them: 2025-03-01 is 20250301. Whoever walks over many dates
 * computes with these, since a text costs a hundred times more.
 */

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const FIRST_KEPT = 190_000;
// Nearly all due dates are firsts of months; their texts are made once.
const firstsOfMonths: (IsoDate | undefined)[] = Array.from({ length: 30_000 });

/** The number of a date. */
export function dateNumber(date: IsoDate): number {
  const year = digits(date, 0) * 100 + digits(date, 2);
  return year * 10_000 + digits(date, 5) * 100 + digits(date, 8);
}

/** The date of such a number. Expects a date of the calendar. */
export function dateOfNumber(date: number): IsoDate {
  const yearAndMonth = Math.trunc(date / 100);
  if (date - yearAndMonth * 100 !== 1) return textOf(date);
  const index = yearAndMonth - FIRST_KEPT;
  if (index < 0 || index >= firstsOfMonths.length) return textOf(date);
  return (firstsOfMonths[index] ??= textOf(date));
}

/** As add-months of iso-date.ts: clamped to the month's last day. */
export function addMonthsToNumber(date: number, months: number): number {
  const count = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  return year * 10_000 + month * 100 + Math.min(date % 100, daysInMonth(year, month));
}

/** The months from the month of the first date to that of the second, whatever the days. */
export function monthsBetween(from: number, to: number): number {
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);
}

/** The 1st of the month after the month of the date. */
export function firstOfMonthAfter(date: number): number {
  const first = date - (date % 100) + 1;
  return monthOf(date) === 12 ? first + 8_900 : first + 100;
}

/** The days since 0000-12-31, so that 0001-01-01 is day 1. */
export function dayNumber(date: number): number {
  const year = yearOf(date);
  const month = monthOf(date);
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  return daysBeforeYear(year) + DAYS_BEFORE_MONTH[month - 1]! + leapDay + (date % 100);
}

/** The date of a number of days since 0000-12-31. */
export function dateOfDayNumber(dayCount: number): number {
  // No year is longer than 366 days, so this guess is never late and the loop is short.
  let year = Math.floor((dayCount - 1) / 366) + 1;
  while (daysBeforeYear(year + 1) < dayCount) year += 1;
  let month = 1;
  let day = dayCount - daysBeforeYear(year);
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    month += 1;
  }
  return year * 10_000 + month * 100 + day;
}

/** The days before the 1st of January of a year, counted like dayNumber. */
function daysBeforeYear(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

/** The days of a month; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : DAYS_IN_MONTH[month - 1]!;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function yearOf(date: number): number {
  return (date / 10_000) | 0;
}

function monthOf(date: number): number {
  return ((date / 100) | 0) % 100;
}

/** The number that two digits of a text write. */
function digits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * 48;
}

function textOf(date: number): IsoDate {
  const text = date.toString().padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` as IsoDate;
}
