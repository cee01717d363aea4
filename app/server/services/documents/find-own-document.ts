import { can } from '#app/domain/access/can.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { documents } from '#app/server/db/schema/records.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { eq } from 'drizzle-orm';

export type OwnDocument = {
  document: typeof documents.$inferSelect;
  property: typeof properties.$inferSelect;
};

/**
 * A document of a property that the caller administers. What belongs to others is `missing` here
 * even when it is shared with everybody; who administers nothing is `forbidden`. Source: D1, D31.
 */
export async function findOwnDocument(
  transaction: Transaction,
  caller: Caller,
  documentId: string,
): Promise<Result<OwnDocument, 'missing' | 'forbidden'>> {
  if (!can(caller.actor, { action: 'open_administration' })) return refuse('forbidden');
  if (!isUuid(documentId)) return refuse('missing');
  const [found] = await transaction
    .select({ document: documents, property: properties })
    .from(documents)
    .innerJoin(properties, eq(properties.id, documents.propertyId))
    .where(eq(documents.id, documentId));
  if (found === undefined) return refuse('missing');
  const listerId = found.property.organizationId;
  const isOwn = can(caller.actor, { action: 'administer_listing', listerId });
  return isOwn ? accept(found) : refuse('missing');
}

/** The same, locked: of two changes at once the second sees what the first has made of it. */
export async function lockOwnDocument(
  transaction: Transaction,
  caller: Caller,
  documentId: string,
): Promise<Result<OwnDocument, 'missing' | 'forbidden'>> {
  const found = await findOwnDocument(transaction, caller, documentId);
  if (!found.ok) return found;
  await transaction
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.id, documentId))
    .for('update');
  return findOwnDocument(transaction, caller, documentId);
}
