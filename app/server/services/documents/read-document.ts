import { accept, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { adminDocumentRow, type AdminDocumentRow } from '#app/server/views/document-view.ts';
import { findOwnDocument } from './find-own-document.ts';

/**
 * A document that the caller administers. Refused: `missing` and `forbidden` as in
 * `findOwnDocument`. Source: D1, D31.
 */
export async function readDocument(
  caller: Caller,
  documentId: string,
): Promise<Result<AdminDocumentRow, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnDocument(transaction, caller, documentId);
    if (!found.ok) return found;
    return accept(adminDocumentRow(found.value, caller.settings.businessTimeZone));
  });
}
