import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type HolderReturns, holderReturns } from '#app/portfolio/returns/held.ts';
import { listDetails, type NoteDetailTexts } from '#app/note/field-words.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { rowStatusLabel, type ServicedRow } from '#app/ledger/rows.ts';
import type { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import type { properties } from '#app/property/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { readStoredRows, receiptOf } from '#app/ledger/stored.server.ts';
import type { ReaderDocument } from '#app/document/show.server.ts';
import { type NoteUpdate, readNoteUpdates } from '#app/ledger/updates.server.ts';
import { type NoteChange, readNoteChanges } from '#app/note/changes.server.ts';
import {
  type NoteStandingView,
  noteStandingView,
  type ReceiptView,
  receiptViews,
  type ServicedRowView,
} from '#app/ledger/show.server.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { readHolderDocuments } from '#app/document/read.server.ts';
import { findHeldNote, termsOf } from '#app/note/stored.server.ts';
import { and, desc, eq, gte } from 'drizzle-orm';
import { readFirstPictures } from '#app/property/pictures/read.server.ts';
import type { PictureView } from '#app/property/pictures/show.server.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';

/** A note as its holder sees it. Money in cents. */
export type HeldNoteDetailView = NoteStandingView & {
  /** Of the house; null without one. */
  picture: PictureView | null;
  zipCode: string;
  maturityOn: IsoDate;
  fundedOn: IsoDate;
  details: NoteDetailTexts;
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

type Shown = {
  note: typeof propertyNotes.$inferSelect;
  property: typeof properties.$inferSelect;
  fundedOn: IsoDate;
  paidCents: Cents | null;
  rows: readonly ServicedRow[];
  receipts: readonly (typeof receipts.$inferSelect)[];
  documents: ReaderDocument[];
  updates: NoteUpdate[];
  changes: NoteChange[];
  terms: NoteTerms;
  today: IsoDate;
  timeZone: string;
  picture: PictureView | null;
};

/**
 * What a holder may read of a note. The memo of a receipt and who recorded it stay with the listing
 * side, and so do the note's other terms.
 */
function heldNoteDetailView(shown: Shown): HeldNoteDetailView {
  const { note, property, fundedOn, rows, terms, today, timeZone } = shown;
  return {
    ...noteStandingView(shown),
    picture: shown.picture,
    zipCode: property.zipCode,
    maturityOn: note.maturityOn,
    fundedOn,
    details: listDetails('portfolio', note),
    returns: holderReturns({
      terms,
      noteStatus: note.status,
      fundedOn,
      paidCents: shown.paidCents,
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

/**
 * A note of the caller's portfolio with its whole schedule and what was received for it. Only one
 * that the current organization holds today: neither one that it held before, nor one that the
 * caller sees in another role.
 *
 * @returns the note, or `missing`. Source: rules 1.2, 3.8 and 5.1.
 */
export async function readHeldNote(
  caller: Caller,
  noteId: string,
): Promise<Result<HeldNoteDetailView, 'missing'>> {
  const timeZone = caller.settings.businessTimeZone;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const held = await findHeldNote(transaction, caller, noteId);
    if (held === null) return refuse('missing');
    return accept(
      heldNoteDetailView({
        ...held,
        rows: await readStoredRows(transaction, noteId),
        receipts: await readReceipts(transaction, { noteId, from: held.fundedOn }),
        documents: await readHolderDocuments(transaction, caller.actor, {
          noteId,
          propertyId: held.property.id,
          timeZone,
        }),
        terms: termsOf(held.note),
        updates: await readNoteUpdates(transaction, { noteId, from: held.fundedOn }),
        changes: await readNoteChanges(transaction, { noteId, from: held.fundedOn, timeZone }),
        today: caller.clock.today(),
        timeZone,
        picture:
          (await readFirstPictures(transaction, [held.property.id]))[held.property.id] ?? null,
      }),
    );
  });
}

/** What was received since the holder took the note over (rules 5.1), the newest first. */
async function readReceipts(
  transaction: Transaction,
  of: { noteId: string; from: typeof noteHolders.$inferSelect.heldFrom },
) {
  return transaction
    .select()
    .from(receipts)
    .where(and(eq(receipts.noteId, of.noteId), gte(receipts.receivedOn, of.from)))
    .orderBy(desc(receipts.receivedOn), desc(receipts.recordedAt), desc(receipts.id));
}

const HEAD = [
  'Period',
  'Due Date',
  'Payment',
  'Interest',
  'Principal',
  'Balance',
  'Status',
  'Paid',
  'Paid On',
];

/**
 * The schedule of a note of the caller's portfolio as CSV, every row with what came for it. Amounts
 * in dollars.
 *
 * @returns the text of the file, or `missing`. Source: rules 5.7.
 */
export async function exportSchedule(
  caller: Caller,
  noteId: string,
): Promise<Result<string, 'missing'>> {
  const note = await readHeldNote(caller, noteId);
  return note.ok ? accept(writeCsv(HEAD, note.value.rows.map(cellsOf))) : note;
}

function cellsOf(row: ServicedRowView): CsvCell[] {
  return [
    { figure: row.periodNumber },
    { figure: row.dueOn },
    { figure: decimalMoneyText(row.scheduledPaymentCents) },
    { figure: decimalMoneyText(row.interestDueCents) },
    { figure: decimalMoneyText(row.principalDueCents) },
    { figure: decimalMoneyText(row.endingBalanceCents) },
    { text: rowStatusLabel(row.status) },
    { figure: decimalMoneyText(row.amountPaidCents) },
    { figure: row.paidOn },
  ];
}
