import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { noteHolders } from '#app/server/db/schema/notes.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { readHolderDocuments } from '#app/document/read.server.ts';
import { readNoteChanges } from '#app/server/services/notes/read-note-changes.ts';
import { termsOf } from '#app/server/services/notes/note-terms.ts';
import { readNoteUpdates } from '#app/server/services/servicing/read-note-updates.ts';
import { readStoredRows } from '#app/server/services/notes/read-stored-rows.ts';
import {
  type HeldNoteDetailView,
  heldNoteDetailView,
} from '#app/server/views/held-note-detail-view.ts';
import { and, desc, eq, gte } from 'drizzle-orm';
import { findHeldNote } from './find-held-note.ts';

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
    if (held === null) return refuse('missing' as const);
    return accept(
      heldNoteDetailView({
        ...held,
        rows: await readStoredRows(transaction, noteId),
        receipts: await readReceipts(transaction, { noteId, from: held.fundedOn }),
        documents: await readHolderDocuments(transaction, {
          noteId,
          propertyId: held.property.id,
          timeZone,
        }),
        terms: termsOf(held.note),
        updates: await readNoteUpdates(transaction, { noteId, from: held.fundedOn }),
        changes: await readNoteChanges(transaction, { noteId, from: held.fundedOn, timeZone }),
        today: caller.clock.today(),
        timeZone,
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
