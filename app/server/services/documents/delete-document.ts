import { accept, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { documents } from '#app/server/db/schema/records.ts';
import { audit } from '#app/server/services/audit.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import { eq } from 'drizzle-orm';
import { lockOwnDocument } from './find-own-document.ts';

/**
 * Removes a document, and its file once nothing names it any more.
 *
 * @returns its title, or: `missing` when the caller administers no such document; `forbidden` when
 * they administer nothing. Source: D1, D27, D31, D33.
 */
export async function deleteDocument(
  caller: Caller,
  documentId: string,
): Promise<Result<{ title: string }, 'missing' | 'forbidden'>> {
  return withFiles<{ title: string }, 'missing' | 'forbidden'>(caller, (files) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const found = await lockOwnDocument(transaction, caller, documentId);
      if (!found.ok) return found;
      const { document, property } = found.value;
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
