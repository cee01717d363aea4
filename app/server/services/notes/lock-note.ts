import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { fundingDate, openEntry } from '#app/domain/note/plan-holder.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/property/tables.server.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { eq } from 'drizzle-orm';
import { readHolders } from './change-holder.ts';

/** A stored note, who lists it, and who holds it if anybody does. */
export type NoteAndHolder = {
  note: typeof propertyNotes.$inferSelect;
  listerId: string | null;
  /** Null while nobody holds the note. */
  holderId: string | null;
  /** The day from which receipts count, also those of a holder before this one. */
  fundedOn: IsoDate | null;
};

/**
 * A note with its lister and present holder, or null when the actor sees no such note. When the
 * actor may change the note it is locked until the transaction ends, so that receipts follow one
 * another.
 */
export async function lockNote(
  transaction: Transaction,
  noteId: string,
): Promise<NoteAndHolder | null> {
  if (!isUuid(noteId)) return null;
  await transaction
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .where(eq(propertyNotes.id, noteId))
    .for('update');
  return findNote(transaction, noteId);
}

/** The same to be looked at only: nothing is locked. */
export async function findNote(
  transaction: Transaction,
  noteId: string,
): Promise<NoteAndHolder | null> {
  if (!isUuid(noteId)) return null;
  const [found] = await transaction
    .select({ note: propertyNotes, listerId: properties.organizationId })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(eq(propertyNotes.id, noteId));
  if (found === undefined) return null;
  const history = await readHolders(transaction, noteId);
  return {
    ...found,
    holderId: openEntry(history)?.organizationId ?? null,
    fundedOn: fundingDate(history, found.note.noteOn),
  };
}
