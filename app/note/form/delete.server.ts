import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { countFunds } from '#app/funding/money/kept.server.ts';
import { isReserved } from '#app/request/pipeline/reserved.server.ts';
import { propertyNotePayments, propertyNotes } from '#app/note/tables.server.ts';
import { documents } from '#app/document/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { audit, readable } from '#app/server/audit.ts';
import { unpublish } from '#app/property/publish.server.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import { and, eq } from 'drizzle-orm';
import { lockNote, readHolders, termsOf } from '#app/note/stored.server.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { openEntry } from '#app/note/holders.ts';
import type { ReasonOf } from '#app/ground/refusals.ts';
import type { DELETION_REFUSALS } from './words.ts';

type DeleteNoteRefusal = ReasonOf<typeof DELETION_REFUSALS> | 'missing' | 'forbidden';

/**
 * Deletes a note with its schedule, holders, requests and documents. The files of the documents go
 * once nothing names them any more.
 *
 * @returns nothing, or: `missing` when the caller administers no such property or it has no such
 * note; `forbidden` when they administer nothing; `reserved` while a request for it is live (R9);
 * `money_received` for a note on which money was ever recorded, or for a request for it, reversed
 * or not. Source: rules 2.2 and 6.6, D2, D27, D33.
 */
export async function deleteNote(
  caller: Caller,
  { propertyId, noteId }: { propertyId: string; noteId: string },
): Promise<Result<null, DeleteNoteRefusal>> {
  return withFiles<null, DeleteNoteRefusal>(caller, (changes) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const found = await findOwnListing(transaction, caller, propertyId);
      if (!found.ok) return found;
      const held = await lockNote(transaction, noteId);
      if (held?.note.propertyId !== found.value.id) return refuse('missing');
      if (await isReserved(transaction, { noteId })) return refuse('reserved');
      if (await hasMoney(transaction, noteId)) return refuse('money_received');
      const files = await transaction
        .select({ key: documents.fileKey })
        .from(documents)
        .where(eq(documents.noteId, noteId));
      // Before the note is written, which locks what is summed up of its property.
      await unpublish(transaction, caller, [found.value.id]);
      await transaction.delete(propertyNotes).where(eq(propertyNotes.id, noteId));
      const { status, lienPosition, isPublic, termsAndConditions } = held.note;
      const { holderId, fundedOn } = held;
      await audit(transaction, caller, {
        action: 'note.deleted',
        recordType: 'property_note',
        recordId: noteId,
        organizationId: found.value.organizationId,
        details: {
          before: readable({
            propertyId,
            status,
            lienPosition,
            isPublic,
            termsAndConditions,
            ...termsOf(held.note),
            holderId,
            fundedOn,
          }),
        },
      });
      for (const { key } of files) changes.removeAfterwards(key);
      return accept(null);
    }),
  );
}

/** Whether money was ever recorded on a note or for a request for it. */
async function hasMoney(transaction: Transaction, noteId: string): Promise<boolean> {
  const ofNote = await transaction.$count(receipts, eq(receipts.noteId, noteId));
  return ofNote > 0 || (await countFunds(transaction, { noteId })) > 0;
}

/** What goes with a note when it is deleted. Money in cents. */
export type NoteRemoval = {
  id: string;
  amountCents: Cents;
  status: string;
  holderName: string | null;
  paymentCount: number;
  requestCount: number;
  documentCount: number;
  /** True when money was ever recorded on it: then it stays. */
  hasMoney: boolean;
  /** True while a request for it is live: then it stays, too. */
  isReserved: boolean;
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
    if (!isUuid(noteId)) return refuse('missing');
    const [note] = await transaction
      .select()
      .from(propertyNotes)
      .where(and(eq(propertyNotes.id, noteId), eq(propertyNotes.propertyId, propertyId)));
    if (note === undefined) return refuse('missing');
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
      hasMoney: await hasMoney(transaction, noteId),
      isReserved: await isReserved(transaction, { noteId }),
    });
  });
}
