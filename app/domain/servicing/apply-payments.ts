import { assert } from '#app/domain/assert.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { ZERO_CENTS, addCents, minCents, subtractCents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { ScheduleRow } from '#app/domain/schedule/schedule-row.ts';
import { rowIsCovered } from './serviced-row.ts';
import type { ServicedRow } from './serviced-row.ts';

export type { ServicedRow } from './serviced-row.ts';

/** A receipt of kind payment that stands: it is neither reversed nor a reversal itself. */
export type StandingReceipt = {
  id: string;
  receivedOn: IsoDate;
  /** An instant in UTC as ISO text, so that texts sort as instants. */
  recordedAt: string;
  amountCents: Cents;
};

/**
 * The rows with what was received for them: each receipt goes to the oldest row that is not
 * covered, first to its interest, then to its principal, the rest to the next row.
 * Units: cents. Shape: one row for each given row, in their order; the rows are in order of due
 * date, the receipts in any order (received first goes first, then recorded first). Rows due
 * before `fundedOn` belong to an earlier owner and receive nothing.
 * Errors: throws for receipts on a note that nobody funded, from before the funding date, not
 * above zero, or beyond what is scheduled in all: callers refuse these before.
 * Source: rules 5.3 (payment).
 */
export function applyPayments(input: {
  rows: readonly ScheduleRow[];
  receipts: readonly StandingReceipt[];
  fundedOn: IsoDate | null;
}): ServicedRow[] {
  const { fundedOn } = input;
  const serviced: ServicedRow[] = input.rows.map((row) => ({
    ...row,
    amountPaidCents: ZERO_CENTS,
    interestPaidCents: ZERO_CENTS,
    paidOn: null,
  }));
  if (input.receipts.length === 0) return serviced;
  assert(fundedOn !== null, 'only a note that somebody funded has receipts');
  let index = serviced.findIndex((row) => row.dueOn >= fundedOn);
  if (index === -1) index = serviced.length;
  for (const receipt of orderReceipts(input.receipts)) {
    assert(receipt.receivedOn >= fundedOn, `receipt ${receipt.id} is from before the funding`);
    assert(receipt.amountCents > 0n, `receipt ${receipt.id} is above zero`);
    let leftCents = receipt.amountCents;
    while (leftCents > 0n) {
      const row = serviced[index];
      assert(row !== undefined, `receipt ${receipt.id} goes beyond what is scheduled`);
      const paid = payRow(row, leftCents, receipt.receivedOn);
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

function orderReceipts(receipts: readonly StandingReceipt[]): StandingReceipt[] {
  const key = (receipt: StandingReceipt) =>
    [receipt.receivedOn, receipt.recordedAt, receipt.id].join(' ');
  return [...receipts].sort((one, other) => {
    if (key(one) === key(other)) return 0;
    return key(one) < key(other) ? -1 : 1;
  });
}
