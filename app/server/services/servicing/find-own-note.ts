import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { findOwnListing, type Listing } from '#app/property/access.server.ts';
import { findNote, type NoteAndHolder } from '#app/server/services/notes/lock-note.ts';

/**
 * A note on a listing that the caller administers. Notes on what others list are `missing` here
 * even when they are public; who administers nothing at all is `forbidden`. Source: D1.
 */
export async function findOwnNote(
  transaction: Transaction,
  caller: Caller,
  noteId: string,
): Promise<Result<{ held: NoteAndHolder; listing: Listing }, 'missing' | 'forbidden'>> {
  const held = await findNote(transaction, noteId);
  const listing = await findOwnListing(transaction, caller, held?.note.propertyId ?? '');
  if (!listing.ok) return listing;
  return held === null ? refuse('missing') : accept({ held, listing: listing.value });
}

/** Whether the caller may change a note, asked before the change is read. As `findOwnNote`. */
export async function checkOwnNote(
  caller: Caller,
  noteId: string,
): Promise<Result<null, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnNote(transaction, caller, noteId);
    return found.ok ? accept(null) : found;
  });
}
