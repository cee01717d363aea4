import { addDays } from '#app/ground/calendar/iso-date.ts';
import { statusIsPaidOff } from '#app/domain/note/note-status.ts';
import { rowBelongsToEarlierOwner, rowStatus } from './row-status.ts';
import { rowIsCovered, type ServicedRow, type ServicingMoment } from './serviced-row.ts';

/** The healths, the most pressing first. */
export const NOTE_HEALTHS = ['overdue', 'due_soon', 'current', 'paid_off', 'no_data'] as const;

export type NoteHealth = (typeof NOTE_HEALTHS)[number];

/** A due date within so many days from today, both ends included, is due soon. */
export const DUE_SOON_DAYS = 7;

const LABELS: Record<NoteHealth, string> = {
  overdue: 'Overdue',
  due_soon: 'Due soon',
  current: 'Current',
  paid_off: 'Paid off',
  no_data: 'No data',
};

/**
 * How a note stands today: overdue if any row is; else due soon if the next unpaid due date is
 * within seven days; else current if there is a later one; paid off if none remains; no data
 * without rows. Rows of an earlier owner do not count.
 * A projection of a note that nobody holds can be due soon or current but never overdue; one that
 * lies all in the past says nothing (no data).
 * Source: rules 3.8.
 */
export function noteHealth(rows: readonly ServicedRow[], at: ServicingMoment): NoteHealth {
  const own = rows.filter((row) => !rowBelongsToEarlierOwner(row, at));
  if (own.length === 0) return 'no_data';
  const unpaid = own.filter((row) => !rowIsCovered(row));
  if (unpaid.length === 0 || statusIsPaidOff(at.noteStatus)) return 'paid_off';
  if (unpaid.some((row) => rowStatus(row, at) === 'overdue')) return 'overdue';
  const next = unpaid.find((row) => row.dueOn >= at.today);
  if (next === undefined) return 'no_data';
  return next.dueOn <= addDays(at.today, DUE_SOON_DAYS) ? 'due_soon' : 'current';
}

/** The health in words. Source: rules 1.4. */
export function noteHealthLabel(health: NoteHealth): string {
  return LABELS[health];
}
