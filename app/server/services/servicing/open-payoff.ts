import { currentMembership } from '#app/domain/access/actor.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { findOwnNote } from './find-own-note.ts';
import { readHolderLedger } from './read-holder-ledger.ts';
import { readLedger } from './read-note-ledger.ts';

/** From which side a payoff is looked at: who administers the listing, or who holds the note. */
export type PayoffSide = 'lister' | 'holder';

export type OpenPayoff = {
  note: typeof propertyNotes.$inferSelect;
  property: typeof properties.$inferSelect;
  /** Null while nobody holds the note. */
  ledger: Ledger | null;
};

/**
 * A note with its ledger, for one of the two sides. Refused: `missing` for a note on which the
 * caller is not on that side, `forbidden` for who administers nothing. Source: rules 5.4, D1.
 */
export async function openPayoff(
  transaction: Transaction,
  caller: Caller,
  { noteId, side }: { noteId: string; side: PayoffSide },
): Promise<Result<OpenPayoff, 'missing' | 'forbidden'>> {
  if (side === 'lister') {
    const found = await findOwnNote(transaction, caller, noteId);
    if (!found.ok) return found;
    const { held, listing } = found.value;
    const ledger = await readLedger(transaction, held);
    return accept({ note: held.note, property: listing, ledger });
  }
  const membership = currentMembership(caller.actor);
  if (membership === null || !isUuid(noteId)) return refuse('missing');
  const [found] = await transaction
    .select({ note: propertyNotes, property: properties })
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
  if (found === undefined) return refuse('missing');
  return accept({ ...found, ledger: await readHolderLedger(transaction, found.note) });
}
