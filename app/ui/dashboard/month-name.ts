import { dateParts, type IsoDate } from '#app/domain/calendar/iso-date.ts';

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
