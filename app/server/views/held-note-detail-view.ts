import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { type HolderReturns, holderReturns } from '#app/domain/returns/holder-returns.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { ServicedRow } from '#app/domain/servicing/serviced-row.ts';
import type { ReceiptKind } from '#app/domain/servicing/receipt.ts';
import type { propertyNotes } from '#app/server/db/schema/notes.ts';
import type { properties } from '#app/property/tables.server.ts';
import type { receipts } from '#app/server/db/schema/receipts.ts';
import { receiptOf } from '#app/server/services/notes/receipt-of.ts';
import { businessDate } from '#app/server/business-time.ts';
import type { ReaderDocument } from '#app/document/show.server.ts';
import type { NoteUpdate } from './note-update-view.ts';
import type { NoteChange } from './note-change-view.ts';
import { noteStandingView, type NoteStandingView } from './note-standing-view.ts';

/** A note as its holder sees it. Money in cents. */
export type HeldNoteDetailView = NoteStandingView & {
  zipCode: string;
  maturityOn: IsoDate;
  fundedOn: IsoDate;
  /** Null where they would say nothing (holder-returns.ts). */
  returns: HolderReturns | null;
  /** The newest first. */
  receipts: ReceiptView[];
  /** Of the note and of the property that secures it, the newest first. */
  documents: ReaderDocument[];
  /** What the listing side has told, the newest first. */
  updates: NoteUpdate[];
  /** How status and terms have changed since the funding, the oldest first. */
  changes: NoteChange[];
};

/** `reversed` was taken back by a `reversal`, which is a receipt of its own (rules 5.2). */
export type ReceiptStanding = 'stands' | 'reversed' | 'reversal';

export type ReceiptView = {
  id: string;
  receivedOn: IsoDate;
  recordedOn: IsoDate;
  kind: ReceiptKind;
  /** Negative for a reversal. */
  amountCents: Cents;
  method: string;
  reference: string | null;
  standing: ReceiptStanding;
};

type StoredReceipt = typeof receipts.$inferSelect;

type Shown = {
  note: typeof propertyNotes.$inferSelect;
  property: typeof properties.$inferSelect;
  fundedOn: IsoDate;
  rows: readonly ServicedRow[];
  receipts: readonly StoredReceipt[];
  documents: ReaderDocument[];
  updates: NoteUpdate[];
  changes: NoteChange[];
  terms: NoteTerms;
  today: IsoDate;
  timeZone: string;
};

/**
 * What a holder may read of a note. The memo of a receipt and who recorded it stay with the listing
 * side, and so do the note's other terms.
 */
export function heldNoteDetailView(shown: Shown): HeldNoteDetailView {
  const { note, property, fundedOn, rows, terms, today, timeZone } = shown;
  return {
    ...noteStandingView(shown),
    zipCode: property.zipCode,
    maturityOn: note.maturityOn,
    fundedOn,
    returns: holderReturns({
      terms,
      noteStatus: note.status,
      fundedOn,
      rows,
      receipts: shown.receipts.map(receiptOf),
      today,
    }),
    receipts: receiptViews(shown.receipts, timeZone),
    documents: shown.documents,
    updates: shown.updates,
    changes: shown.changes,
  };
}

/** What was recorded on a note, in the order given, as all its readers see it. */
export function receiptViews(rows: readonly StoredReceipt[], timeZone: string): ReceiptView[] {
  const reversed = new Set(rows.map((row) => row.reverses));
  return rows.map((row) => ({
    id: row.id,
    receivedOn: row.receivedOn,
    recordedOn: businessDate(row.recordedAt, timeZone),
    kind: row.kind as ReceiptKind,
    amountCents: row.amountCents,
    method: row.method,
    reference: row.reference,
    standing: standingOf(row, reversed),
  }));
}

/** What became of a receipt; `reversed` are the ids that reversals name. */
function standingOf(row: StoredReceipt, reversed: ReadonlySet<string | null>): ReceiptStanding {
  if (row.reverses !== null) return 'reversal';
  return reversed.has(row.id) ? 'reversed' : 'stands';
}
