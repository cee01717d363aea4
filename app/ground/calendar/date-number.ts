/** A calendar date without time or zone, `YYYY-MM-DD`. Such texts sort and compare as dates. */
export type IsoDate = string & { readonly unit: 'date' };

/**
 * Dates as numbers that sort like them: 2025-03-01 is 20250301. Whoever walks over many dates
 * computes with these, since a text costs a hundred times more.
 */

const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => `${number}`.padStart(2, '0'));
const HYPHEN = 45;
const DIGIT_0 = 48;
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The number of a date. */
export function dateNumber(date: IsoDate): number {
  const year = digits(date, 0) * 100 + digits(date, 2);
  return year * 10_000 + digits(date, 5) * 100 + digits(date, 8);
}

/** The number of the date that a text writes as `YYYY-MM-DD`, or 0 when there is no such date. */
export function parseDateNumber(text: string): number {
  const isShaped = text.length === 10 && text.charCodeAt(4) === HYPHEN;
  if (!isShaped || text.charCodeAt(7) !== HYPHEN) return 0;
  const century = twoDigits(text, 0);
  const year = century * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  // What is no digit makes not-a-number, which is never within bounds.
  if (!(year >= 1 && month >= 1 && month <= 12)) return 0;
  return day >= 1 && day <= daysInMonth(year, month) ? year * 10_000 + month * 100 + day : 0;
}

/** The date of such a number. Expects a date of the calendar. */
export function dateOfNumber(date: number): IsoDate {
  const year = yearOf(date);
  const century = (year / 100) | 0;
  const start = `${TWO_DIGITS[century]}${TWO_DIGITS[year - century * 100]}`;
  return `${start}-${TWO_DIGITS[monthOf(date)]}-${TWO_DIGITS[date % 100]}` as IsoDate;
}

/** As add-months of iso-date.ts: clamped to the month's last day. */
export function addMonthsToNumber(date: number, months: number): number {
  const count = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  return year * 10_000 + month * 100 + Math.min(date % 100, daysInMonth(year, month));
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
  return past * 365 + ((past / 4) | 0) - ((past / 100) | 0) + ((past / 400) | 0);
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

/** The number that two characters write, or not-a-number where one of them is no digit. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - DIGIT_0;
  const ones = text.charCodeAt(at + 1) - DIGIT_0;
  const areDigits = tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9;
  return areDigits ? tens * 10 + ones : Number.NaN;
}

/** The number that two digits of a text write. */
function digits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * DIGIT_0;
}

/**
 * Nearly all due dates are the 1st of a month. Their days and texts stand here, made once; months
 * count from January 1900.
 */

const FIRST_YEAR = 1900;
// To January of the year after the last of rules 3.1.
const MONTHS = 300 * 12 + 1;

/** The 1sts of the months as numbers (date-number.ts), by month; to January 2200. */
const MONTH_FIRSTS: Int32Array = Int32Array.from(
  { length: MONTHS },
  (_, month) => (FIRST_YEAR + Math.floor(month / 12)) * 10_000 + ((month % 12) + 1) * 100 + 1,
);

const FIRST_DAYS: Int32Array = MONTH_FIRSTS.map(dayNumber);
const texts: (IsoDate | undefined)[] = Array.from({ length: MONTHS });

/** The month of a date. Below 0 or past the end of the table for dates that are outside of it. */
function monthOfDate(date: number): number {
  const yearAndMonth = (date / 100) | 0;
  const year = (date / 10_000) | 0;
  return (year - FIRST_YEAR) * 12 + (yearAndMonth - year * 100) - 1;
}

/** The days from one date of the table to another. */
export function daysFrom(from: number, to: number): number {
  const months = FIRST_DAYS[monthOfDate(to)]! - FIRST_DAYS[monthOfDate(from)]!;
  return months + (to % 100) - (from % 100);
}

/** The text of any date. That of a 1st is made once, since a text costs far more than a number. */
export function textOfDate(date: number): IsoDate {
  const month = monthOfDate(date);
  if (MONTH_FIRSTS[month] !== date) return dateOfNumber(date);
  return (texts[month] ??= dateOfNumber(date));
}
