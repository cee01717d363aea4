import { daysBetween } from '#app/domain/calendar/iso-date.ts';
import { nextDue } from './next-due.ts';
import { noteIsServiced } from './row-status.ts';
import type { ServicedRow, ServicingMoment } from './serviced-row.ts';

/**
 * The days from the oldest due date that is not covered to today; 0 when nothing is late, and for
 * notes that cannot be late.
 * Units: whole days, 0 or more. Shape: takes the rows in order of due date. Source: rules 5.5.
 */
export function daysPastDue(rows: readonly ServicedRow[], at: ServicingMoment): number {
  const oldest = noteIsServiced(at) ? nextDue(rows, at) : null;
  return oldest === null ? 0 : Math.max(0, daysBetween(oldest.dueOn, at.today));
}
