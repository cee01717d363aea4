import { dateNumber, dayNumber } from './date-number.ts';
import { addDays, dateParts, type IsoDate } from './iso-date.ts';

/** The weekday of a date, 0 for Sunday. */
function weekdayOf(date: IsoDate): number {
  // 0001-01-01, day 1, was a Monday.
  return dayNumber(dateNumber(date)) % 7;
}

/** Holidays on the n-th weekday of a month: month, weekday (0 is Sunday), which of them. */
const FLOATING = [
  [1, 1, 3],
  [2, 1, 3],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const;

/** Holidays on a date: month and day. */
const FIXED = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const;

const MONDAY = 1;
const MAY = 5;
const DAYS_OF_MAY = 31;

/**
 * Whether federal banks rest on a date that is no weekend's: a holiday on a Sunday moves to Monday,
 * one on a Saturday does not move. Source: rules 6.3 (the list is that of 7, M11).
 */
export function isBankHoliday(date: IsoDate): boolean {
  const { month, day } = dateParts(date);
  const weekday = weekdayOf(date);
  const before = dateParts(addDays(date, -1));
  return (
    FIXED.some(([inMonth, on]) => month === inMonth && day === on) ||
    (weekday === MONDAY &&
      FIXED.some(([inMonth, on]) => before.month === inMonth && before.day === on)) ||
    (month === MAY && weekday === MONDAY && day > DAYS_OF_MAY - 7) ||
    FLOATING.some(
      ([inMonth, on, which]) => month === inMonth && weekday === on && Math.ceil(day / 7) === which,
    )
  );
}

/** Whether banks move money on a date. Source: rules 6.3. */
export function isBankingDay(date: IsoDate): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(date);
}

/** The date so many banking days after another one, whatever that is; `count` is at least 1. */
export function addBankingDays(date: IsoDate, count: number): IsoDate {
  let left = count;
  let day = date;
  while (left > 0) {
    day = addDays(day, 1);
    if (isBankingDay(day)) left -= 1;
  }
  return day;
}
