import { assert } from '#app/ground/assert.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  type Cents,
  minCents,
  subtractCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import type { ScheduleRow } from '#app/ground/schedule/schedule-row.ts';
import type { Payment } from './ledger.ts';
import { rowIsCovered, type ServicedRow } from './serviced-row.ts';

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
