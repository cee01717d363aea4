import type { DocumentKind } from '#app/domain/document/document-kind.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { documents } from '#app/server/db/schema/records.ts';
import { differenceOf } from '#app/server/services/notes/note-difference.ts';
import { audit } from '#app/server/services/audit.ts';
import { eq } from 'drizzle-orm';
import { lockOwnDocument } from './find-own-document.ts';

export type ChangeDocumentInput = {
  documentId: string;
  kind: DocumentKind;
  title: string;
  isShareable: boolean;
};

export type ChangeDocumentRefusal = 'missing' | 'forbidden' | 'note_not_shared';

/**
 * Renames a document, gives it another kind, or says who may read it; the file stays as it is.
 * Saving what is there already changes nothing.
 *
 * @returns nothing, or: `missing` when the caller administers no such document; `forbidden` when
 * they administer nothing; `note_not_shared` when a document of a note is to be shared. Source: D1,
 * D31, D33.
 */
export async function changeDocument(
  caller: Caller,
  { documentId, ...wanted }: ChangeDocumentInput,
): Promise<Result<null, ChangeDocumentRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await lockOwnDocument(transaction, caller, documentId);
    if (!found.ok) return found;
    const { document, property } = found.value;
    if (document.noteId !== null && wanted.isShareable) return refuse('note_not_shared' as const);
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
