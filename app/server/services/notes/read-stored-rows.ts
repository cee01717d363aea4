import type { ServicedRow } from '#app/domain/servicing/serviced-row.ts';
import { isAmong } from '#app/server/db/any-number.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotePayments } from '#app/server/db/schema/notes.ts';
import { asc } from 'drizzle-orm';

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
