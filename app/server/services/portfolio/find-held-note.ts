import { currentMembership } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/property/tables.server.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq, isNull } from 'drizzle-orm';

/**
 * A note that the caller's current organization holds today, with its property and the day from
 * which it is held; null for every other.
 */
export async function findHeldNote(transaction: Transaction, caller: Caller, noteId: string) {
  const membership = currentMembership(caller.actor);
  if (membership === null || !isUuid(noteId)) return null;
  const [held] = await transaction
    .select({
      note: propertyNotes,
      property: properties,
      fundedOn: noteHolders.heldFrom,
      holderId: noteHolders.organizationId,
    })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        eq(noteHolders.noteId, noteId),
        eq(noteHolders.organizationId, membership.organizationId),
        isNull(noteHolders.heldTo),
      ),
    );
  return held ?? null;
}
