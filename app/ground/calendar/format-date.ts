import { dateParts, type IsoDate } from './iso-date.ts';

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

/** The date as people read it: "Jan 5, 2025". Source: D35. */
export function formatDate(date: IsoDate): string {
  const { year, month, day } = dateParts(date);
  return `${MONTHS[month - 1]?.slice(0, 3)} ${day}, ${year}`;
}

/** The same with the whole name of the month, as contracts write it: "January 5, 2025". */
export function formatLongDate(date: IsoDate): string {
  const { year, month, day } = dateParts(date);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

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
