import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { servicedRows } from './apply-receipts.ts';
import { type Ledger, ownRows } from './ledger.ts';
import { outstandingPrincipal } from './outstanding-principal.ts';
import { rowIsCovered, type ServicedRow } from './serviced-row.ts';

/** What one row receives, or gives back; below zero for a reversal. Money in cents. */
export type RowEffect = {
  periodNumber: number;
  dueOn: IsoDate;
  interestCents: Cents;
  principalCents: Cents;
  /** What is still to come for the row afterwards. */
  openCents: Cents;
};

/** Where a note stands. Money in cents. */
export type Standing = {
  outstandingCents: Cents;
  /** The oldest row that is not covered. */
  next: { dueOn: IsoDate; openCents: Cents } | null;
  /** The rows of the schedule, and the day of the last one; null without rows. */
  rowCount: number;
  lastDueOn: IsoDate | null;
  paidOffOn: IsoDate | null;
};

/** What a receipt, or its reversal, does to a note. Money in cents. */
export type ReceiptEffect = {
  /** The rows whose paid sum changes, in order; both before and after are counted. */
  rows: RowEffect[];
  interestCents: Cents;
  /** Principal received with rows. */
  principalCents: Cents;
  /** Principal received beside the rows. */
  prepaidCents: Cents;
  lateChargesCents: Cents;
  before: Standing;
  after: Standing;
  /** The rows that will not fall due any more, which a payoff ends; empty for all else. */
  ended: { periodNumber: number; dueOn: IsoDate; scheduledPaymentCents: Cents }[];
};

/**
 * What lies between two ledgers of one note, such as before and after a receipt.
 * Units: cents; the parts add up to the sum that was received.
 * Shape: rows in order of due date. Source: rules 5.2 (before posting) and 5.3.
 */
export function receiptEffect(before: Ledger, after: Ledger): ReceiptEffect {
  const were = ownRows({ rows: servicedRows(before), note: before.note });
  const are = ownRows({ rows: servicedRows(after), note: after.note });
  const difference = (of: (row: ServicedRow) => Cents) =>
    subtractCents(sumCents(are.map(of)), sumCents(were.map(of)));
  return {
    rows: changedRows(were, are),
    interestCents: difference((row) => row.interestPaidCents),
    principalCents: difference(principalPaid),
    prepaidCents: difference((row) => row.prepaidCents),
    lateChargesCents: subtractCents(after.feesPaidCents, before.feesPaidCents),
    before: standingOf(before, were),
    after: standingOf(after, are),
    ended: after.paidOffOn === null ? [] : endedRows(were, after.paidOffOn),
  };
}

function changedRows(were: readonly ServicedRow[], are: readonly ServicedRow[]): RowEffect[] {
  const old = new Map(were.map((row) => [row.periodNumber, row]));
  return are.flatMap((row) => {
    const { periodNumber, dueOn } = row;
    const paidBefore = old.get(periodNumber);
    const interestCents = subtractCents(
      row.interestPaidCents,
      paidBefore?.interestPaidCents ?? ZERO_CENTS,
    );
    const principalCents = subtractCents(
      principalPaid(row),
      paidBefore === undefined ? ZERO_CENTS : principalPaid(paidBefore),
    );
    if (interestCents === 0n && principalCents === 0n) return [];
    const openCents = subtractCents(row.scheduledPaymentCents, row.amountPaidCents);
    return [{ periodNumber, dueOn, interestCents, principalCents, openCents }];
  });
}

function principalPaid(row: ServicedRow): Cents {
  return subtractCents(row.amountPaidCents, row.interestPaidCents);
}

function standingOf(ledger: Ledger, rows: readonly ServicedRow[]): Standing {
  const next = rows.find((row) => !rowIsCovered(row)) ?? null;
  return {
    outstandingCents: outstandingPrincipal({ rows, fundedOn: ledger.note.fundedOn }),
    next: next && {
      dueOn: next.dueOn,
      openCents: subtractCents(next.scheduledPaymentCents, next.amountPaidCents),
    },
    rowCount: rows.length,
    lastDueOn: rows.at(-1)?.dueOn ?? null,
    paidOffOn: ledger.paidOffOn,
  };
}

function endedRows(were: readonly ServicedRow[], paidOffOn: IsoDate) {
  return were
    .filter((row) => row.dueOn > paidOffOn)
    .map(({ periodNumber, dueOn, scheduledPaymentCents }) => ({
      periodNumber,
      dueOn,
      scheduledPaymentCents,
    }));
}
