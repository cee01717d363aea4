import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  type Cents,
  cents,
  minCents,
  subtractCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import type { Curtailment } from '#app/ground/schedule/period-interest.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import { dateNumber } from '#app/ground/calendar/date-number.ts';

/** What a receipt pays. Source: rules 5.2. */
export const RECEIPT_KINDS = ['payment', 'principal', 'payoff', 'fee'] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** A sum that was credited to a note, or the reversal of one. Source: rules 5.2. */
export type Receipt = {
  id: string;
  kind: ReceiptKind;
  /** The date from which it counts. */
  receivedOn: IsoDate;
  /** An instant in UTC as ISO text, so that texts sort as instants. */
  recordedAt: string;
  /** Above zero; below zero for a reversal. */
  amountCents: Cents;
  /** The receipt that it cancels; null for money that came. */
  reverses: string | null;
  /** Of kind principal: the note gets a new level payment instead of ending sooner. */
  isRecast: boolean;
};

/** Whether a receipt stands, was reversed, or is the reversal of one: in words and in a badge. */
export const RECEIPT_STANDINGS = {
  stands: { label: 'Received', means: 'good' },
  reversed: { label: 'Reversed', means: 'ended' },
  reversal: { label: 'Reversal', means: 'ended' },
} as const satisfies Record<string, { label: string; means: BadgeMeaning }>;

/**
 * The receipts that stand, neither reversed nor reversals, in the order in which they are applied:
 * by the date from which they count, then as they were recorded.
 * Source: rules 5.3.
 */
export function standingReceipts(receipts: readonly Receipt[]): Receipt[] {
  const reversed = new Set(receipts.map((receipt) => receipt.reverses));
  return receipts
    .filter((receipt) => receipt.reverses === null && !reversed.has(receipt.id))
    .toSorted((one, other) => compareKeys(orderKey(one), orderKey(other)));
}

function orderKey({ receivedOn, recordedAt, id }: Receipt): string {
  return `${receivedOn} ${recordedAt} ${id}`;
}

/** Keys end with an id, so no two of them are equal. */
function compareKeys(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** How money comes. Source: rules 5.2. */
export const RECEIPT_METHODS = ['ach', 'wire', 'check', 'cash', 'other'] as const;

export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

const METHODS: Record<ReceiptMethod, string> = {
  ach: 'ACH',
  wire: 'Wire',
  check: 'Check',
  cash: 'Cash',
  other: 'Other',
};

const KINDS: Record<ReceiptKind, string> = {
  payment: 'Payment',
  principal: 'Principal',
  payoff: 'Payoff',
  fee: 'Late charge',
};

/** The method in words; an unknown one as it is stored. Source: rules 5.2. */
export function receiptMethodLabel(method: string): string {
  const known = RECEIPT_METHODS.find((one) => one === method);
  return known === undefined ? method : METHODS[known];
}

/** What a receipt pays, in words. Source: rules 5.2. */
export function receiptKindLabel(kind: ReceiptKind): string {
  return KINDS[kind];
}

/** What a late payment costs. Source: rules 5.5. */
export type LateChargeTerms = {
  /** Days after the due date on which nothing is charged yet. */
  graceDays: number;
  /** The share of the row's payment, in millionths: 5 % is 50000. */
  sharePpm: number;
  minimumCents: Cents;
};

/** A note that somebody holds, with what decides how its receipts count. */
export type HeldNote = {
  /** Terms that check-terms.ts accepts. */
  terms: NoteTerms;
  /** When the present holder funded it: rows due before belong to an earlier owner. */
  fundedOn: IsoDate;
  /** Null when late payments cost nothing. */
  lateCharge: LateChargeTerms | null;
  /** The rows whose late charge was waived, by their period numbers. */
  waivedPeriods: readonly number[];
};

/** Money for the rows of a schedule, in cents. */
export type Payment = { receivedOn: IsoDate; amountCents: Cents };

/** A note and everything that was received for it so far. Money in cents. Source: rules 5.3. */
export type Ledger = {
  note: HeldNote;
  /** The final date `E` of the terms. */
  finalOn: IsoDate;
  /** The schedule with its curtailments, and with its final row once the note is paid off. */
  rows: readonly ScheduleRow[];
  curtailments: readonly Curtailment[];
  /** In order of date; the payoff's part for the rows is the last of them. */
  payments: readonly Payment[];
  feesPaidCents: Cents;
  paidOffOn: IsoDate | null;
};

/** The rows that are due to the present holder, in order. Source: rules 3.8. */
export function ownRows<Row extends ScheduleRow>({
  rows,
  note,
}: {
  rows: readonly Row[];
  note: Pick<HeldNote, 'fundedOn'>;
}): readonly Row[] {
  return rows.filter((row) => row.dueOn >= note.fundedOn);
}

/** The sum of what was received for rows up to and including a date, in cents. */
export function paidBy(payments: readonly Payment[], on: IsoDate): Cents {
  let paid = ZERO_CENTS;
  for (const { receivedOn, amountCents } of payments) {
    if (receivedOn <= on) paid = addCents(paid, amountCents);
  }
  return paid;
}

/** A sum of payments by what it pays, in cents. */
export type PaidParts = { interestCents: Cents; principalCents: Cents };

/**
 * How much of a sum that was received for rows is interest and how much principal, when it goes to
 * the oldest row first, and there to the interest first.
 * Units: cents. Shape: takes rows in order of due date; what goes beyond them is in neither part.
 * Source: rules 5.3 (payment).
 */
export function splitPaid(rows: readonly ScheduleRow[], paidCents: Cents): PaidParts {
  let leftCents = paidCents;
  let interestCents = ZERO_CENTS;
  let principalCents = ZERO_CENTS;
  for (const row of rows) {
    if (leftCents === 0n) break;
    const toInterest = minCents(leftCents, row.interestDueCents);
    const toPrincipal = minCents(subtractCents(leftCents, toInterest), row.principalDueCents);
    interestCents = addCents(interestCents, toInterest);
    principalCents = addCents(principalCents, toPrincipal);
    leftCents = subtractCents(leftCents, addCents(toInterest, toPrincipal));
  }
  return { interestCents, principalCents };
}

/**
 * The principal that the holder took over and has not received by a date: neither with a row nor
 * as a curtailment.
 * Units: cents, never negative. Source: rules 5.4.
 */
export function unpaidPrincipal(ledger: Ledger, on: IsoDate): Cents {
  const own = ownRows(ledger);
  const takenOverCents = own[0]?.startingBalanceCents ?? ZERO_CENTS;
  let unpaid: bigint = takenOverCents;
  for (const curtailment of ledger.curtailments) {
    if (curtailment.on <= dateNumber(on)) unpaid -= curtailment.amountCents;
  }
  return cents(unpaid - splitPaid(own, paidBy(ledger.payments, on)).principalCents);
}
