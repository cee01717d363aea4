import { currentMembership } from '#app/domain/access/actor.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { readHolderDocuments } from '#app/server/services/documents/readable-documents.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { readNoteChanges } from '#app/server/services/notes/read-note-changes.ts';
import { termsOf } from '#app/server/services/notes/note-terms.ts';
import { readNoteUpdates } from '#app/server/services/servicing/read-note-updates.ts';
import { readStoredRows } from '#app/server/services/notes/read-stored-rows.ts';
import {
  type HeldNoteDetailView,
  heldNoteDetailView,
} from '#app/server/views/held-note-detail-view.ts';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';

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
  const membership = currentMembership(caller.actor);
  if (membership === null || !isUuid(noteId)) return refuse('missing');
  const timeZone = caller.settings.businessTimeZone;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [held] = await transaction
      .select({ note: propertyNotes, property: properties, fundedOn: noteHolders.heldFrom })
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
    if (held === undefined) return refuse('missing' as const);
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
