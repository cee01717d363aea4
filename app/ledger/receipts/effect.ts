import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  type Cents,
  cents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import { applyReceipts, servicedRows } from './apply.ts';
import {
  type HeldNote,
  type Ledger,
  ownRows,
  type PaidParts,
  type Receipt,
  splitPaid,
  standingReceipts,
} from '#app/ledger/rules.ts';
import { outstandingPrincipal, rowIsCovered, type ServicedRow } from '#app/ledger/rows.ts';

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

/** What a receipt paid, in cents: below zero for a reversal. */
export type ReceiptParts = PaidParts & { feeCents: Cents };

const NOTHING: ReceiptParts = {
  interestCents: ZERO_CENTS,
  principalCents: ZERO_CENTS,
  feeCents: ZERO_CENTS,
};

/**
 * What each receipt of a note paid, by its id: interest, principal and late charges. Those of the
 * receipts that stand add up to what the rows say. A receipt that was reversed paid what it had
 * paid just before, and its reversal the opposite.
 * Units: cents. Shape: an entry for each given receipt; the parts add up to its amount, or are all
 * zero where receipts and terms no longer tell, which only happens to reversed ones.
 * Source: rules 5.2 and 5.3.
 */
export function receiptParts(
  note: HeldNote,
  receipts: readonly Receipt[],
): Map<string, ReceiptParts> {
  const parts = partsOfStanding(note, receipts);
  for (const reversal of receipts) {
    if (reversal.reverses === null) continue;
    const before = receipts.filter(
      ({ id, recordedAt }) => id !== reversal.id && recordedAt <= reversal.recordedAt,
    );
    const paid = partsOfStanding(note, before).get(reversal.reverses) ?? NOTHING;
    parts.set(reversal.reverses, paid);
    parts.set(reversal.id, oppositeParts(paid));
  }
  return parts;
}

/** The same sums with the opposite sign, in cents. */
export function oppositeParts({ interestCents, principalCents, feeCents }: ReceiptParts) {
  return {
    interestCents: cents(-interestCents),
    principalCents: cents(-principalCents),
    feeCents: cents(-feeCents),
  };
}

/** Empty when the receipts do not fit the terms. */
function partsOfStanding(note: HeldNote, receipts: readonly Receipt[]): Map<string, ReceiptParts> {
  const applied = applyReceipts(note, receipts);
  const parts = new Map<string, ReceiptParts>();
  if (!applied.ok) return parts;
  let paidCents = ZERO_CENTS;
  for (const receipt of standingReceipts(receipts)) {
    const feeCents = feeOf(receipt, applied.value, receipts);
    const isCurtailment = receipt.kind === 'principal';
    const toRowsCents = isCurtailment ? ZERO_CENTS : subtractCents(receipt.amountCents, feeCents);
    const before = splitPaid(ownRows(applied.value), paidCents);
    paidCents = addCents(paidCents, toRowsCents);
    const after = splitPaid(ownRows(applied.value), paidCents);
    parts.set(receipt.id, {
      interestCents: subtractCents(after.interestCents, before.interestCents),
      principalCents: isCurtailment
        ? receipt.amountCents
        : subtractCents(after.principalCents, before.principalCents),
      feeCents,
    });
  }
  return parts;
}

/** A payoff pays the late charges that fees have left. */
function feeOf(receipt: Receipt, ledger: Ledger, receipts: readonly Receipt[]): Cents {
  if (receipt.kind === 'fee') return receipt.amountCents;
  if (receipt.kind !== 'payoff') return ZERO_CENTS;
  const fees = standingReceipts(receipts).filter(({ kind }) => kind === 'fee');
  return subtractCents(ledger.feesPaidCents, addCents(...fees.map((fee) => fee.amountCents)));
}
