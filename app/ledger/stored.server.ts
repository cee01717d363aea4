import type { ServicedRow } from './rows.ts';
import { isAmong } from '#app/server/db/query-parts.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { lateChargeWaivers, propertyNotePayments, propertyNotes } from '#app/note/tables.server.ts';
import { and, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { HeldNote, LateChargeTerms, Ledger, Receipt, ReceiptKind } from './rules.ts';
import { receipts } from './tables.server.ts';
import { alias } from 'drizzle-orm/pg-core';
import { standingLedger } from '#app/ledger/receipts/apply.ts';
import { type NoteAndHolder, termsOf } from '#app/note/stored.server.ts';

/** A note's rows as stored, in order; empty when the actor may not see them. */
export async function readStoredRows(
  transaction: Transaction,
  noteId: string,
): Promise<ServicedRow[]> {
  return (await readRowsOfNotes(transaction, [noteId])).get(noteId) ?? [];
}

/** The rows of several notes as stored, each in order; notes without rows are left out. */
export async function readRowsOfNotes(
  transaction: Transaction,
  noteIds: readonly string[],
): Promise<Map<string, ServicedRow[]>> {
  const stored = await transaction
    .select()
    .from(propertyNotePayments)
    .where(isAmong(propertyNotePayments.noteId, noteIds))
    .orderBy(asc(propertyNotePayments.noteId), asc(propertyNotePayments.periodNumber));
  return groupByNote(stored);
}

/** What was read of several notes, by the note, in the order in which it was read. */
export function groupByNote<Row extends { noteId: string }>(
  read: readonly Row[],
): Map<string, Omit<Row, 'noteId'>[]> {
  const groups = new Map<string, Omit<Row, 'noteId'>[]>();
  for (const { noteId, ...row } of read) {
    const own = groups.get(noteId);
    if (own === undefined) groups.set(noteId, [row]);
    else own.push(row);
  }
  return groups;
}

/**
 * The receipts of a note that stand: neither reversed nor reversals. In the order in which they are
 * applied. Source: rules 5.3.
 */
export async function readStandingReceipts(
  transaction: Transaction,
  noteId: string,
): Promise<Receipt[]> {
  return (await readReceiptsOfNotes(transaction, [noteId])).get(noteId) ?? [];
}

/** The same of several notes; notes for which nothing stands are left out. */
export async function readReceiptsOfNotes(
  transaction: Transaction,
  noteIds: readonly string[],
): Promise<Map<string, Receipt[]>> {
  const rows = await transaction
    .select({
      noteId: receipts.noteId,
      id: receipts.id,
      kind: sql<ReceiptKind>`${receipts.kind}`,
      receivedOn: receipts.receivedOn,
      recordedAt: receipts.recordedAt,
      amountCents: receipts.amountCents,
      isRecast: receipts.isRecast,
    })
    .from(receipts)
    .where(and(isAmong(receipts.noteId, noteIds), stands(transaction)))
    .orderBy(asc(receipts.receivedOn), asc(receipts.recordedAt), asc(receipts.id));
  return groupByNote(
    rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString(), reverses: null })),
  );
}

/** The condition that the receipt of a row stands: neither reversed nor a reversal. */
export function stands(transaction: Transaction): SQL | undefined {
  const reversal = alias(receipts, 'reversal');
  const reversals = transaction
    .select({ id: reversal.id })
    .from(reversal)
    .where(eq(reversal.reverses, receipts.id));
  return and(isNull(receipts.reverses), notExists(reversals));
}

/** A stored receipt in the words of the servicing rules. */
export function receiptOf(row: Omit<typeof receipts.$inferSelect, 'noteId'>): Receipt {
  const { id, receivedOn, recordedAt, amountCents, reverses, isRecast } = row;
  return {
    id,
    kind: row.kind as ReceiptKind,
    receivedOn,
    recordedAt: recordedAt.toISOString(),
    amountCents,
    reverses,
    isRecast,
  };
}

/** What is agreed about late payments on a note, and what of it was waived. */
export type LateChargeFacts = Pick<HeldNote, 'lateCharge' | 'waivedPeriods'>;

type Columns = Pick<
  typeof propertyNotes.$inferSelect,
  'lateGraceDays' | 'lateSharePpm' | 'lateMinimumCents'
>;

/** What a late payment costs on a stored note; null where nothing is agreed. Source: rules 5.5. */
export function lateChargeOf(note: Columns): LateChargeTerms | null {
  const { lateGraceDays, lateSharePpm, lateMinimumCents } = note;
  if (lateGraceDays === null || lateSharePpm === null || lateMinimumCents === null) return null;
  return { graceDays: lateGraceDays, sharePpm: lateSharePpm, minimumCents: lateMinimumCents };
}

/** The same as columns of a note. */
export function lateChargeColumns(terms: LateChargeTerms | null): Columns {
  return {
    lateGraceDays: terms?.graceDays ?? null,
    lateSharePpm: terms?.sharePpm ?? null,
    lateMinimumCents: terms?.minimumCents ?? null,
  };
}

/** Of a note on which nothing is agreed about late payments. */
export const NO_LATE_CHARGES: LateChargeFacts = { lateCharge: null, waivedPeriods: [] };

/** The late charges of a note as they are stored. Source: rules 5.5. */
export async function readLateCharges(
  transaction: Transaction,
  note: Columns & { id: string },
): Promise<LateChargeFacts> {
  const waived = await readWaivedPeriods(transaction, [note.id]);
  return { lateCharge: lateChargeOf(note), waivedPeriods: waived.get(note.id) ?? [] };
}

/** The same of several notes; notes that the actor may not see are left out. */
export async function readLateChargesOfNotes(
  transaction: Transaction,
  noteIds: readonly string[],
): Promise<Map<string, LateChargeFacts>> {
  const { id, lateGraceDays, lateSharePpm, lateMinimumCents } = propertyNotes;
  const notes = await transaction
    .select({ id, lateGraceDays, lateSharePpm, lateMinimumCents })
    .from(propertyNotes)
    .where(isAmong(id, noteIds));
  const waived = await readWaivedPeriods(transaction, noteIds);
  return new Map(
    notes.map((note) => {
      const waivedPeriods = waived.get(note.id) ?? [];
      return [note.id, { lateCharge: lateChargeOf(note), waivedPeriods }];
    }),
  );
}

async function readWaivedPeriods(
  transaction: Transaction,
  noteIds: readonly string[],
): Promise<Map<string, number[]>> {
  const { noteId, periodNumber } = lateChargeWaivers;
  const waived = await transaction
    .select({ noteId, periodNumber })
    .from(lateChargeWaivers)
    .where(isAmong(noteId, noteIds))
    .orderBy(asc(noteId), asc(periodNumber));
  const periods = [...groupByNote(waived)].map(
    ([id, rows]) => [id, rows.map((row) => row.periodNumber)] as const,
  );
  return new Map(periods);
}

/**
 * The receipts of a note that stand, in the order in which they are applied, and its ledger with
 * them; null while nobody holds it. Source: rules 5.3.
 */
export async function readStanding(
  transaction: Transaction,
  { note, fundedOn }: NoteAndHolder,
): Promise<{ standing: Receipt[]; ledger: Ledger } | null> {
  if (fundedOn === null) return null;
  const late = await readLateCharges(transaction, note);
  const standing = await readStandingReceipts(transaction, note.id);
  return {
    standing,
    ledger: standingLedger({ terms: termsOf(note), fundedOn, ...late }, standing),
  };
}
