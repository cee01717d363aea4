import type { Cents } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { organizations } from '#app/team/tables.server.ts';
import { documents } from '#app/document/tables.server.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { openEntry } from '#app/domain/note/plan-holder.ts';
import { and, eq } from 'drizzle-orm';
import { readHolders } from './change-holder.ts';

/** What goes with a note when it is deleted. Money in cents. */
export type NoteRemoval = {
  id: string;
  amountCents: Cents;
  status: string;
  holderName: string | null;
  paymentCount: number;
  requestCount: number;
  documentCount: number;
  /** True when money was ever recorded on it: then it stays (D27). */
  hasMoney: boolean;
};

/**
 * A note with the counts of what its deletion would remove. Refused: `missing` when the caller
 * administers no such property or it has no such note, `forbidden` when they administer nothing.
 * Source: rules 2.2, D27.
 */
export async function readNoteRemoval(
  caller: Caller,
  { propertyId, noteId }: { propertyId: string; noteId: string },
): Promise<Result<NoteRemoval, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnListing(transaction, caller, propertyId);
    if (!found.ok) return found;
    if (!isUuid(noteId)) return refuse('missing' as const);
    const [note] = await transaction
      .select()
      .from(propertyNotes)
      .where(and(eq(propertyNotes.id, noteId), eq(propertyNotes.propertyId, propertyId)));
    if (note === undefined) return refuse('missing' as const);
    const holderId = openEntry(await readHolders(transaction, noteId))?.organizationId;
    const [holder] =
      holderId === undefined
        ? []
        : await transaction.select().from(organizations).where(eq(organizations.id, holderId));
    const { id, amountCents, status } = note;
    return accept({
      id,
      amountCents,
      status,
      holderName: holder?.name ?? null,
      paymentCount: await transaction.$count(
        propertyNotePayments,
        eq(propertyNotePayments.noteId, noteId),
      ),
      requestCount: await transaction.$count(
        investmentRequests,
        eq(investmentRequests.noteId, noteId),
      ),
      documentCount: await transaction.$count(documents, eq(documents.noteId, noteId)),
      hasMoney: (await transaction.$count(receipts, eq(receipts.noteId, noteId))) > 0,
    });
  });
}
