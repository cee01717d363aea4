import { dateParts } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The month of a date in words: "November 2026". */
export function monthName(date: IsoDate): string {
  const { year, month } = dateParts(date);
  return `${MONTHS[month - 1]} ${year}`;
}

/** The same, short: "Nov 2026". */
export function shortMonthName(date: IsoDate): string {
  const { year, month } = dateParts(date);
  return `${MONTHS[month - 1]?.slice(0, 3)} ${year}`;
}
