import { mayOpenAdministration } from '#app/ground/actor.ts';
import { mayAdministerListing } from '#app/property/may.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { differenceOf } from '#app/note/stored.server.ts';
import { audit } from '#app/server/audit.ts';
import { eq } from 'drizzle-orm';
import { withFiles } from '#app/server/storage/with-files.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/property/tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { ReasonOf } from '#app/ground/refusals.ts';
import { type DocumentKind, isSealed } from './rules.ts';
import type { CHANGE_REFUSALS } from './words.ts';
import { documents } from './tables.server.ts';

export type ChangeDocumentInput = {
  documentId: string;
  kind: DocumentKind;
  title: string;
  isShareable: boolean;
};

type ChangeDocumentRefusal = ReasonOf<typeof CHANGE_REFUSALS> | 'missing' | 'forbidden';

/**
 * Renames a document, gives it another kind, or says who may read it; the file stays as it is.
 * Saving what is there already changes nothing.
 *
 * @returns nothing, or: `missing` when the caller administers no such document; `forbidden` when
 * they administer nothing; `note_not_shared` when a document of a note is to be shared; `sealed`.
 * Source: D1, D31, D33.
 */
export async function changeDocument(
  caller: Caller,
  { documentId, ...wanted }: ChangeDocumentInput,
): Promise<Result<null, ChangeDocumentRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await lockOwnDocument(transaction, caller, documentId);
    if (!found.ok) return found;
    const { document, property } = found.value;
    if (isSealed(document)) return refuse('sealed');
    if (document.noteId !== null && wanted.isShareable) return refuse('note_not_shared');
    const { title, kind, isShareable } = document;
    const details = differenceOf({ title, kind, isShareable }, wanted);
    if (Object.keys(details.after).length === 0) return accept(null);
    await transaction.update(documents).set(details.after).where(eq(documents.id, documentId));
    await audit(transaction, caller, {
      action: 'document.changed',
      recordType: 'document',
      recordId: documentId,
      organizationId: property.organizationId,
      details,
    });
    return accept(null);
  });
}

/**
 * Removes a document, and its file once nothing names it any more.
 *
 * @returns its title, or: `missing` when the caller administers no such document; `forbidden` when
 * they administer nothing; `sealed`. Source: D1, D27, D31, D33.
 */
export async function deleteDocument(
  caller: Caller,
  documentId: string,
): Promise<Result<{ title: string }, 'missing' | 'forbidden' | 'sealed'>> {
  return withFiles<{ title: string }, 'missing' | 'forbidden' | 'sealed'>(caller, (files) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const found = await lockOwnDocument(transaction, caller, documentId);
      if (!found.ok) return found;
      const { document, property } = found.value;
      if (isSealed(document)) return refuse('sealed');
      const { title, kind, isShareable, propertyId, noteId, sizeBytes } = document;
      await transaction.delete(documents).where(eq(documents.id, documentId));
      files.removeAfterwards(document.fileKey);
      await audit(transaction, caller, {
        action: 'document.deleted',
        recordType: 'document',
        recordId: documentId,
        organizationId: property.organizationId,
        details: { before: { title, kind, isShareable, propertyId, noteId, sizeBytes } },
      });
      return accept({ title });
    }),
  );
}

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
  if (!mayOpenAdministration(caller.actor)) return refuse('forbidden');
  if (!isUuid(documentId)) return refuse('missing');
  const [found] = await transaction
    .select({ document: documents, property: properties })
    .from(documents)
    .innerJoin(properties, eq(properties.id, documents.propertyId))
    .where(eq(documents.id, documentId));
  if (found === undefined) return refuse('missing');
  const listerId = found.property.organizationId;
  const isOwn = mayAdministerListing(caller.actor, listerId);
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
