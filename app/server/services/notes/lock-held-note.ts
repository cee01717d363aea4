import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq, isNull } from 'drizzle-orm';

export type HeldNote = {
  note: typeof propertyNotes.$inferSelect;
  listerId: string | null;
  /** Null while nobody holds the note. */
  holderId: string | null;
  fundedOn: IsoDate | null;
};

/**
 * A note with its lister and present holder, or null when the actor sees no such note. When the
 * actor may change the note it is locked until the transaction ends, so that receipts follow one
 * another.
 */
export async function lockHeldNote(
  transaction: Transaction,
  noteId: string,
): Promise<HeldNote | null> {
  if (!isUuid(noteId)) return null;
  await transaction
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .where(eq(propertyNotes.id, noteId))
    .for('update');
  const [found] = await transaction
    .select({
      note: propertyNotes,
      listerId: properties.organizationId,
      holderId: noteHolders.organizationId,
      fundedOn: noteHolders.heldFrom,
    })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .leftJoin(
      noteHolders,
      and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo)),
    )
    .where(eq(propertyNotes.id, noteId));
  return found ?? null;
}
