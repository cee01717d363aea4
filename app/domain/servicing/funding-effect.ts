import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import type { ScheduleRow } from '#app/ground/schedule/schedule-row.ts';
import { type Arrears, arrearsOf } from './arrears.ts';
import { applyPayments } from './apply-payments.ts';
import { nextDue } from './next-due.ts';
import { rowStatus } from './row-status.ts';
import type { ServicingMoment } from './serviced-row.ts';

/** Some payments of a schedule: how many, their sum in cents, and the oldest due date. */
export type RowSum = { count: number; dueCents: Cents; oldestOn: IsoDate };

/** What a funding date makes of the rows of a note for which no money has come. */
export type FundingEffect = {
  fundedOn: IsoDate;
  overdue: Arrears | null;
  /** Due before the funding, and so not to the holder. */
  earlierOwner: RowSum | null;
  /** The first payment to the holder that is not overdue. */
  next: { dueOn: IsoDate; paymentCents: Cents } | null;
};

/**
 * How a note stands on the day on which it comes to its holder, from the rows that are then stored.
 * Units: cents. Shape: takes the rows of a schedule in order. Source: rules 3.8, D48.
 */
export function fundingEffect(
  schedule: readonly ScheduleRow[],
  at: ServicingMoment & { fundedOn: IsoDate },
): FundingEffect {
  const rows = applyPayments({ rows: schedule, payments: [], fundedOn: at.fundedOn });
  const next = nextDue(
    rows.filter(({ dueOn }) => dueOn >= at.today),
    at,
  );
  return {
    fundedOn: at.fundedOn,
    overdue: arrearsOf(rows, at),
    earlierOwner: sumRows(rows.filter((row) => rowStatus(row, at) === 'earlier_owner')),
    next: next && { dueOn: next.dueOn, paymentCents: next.scheduledPaymentCents },
  };
}

/** What is due with these rows, which are in order; null when nothing is. */
export function sumRows(rows: readonly ScheduleRow[]): RowSum | null {
  const due = rows.filter(({ scheduledPaymentCents }) => scheduledPaymentCents > 0n);
  const [oldest] = due;
  if (oldest === undefined) return null;
  const dueCents = sumCents(due.map(({ scheduledPaymentCents }) => scheduledPaymentCents));
  return { count: due.length, dueCents, oldestOn: oldest.dueOn };
}
