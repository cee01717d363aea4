import type { Transaction } from '#app/server/db/database.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { propertyNotePayments, propertyNotes } from '#app/note/tables.server.ts';
import { properties, propertyImages } from '#app/property/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { documents } from '#app/document/tables.server.ts';
import { asc, count, eq, sql } from 'drizzle-orm';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { findOwnListing, lockOwnListing } from '#app/property/access.server.ts';
import { countFunds } from '#app/funding/money/kept.server.ts';
import { isReserved } from '#app/request/pipeline/reserved.server.ts';
import { audit } from '#app/server/audit.ts';
import type { ReasonOf } from '#app/ground/refusals.ts';
import type { DELETION_REFUSALS, PropertyContents } from '#app/property/words.ts';

/** What hangs on a property of the caller's; zeros for one of which they see nothing. */
export async function readPropertyContents(
  transaction: Transaction,
  propertyId: string,
): Promise<PropertyContents> {
  const [ofNotes] = await transaction
    .select({
      notes: sql`count(distinct ${propertyNotes.id})`.mapWith(Number),
      schedules: sql`count(distinct ${propertyNotePayments.noteId})`.mapWith(Number),
      receipts: sql`count(distinct ${receipts.id})`.mapWith(Number),
    })
    .from(propertyNotes)
    .leftJoin(propertyNotePayments, eq(propertyNotePayments.noteId, propertyNotes.id))
    .leftJoin(receipts, eq(receipts.noteId, propertyNotes.id))
    .where(eq(propertyNotes.propertyId, propertyId));
  const counts = await Promise.all(
    [investmentRequests, propertyImages, documents].map(async (table) => {
      const [counted] = await transaction
        .select({ all: count() })
        .from(table)
        .where(eq(table.propertyId, propertyId));
      return counted?.all ?? 0;
    }),
  );
  const [requests = 0, images = 0, papers = 0] = counts;
  const { notes = 0, schedules = 0, receipts: ofServicing = 0 } = ofNotes ?? {};
  const received = ofServicing + (await countFunds(transaction, { propertyId }));
  return { notes, schedules, requests, images, documents: papers, receipts: received };
}

type DeletePropertyRefusal = ReasonOf<typeof DELETION_REFUSALS> | 'missing' | 'forbidden';

export type Deletion = PropertyContents & { id: string; address: string; isReserved: boolean };

/**
 * What would go with a property, for the question before it goes. Refused as `deleteProperty`
 * refuses, but money received is told by its count, and a live request by `isReserved`.
 */
export async function readDeletion(
  caller: Caller,
  propertyId: string,
): Promise<Result<Deletion, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnListing(transaction, caller, propertyId);
    if (!found.ok) return found;
    const { id, address } = found.value;
    const isLive = await isReserved(transaction, { propertyId: id });
    const contents = await readPropertyContents(transaction, id);
    return accept({ id, address, isReserved: isLive, ...contents });
  });
}

/**
 * Removes a property with its notes, schedules, requests, images and documents, and then their
 * files.
 *
 * @returns its address, or: `missing` when the caller administers no such property, `forbidden`
 * when they administer nothing, `reserved` while a request for one of its notes is live (R9),
 * `money_received` when one of its notes has ever received money, or a request for one, reversed or
 * not: that is never removed.
 */
export async function deleteProperty(
  caller: Caller,
  propertyId: string,
): Promise<Result<{ address: string }, DeletePropertyRefusal>> {
  const deleted = await asActor(caller.database, caller.actor, async (transaction) => {
    // In the order in which an approval locks them: the notes, then their property.
    const seen = await findOwnListing(transaction, caller, propertyId);
    if (!seen.ok) return seen;
    await lockNotes(transaction, seen.value.id);
    const found = await lockOwnListing(transaction, caller, propertyId);
    if (!found.ok) return found;
    const { id, organizationId, address, city, state, zipCode, status } = found.value;
    const { receipts, ...contents } = await readPropertyContents(transaction, id);
    if (await isReserved(transaction, { propertyId: id })) return refuse('reserved');
    if (receipts > 0) return refuse('money_received');
    const files = await transaction
      .select({ key: documents.fileKey })
      .from(documents)
      .where(eq(documents.propertyId, id));
    await transaction.delete(properties).where(eq(properties.id, id));
    await audit(transaction, caller, {
      action: 'property.deleted',
      recordType: 'property',
      recordId: id,
      organizationId,
      details: { before: { address, city, state, zipCode, status, ...contents } },
    });
    return accept({ id, address, files: files.map(({ key }) => key) });
  });
  if (!deleted.ok) return deleted;
  const { id, address, files } = deleted.value;
  await removeFiles(caller, id, files);
  return accept({ address });
}

/** Whoever records a receipt holds the same lock: the money comes before the question, or never. */
async function lockNotes(transaction: Transaction, propertyId: string): Promise<void> {
  await transaction
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .where(eq(propertyNotes.propertyId, propertyId))
    .orderBy(asc(propertyNotes.id))
    .for('update');
}

/** No row names the files any more: one that stays behind costs room and shows nothing. */
async function removeFiles(caller: Caller, propertyId: string, keys: string[]): Promise<void> {
  const removals = [
    caller.files.removeAll(`properties/${propertyId}`),
    ...keys.map((key) => caller.files.remove(key)),
  ];
  for (const outcome of await Promise.allSettled(removals)) {
    if (outcome.status === 'fulfilled') continue;
    const { reason: err } = outcome as { reason: unknown };
    caller.log.error({ err, propertyId }, 'a file of a deleted property stayed behind');
  }
}
