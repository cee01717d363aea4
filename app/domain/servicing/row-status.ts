import { statusIsPaidOff, statusIsServiced } from '#app/domain/note/note-status.ts';
import { rowIsCovered, type ServicedRow, type ServicingMoment } from './serviced-row.ts';

export type RowStatus = 'paid' | 'overdue' | 'partial' | 'scheduled' | 'earlier_owner';

const LABELS: Record<RowStatus, string> = {
  paid: 'Paid',
  overdue: 'Overdue',
  partial: 'Partial',
  scheduled: 'Scheduled',
  earlier_owner: 'Earlier owner',
};

/**
 * What a row is today. On a note that somebody holds: paid when covered, else overdue once its due
 * date is past, else partial when something came, else scheduled; rows due before the funding
 * belong to an earlier owner. The rows of all other notes are a projection: scheduled, or paid
 * where money came.
 * Source: rules 3.8.
 */
export function rowStatus(row: ServicedRow, at: ServicingMoment): RowStatus {
  if (rowBelongsToEarlierOwner(row, at)) return 'earlier_owner';
  if (!noteIsServiced(at)) {
    return row.amountPaidCents > 0n && rowIsCovered(row) ? 'paid' : 'scheduled';
  }
  if (rowIsCovered(row)) return 'paid';
  if (row.dueOn < at.today) return 'overdue';
  return row.amountPaidCents > 0n ? 'partial' : 'scheduled';
}

/** The status in words. Source: rules 1.4 and 3.8. */
export function rowStatusLabel(status: RowStatus): string {
  return LABELS[status];
}

/** True when the note can be late: it is active or defaulted, and was funded. Source: rules 3.8. */
export function noteIsServiced(at: ServicingMoment): boolean {
  return statusIsServiced(at.noteStatus) && at.fundedOn !== null;
}

/**
 * True for rows due before the present holder funded the note. A note that was repaid still had
 * its holder; on notes that nobody holds no row belongs to anybody. Source: rules 3.8.
 */
export function rowBelongsToEarlierOwner(row: ServicedRow, at: ServicingMoment): boolean {
  const isHeld = statusIsServiced(at.noteStatus) || statusIsPaidOff(at.noteStatus);
  return isHeld && at.fundedOn !== null && row.dueOn < at.fundedOn;
}
