import { type RowSum, type ScheduleRow, sumRows } from '#app/ground/schedule/rows.ts';
import { assert } from '#app/ground/assert.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  type Cents,
  minCents,
  subtractCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import type { Payment } from './rules.ts';
import {
  nextDue,
  rowIsCovered,
  rowStatus,
  type ServicedRow,
  type ServicingMoment,
} from './rows.ts';
import { type Arrears, arrearsOf } from './health.ts';

/**
 * The rows with what was received for them: each payment goes to the oldest row that is not
 * covered, first to its interest, then to its principal, the rest to the next row.
 * Units: cents. Shape: one row for each given row, in their order; the rows are in order of due
 * date, the payments in order of the dates from which they count. Rows due before `fundedOn` belong
 * to an earlier owner and receive nothing.
 * Errors: throws for payments on a note that nobody funded, out of order, from before the funding
 * date, not above zero, or beyond what is scheduled in all: callers refuse these before.
 * Source: rules 5.3 (payment).
 */
export function applyPayments(input: {
  rows: readonly ScheduleRow[];
  payments: readonly Payment[];
  fundedOn: IsoDate | null;
}): ServicedRow[] {
  const { fundedOn } = input;
  const serviced: ServicedRow[] = input.rows.map((row) => ({
    ...row,
    amountPaidCents: ZERO_CENTS,
    interestPaidCents: ZERO_CENTS,
    paidOn: null,
  }));
  if (input.payments.length === 0) return serviced;
  assert(fundedOn !== null, 'only a note that somebody funded has payments');
  // Without a row of the holder this is -1, where there is no row either.
  let index = serviced.findIndex((row) => row.dueOn >= fundedOn);
  let earliestOn = fundedOn;
  for (const { receivedOn, amountCents } of input.payments) {
    assert(receivedOn >= earliestOn, 'payments come in order, none before the funding');
    assert(amountCents > 0n, 'a payment is above zero');
    earliestOn = receivedOn;
    let leftCents = amountCents;
    while (leftCents > 0n) {
      const row = serviced[index];
      assert(row !== undefined, 'payments do not go beyond what is scheduled');
      const paid = payRow(row, leftCents, receivedOn);
      leftCents = subtractCents(
        leftCents,
        subtractCents(paid.amountPaidCents, row.amountPaidCents),
      );
      serviced[index] = paid;
      if (rowIsCovered(paid)) index += 1;
    }
  }
  return serviced;
}

/** The row after money has come for it; it takes no more than it still needs. */
function payRow(row: ServicedRow, offeredCents: Cents, receivedOn: IsoDate): ServicedRow {
  const openCents = subtractCents(row.scheduledPaymentCents, row.amountPaidCents);
  const takenCents = minCents(openCents, offeredCents);
  if (takenCents === 0n) return row;
  const amountPaidCents = addCents(row.amountPaidCents, takenCents);
  return {
    ...row,
    amountPaidCents,
    interestPaidCents: minCents(row.interestDueCents, amountPaidCents),
    paidOn: receivedOn,
  };
}

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
