import { openEntry } from '#app/domain/note/plan-holder.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { organizations } from '#app/team/tables.server.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import type { HolderChoice, EditedNote, NoteFormView } from '#app/server/views/note-form-view.ts';
import { and, eq } from 'drizzle-orm';
import { readHolders } from './change-holder.ts';
import { listHolderChoices } from './holder-choices.ts';
import { termsOf } from './note-terms.ts';
import { lateChargeOf } from './read-late-charges.ts';
import { readStandingReceipts } from './read-standing-receipts.ts';

/**
 * What the note dialog shows at first; without a note id for a new one. Refused: `missing` when the
 * caller administers no such property or it has no such note, `forbidden` when they administer
 * nothing. Source: rules 2.2, D1, D26, D35.
 */
export async function readNoteForm(
  caller: Caller,
  { propertyId, noteId }: { propertyId: string; noteId: string | null },
): Promise<Result<NoteFormView, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnListing(transaction, caller, propertyId);
    if (!found.ok) return found;
    const { id, address, city, state, zipCode, publishedAt } = found.value;
    const note = noteId === null ? null : await readNote(transaction, { propertyId, noteId });
    if (noteId !== null && note === null) return refuse('missing' as const);
    const choices = await listHolderChoices(transaction, caller, noteId);
    return accept({
      property: { id, address, city, state, zipCode },
      today: caller.clock.today(),
      holders: await withHolder(transaction, choices, note?.holderId ?? null),
      note,
      isPublished: publishedAt !== null,
    });
  });
}

async function readNote(
  transaction: Transaction,
  { propertyId, noteId }: { propertyId: string; noteId: string },
): Promise<EditedNote | null> {
  if (!isUuid(noteId)) return null;
  const [note] = await transaction
    .select()
    .from(propertyNotes)
    .where(and(eq(propertyNotes.id, noteId), eq(propertyNotes.propertyId, propertyId)));
  if (note === undefined) return null;
  const history = await readHolders(transaction, noteId);
  const holder = openEntry(history);
  const { id, status, lienPosition, isPublic, termsAndConditions } = note;
  return {
    id,
    version: note.updatedAt.toISOString(),
    terms: termsOf(note),
    status,
    lienPosition,
    isPublic,
    termsAndConditions,
    lateCharge: lateChargeOf(note),
    holderId: holder?.organizationId ?? null,
    fundedOn: holder?.heldFrom ?? null,
    history,
    isLocked: (await readStandingReceipts(transaction, noteId)).length > 0,
  };
}

async function withHolder(
  transaction: Transaction,
  choices: HolderChoice[],
  holderId: string | null,
): Promise<HolderChoice[]> {
  if (holderId === null || choices.some(({ id }) => id === holderId)) return choices;
  const [holder] = await transaction
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, holderId));
  return holder === undefined ? choices : [holder, ...choices];
}
