import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { finalDate } from '#app/ground/schedule/maturity-date.ts';
import type { ServicedRow } from '#app/domain/servicing/serviced-row.ts';
import {
  type LateCharge,
  lateCharges,
  lateChargesOwed,
} from '#app/domain/servicing/late-charges.ts';
import type { LateChargeTerms, Ledger } from '#app/domain/servicing/ledger.ts';
import { payoffQuote } from '#app/domain/servicing/payoff-quote.ts';
import type { ReceiptEffect } from '#app/domain/servicing/receipt-effect.ts';
import type { NoteAndHolder } from '#app/server/services/notes/lock-note.ts';
import { lateChargeOf } from '#app/server/services/notes/read-late-charges.ts';
import { termsOf } from '#app/server/services/notes/note-terms.ts';
import type { receipts } from '#app/server/db/schema/receipts.ts';
import type { properties } from '#app/property/tables.server.ts';
import { type ReceiptView, receiptViews } from './held-note-detail-view.ts';
import { noteStandingView, type NoteStandingView } from './note-standing-view.ts';
import type { NoteUpdate } from './note-update-view.ts';

/** A receipt as the listing side sees it. Money in cents. */
export type LedgerReceipt = ReceiptView & {
  isRecast: boolean;
  memo: string | null;
  /** Null for who is gone or whom the reader does not know. */
  recordedBy: string | null;
};

/** A note as its listing side sees it. Money in cents, the newest receipt first. */
export type NoteLedgerView = NoteStandingView & {
  propertyId: string;
  finalOn: IsoDate;
  holderName: string | null;
  /** Null while nobody holds the note: then nothing can be recorded. */
  fundedOn: IsoDate | null;
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
  receipts: LedgerReceipt[];
};

type Shown = {
  held: NoteAndHolder;
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
  const { property, rows, ledger, today } = shown;
  const { note, fundedOn } = shown.held;
  const standing = noteStandingView({ note, property, fundedOn, rows, today });
  return {
    ...standing,
    propertyId: note.propertyId,
    finalOn: finalDate(termsOf(note)),
    holderName: shown.holderName,
    fundedOn,
    receivedCents: sumCents(shown.receipts.map(({ receipt }) => receipt.amountCents)),
    payoffTodayCents: payoffToday(ledger, today),
    ...lateChargesOf(shown),
    updates: shown.updates,
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
  const views = receiptViews(
    recorded.map(({ receipt }) => receipt),
    timeZone,
  );
  return recorded.map(({ receipt, firstName, lastName }, index) => ({
    ...views[index]!,
    isRecast: receipt.isRecast,
    memo: receipt.memo,
    recordedBy: [firstName, lastName].filter(Boolean).join(' ') || null,
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
