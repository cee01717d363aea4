import type { ServicedRow } from '#app/domain/servicing/apply-payments.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotePayments } from '#app/server/db/schema/notes.ts';
import { asc, eq } from 'drizzle-orm';

/** A note's rows as stored, in order; empty when the actor may not see them. */
export async function readStoredRows(
  transaction: Transaction,
  noteId: string,
): Promise<ServicedRow[]> {
  const stored = await transaction
    .select()
    .from(propertyNotePayments)
    .where(eq(propertyNotePayments.noteId, noteId))
    .orderBy(asc(propertyNotePayments.periodNumber));
  return stored.map(({ noteId: _note, ...row }) => row);
}
