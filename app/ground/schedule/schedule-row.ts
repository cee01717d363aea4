import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';

/** One row of a schedule: what falls due on one date. Money in cents. Source: rules 3.5. */
export type ScheduleRow = {
  /** Counts from 1. */
  periodNumber: number;
  dueOn: IsoDate;
  /** A short second period that collects interest only. */
  isStub: boolean;
  interestDueCents: Cents;
  principalDueCents: Cents;
  /** Interest and principal together. */
  scheduledPaymentCents: Cents;
  startingBalanceCents: Cents;
  /** Principal that came beside the schedule in this period (rules 5.3). */
  prepaidCents: Cents;
  endingBalanceCents: Cents;
  /** Interest that is owed after this row and was not collected yet (manual payments only). */
  carriedCents: Cents;
};

/** Some payments of a schedule: how many, their sum in cents, and the oldest due date. */
export type RowSum = { count: number; dueCents: Cents; oldestOn: IsoDate };

/** What is due with these rows, which are in order; null when nothing is. */
export function sumRows(rows: readonly ScheduleRow[]): RowSum | null {
  const due = rows.filter(({ scheduledPaymentCents }) => scheduledPaymentCents > 0n);
  const [oldest] = due;
  if (oldest === undefined) return null;
  const dueCents = sumCents(due.map(({ scheduledPaymentCents }) => scheduledPaymentCents));
  return { count: due.length, dueCents, oldestOn: oldest.dueOn };
}
