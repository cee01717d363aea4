import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { type Cents, subtractCents, sumCents, ZERO_CENTS } from '#app/domain/money/cents.ts';
import { statusIsPaidOff } from '#app/domain/note/note-status.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import { finalDate } from '#app/domain/schedule/maturity-date.ts';
import type { PaymentType } from '#app/domain/schedule/terms.ts';
import { type AgingBucket, agingBucket } from '#app/domain/servicing/aging-bucket.ts';
import type { ServicedRow } from '#app/domain/servicing/apply-payments.ts';
import { daysPastDue } from '#app/domain/servicing/days-past-due.ts';
import {
  type LateCharge,
  lateCharges,
  lateChargesOwed,
} from '#app/domain/servicing/late-charges.ts';
import type { LateChargeTerms, Ledger } from '#app/domain/servicing/ledger.ts';
import { nextDue } from '#app/domain/servicing/next-due.ts';
import { type NoteHealth, noteHealth } from '#app/domain/servicing/note-health.ts';
import { outstandingPrincipal } from '#app/domain/servicing/outstanding-principal.ts';
import { payoffQuote } from '#app/domain/servicing/payoff-quote.ts';
import type { ReceiptEffect } from '#app/domain/servicing/receipt-effect.ts';
import type { ReceiptKind } from '#app/domain/servicing/receipt.ts';
import { noteIsServiced, rowStatus } from '#app/domain/servicing/row-status.ts';
import type { HeldNote } from '#app/server/services/notes/lock-held-note.ts';
import { lateChargeOf } from '#app/server/services/notes/read-late-charges.ts';
import { termsOf } from '#app/server/services/notes/note-terms.ts';
import type { receipts } from '#app/server/db/schema/receipts.ts';
import type { properties } from '#app/server/db/schema/properties.ts';
import { businessDate } from './business-date.ts';
import {
  type ReceiptView,
  type ScheduleRowView,
  scheduleRowView,
  standingOf,
} from './held-note-detail-view.ts';
import type { NoteUpdate } from './note-update-view.ts';

/** A receipt as the listing side sees it. Money in cents. */
export type LedgerReceipt = ReceiptView & {
  isRecast: boolean;
  memo: string | null;
  /** Null for who is gone or whom the reader does not know. */
  recordedBy: string | null;
};

/** A note as its listing side sees it. Money in cents, rows in order, the newest receipt first. */
export type NoteLedgerView = {
  noteId: string;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  amountCents: Cents;
  ratePpm: RatePpm;
  termMonths: number;
  monthlyPaymentCents: Cents;
  paymentType: PaymentType;
  status: string;
  lienPosition: number | null;
  noteOn: IsoDate;
  finalOn: IsoDate;
  holderName: string | null;
  /** Null while nobody holds the note: then nothing can be recorded. */
  fundedOn: IsoDate | null;
  today: IsoDate;
  health: NoteHealth;
  nextDue: { dueOn: IsoDate; openCents: Cents } | null;
  daysPastDue: number;
  bucket: AgingBucket;
  outstandingCents: Cents;
  receivedCents: Cents;
  /** What repays the note today; null where there is nothing to repay. */
  payoffTodayCents: Cents | null;
  /** What a late payment costs; null for nothing. */
  lateCharge: LateChargeTerms | null;
  /** The charges that arose until today, in order of due date. */
  lateCharges: LateCharge[];
  lateChargesOwedCents: Cents;
  /** What the holder was told, the newest first. */
  updates: NoteUpdate[];
  rows: ScheduleRowView[];
  receipts: LedgerReceipt[];
};

type Shown = {
  held: HeldNote;
  property: Pick<typeof properties.$inferSelect, 'address' | 'city' | 'state'>;
  holderName: string | null;
  rows: readonly ServicedRow[];
  receipts: readonly {
    receipt: typeof receipts.$inferSelect;
    firstName: string | null;
    lastName: string | null;
  }[];
  ledger: Ledger | null;
  updates: NoteUpdate[];
  today: IsoDate;
  timeZone: string;
};

/** What the listing side may read of a note: everything that was recorded, and who did. */
export function noteLedgerView(shown: Shown): NoteLedgerView {
  const { held, property, rows, ledger, today } = shown;
  const { note, fundedOn } = held;
  const at = { today, noteStatus: note.status, fundedOn };
  const next = noteIsServiced(at) ? nextDue(rows, at) : null;
  const days = daysPastDue(rows, at);
  return {
    noteId: note.id,
    propertyId: note.propertyId,
    address: property.address,
    city: property.city,
    state: property.state,
    amountCents: note.amountCents,
    ratePpm: note.ratePpm,
    termMonths: note.termMonths,
    monthlyPaymentCents: note.monthlyPaymentCents,
    paymentType: note.paymentType,
    status: note.status,
    lienPosition: note.lienPosition,
    noteOn: note.noteOn,
    finalOn: finalDate(termsOf(note)),
    holderName: shown.holderName,
    fundedOn,
    today,
    health: noteHealth(rows, at),
    nextDue: next && {
      dueOn: next.dueOn,
      openCents: subtractCents(next.scheduledPaymentCents, next.amountPaidCents),
    },
    daysPastDue: days,
    bucket: agingBucket(days),
    outstandingCents: statusIsPaidOff(note.status)
      ? ZERO_CENTS
      : outstandingPrincipal({ rows, fundedOn }),
    receivedCents: sumCents(shown.receipts.map(({ receipt }) => receipt.amountCents)),
    payoffTodayCents: payoffToday(ledger, today),
    ...lateChargesOf(shown),
    updates: shown.updates,
    rows: rows.map((row) => scheduleRowView(row, rowStatus(row, at))),
    receipts: ledgerReceipts(shown),
  };
}

function lateChargesOf({ held, ledger, today }: Shown) {
  const lateCharge = lateChargeOf(held.note);
  if (ledger === null) return { lateCharge, lateCharges: [], lateChargesOwedCents: ZERO_CENTS };
  return {
    lateCharge,
    lateCharges: lateCharges(ledger, today),
    lateChargesOwedCents: lateChargesOwed(ledger, today),
  };
}

function payoffToday(ledger: Ledger | null, today: IsoDate): Cents | null {
  if (ledger === null || ledger.paidOffOn !== null || today < ledger.note.fundedOn) return null;
  return payoffQuote(ledger, today).totalCents;
}

function ledgerReceipts({ receipts: recorded, timeZone }: Shown): LedgerReceipt[] {
  const reversed = new Set(recorded.map(({ receipt }) => receipt.reverses));
  return recorded.map(({ receipt, firstName, lastName }) => ({
    id: receipt.id,
    kind: receipt.kind as ReceiptKind,
    receivedOn: receipt.receivedOn,
    amountCents: receipt.amountCents,
    method: receipt.method,
    reference: receipt.reference,
    isRecast: receipt.isRecast,
    memo: receipt.memo,
    recordedBy: [firstName, lastName].filter(Boolean).join(' ') || null,
    recordedOn: businessDate(receipt.recordedAt, timeZone),
    standing: standingOf(receipt, reversed),
  }));
}

/** What a change would do, before it is made. */
export type ChangePreview = {
  effect: ReceiptEffect;
  /** Goes back with the form that makes the change. */
  seen: string;
  /** What the property becomes along with it; null when its status stays. */
  propertyStatus: 'closed' | 'funded' | null;
};
