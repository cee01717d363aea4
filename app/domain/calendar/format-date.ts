import { dateParts } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The date as people read it: "Jan 5, 2025". Source: D35. */
export function formatDate(date: IsoDate): string {
  const { year, month, day } = dateParts(date);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}
