import type { Actor } from '#app/domain/access/actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { documents } from '#app/server/db/schema/records.ts';
import { type ReaderDocument, readerDocument } from '#app/server/views/document-view.ts';
import { and, asc, desc, eq, isNull, or, type SQL } from 'drizzle-orm';

/**
 * The shared documents of a property that the actor sees in full, the newest first; none for
 * visitors. Source: D31.
 */
export async function readSharedDocuments(
  transaction: Transaction,
  actor: Actor,
  of: { propertyId: string; timeZone: string },
): Promise<ReaderDocument[]> {
  if (actor.kind !== 'person') return [];
  const { propertyId, timeZone } = of;
  const isShared = and(
    eq(documents.propertyId, propertyId),
    isNull(documents.noteId),
    eq(documents.isShareable, true),
  );
  return read(transaction, isShared, timeZone);
}

/**
 * What the holder of a note may read: its documents and those of the property that secures it, the
 * newest first. The caller has made sure that it is the holder who asks. Source: D31.
 */
export async function readHolderDocuments(
  transaction: Transaction,
  of: { propertyId: string; noteId: string; timeZone: string },
): Promise<ReaderDocument[]> {
  const { propertyId, noteId, timeZone } = of;
  const isForHolder = and(
    eq(documents.propertyId, propertyId),
    or(isNull(documents.noteId), eq(documents.noteId, noteId)),
  );
  return read(transaction, isForHolder, timeZone);
}

async function read(
  transaction: Transaction,
  condition: SQL | undefined,
  timeZone: string,
): Promise<ReaderDocument[]> {
  const found = await transaction
    .select()
    .from(documents)
    .where(condition)
    .orderBy(desc(documents.createdAt), asc(documents.id))
    .limit(MOST_SHOWN);
  return found.map((document) => readerDocument(document, timeZone));
}

/** More than any closing binder has; a page stays a page. */
const MOST_SHOWN = 200;
