import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteUpdates } from '#app/note/tables.server.ts';
import { and, desc, eq, gte } from 'drizzle-orm';
import { userIdOf } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { audit } from '#app/server/audit.ts';
import type { MONEY_REFUSALS } from './receipts/words.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { findOwnNote } from '#app/note/stored.server.ts';

/** What the listing side has told the holder of a note. */
export type NoteUpdate = { id: string; postedOn: IsoDate; text: string };

/** What was told about a note since a day, or ever, the newest first. Source: rules 5.7. */
export async function readNoteUpdates(
  transaction: Transaction,
  { noteId, from }: { noteId: string; from: IsoDate | null },
): Promise<NoteUpdate[]> {
  const { id, postedOn, text, postedAt } = noteUpdates;
  const since = from === null ? undefined : gte(postedOn, from);
  return transaction
    .select({ id, postedOn, text })
    .from(noteUpdates)
    .where(and(eq(noteUpdates.noteId, noteId), since))
    .orderBy(desc(postedAt), desc(id));
}

/**
 * Tells the holder of a note something, dated today. It stays as it is.
 *
 * @returns nothing, or: `missing`, `forbidden` as `findOwnNote`; `not_held` while nobody holds the
 * note. Source: rules 5.7, D33.
 */
export async function postNoteUpdate(
  caller: Caller,
  { noteId, text }: { noteId: string; text: string },
): Promise<Result<null, Closed | RefusalOf<typeof MONEY_REFUSALS, 'not_held'>>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnNote(transaction, caller, noteId);
    if (!found.ok) return refuse({ kind: found.reason });
    const { held, listing } = found.value;
    if (held.holderId === null) return refuse({ kind: 'not_held' });
    await transaction.insert(noteUpdates).values({
      noteId,
      text,
      postedOn: caller.clock.today(),
      postedBy: userIdOf(caller.actor),
      postedAt: caller.clock.now(),
    });
    await audit(transaction, caller, {
      action: 'note_update.posted',
      recordType: 'property_note',
      recordId: noteId,
      organizationId: listing.organizationId,
      details: { after: { text } },
    });
    return accept(null);
  });
}
