import { mayReadDocument } from './may.ts';
import { webStream } from '#app/server/storage/web-stream.ts';
import { type Actor, isVerified } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { hasOnlyPrivateNotes } from '#app/note/stored.server.ts';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { documents } from './tables.server.ts';
import { documentFileName } from './rules.ts';
import {
  type AdminDocumentRow,
  adminDocumentRow,
  type ReaderDocument,
  readerDocument,
} from './show.server.ts';
import { findOwnDocument } from './change.server.ts';

export type DocumentFile = {
  contentType: string;
  fileName: string;
  /** Opens the file; null when it has gone meanwhile. */
  open: () => Promise<{ body: ReadableStream; sizeBytes: number } | null>;
};

type Found = {
  document: typeof documents.$inferSelect;
  property: typeof properties.$inferSelect;
  isPrivate: boolean;
  taxIdOf: string | null;
};

/** Whose tax id a document names; null for nobody's. Source: rules 6.1. */
const taxIdOf = sql<string | null>`access.tax_id_owner(${documents.noteId}, ${documents.fileKey})`;

/**
 * The file of a document that the caller may read: an admin of the listing, somebody of the
 * organization that holds the note today, of a paper with its tax id a manager or above, and for
 * shared documents everybody who is signed in and may see the property in full.
 *
 * @param documentId as it stands in the address, unchecked.
 * @returns how to deliver it, or `missing` when there is none that the caller may read. Source: D3,
 * D31, rules 6.1.
 */
export async function readDocumentFile(
  caller: Caller,
  documentId: string,
): Promise<Result<DocumentFile, 'missing'>> {
  if (!isUuid(documentId)) return refuse('missing');
  const { actor } = caller;
  const document = await asActor(caller.database, actor, async (transaction) => {
    const [found] = await transaction
      .select({
        document: documents,
        property: properties,
        isPrivate: hasOnlyPrivateNotes(),
        taxIdOf,
      })
      .from(documents)
      .innerJoin(properties, eq(properties.id, documents.propertyId))
      .where(eq(documents.id, documentId));
    if (found === undefined) return null;
    const holderIds = await readHolderIds(transaction, found);
    const listerId = found.property.organizationId;
    const facts = { listerId, holderIds, isShared: isShared(caller, found) };
    const { document } = found;
    return mayReadDocument(actor, { ...facts, taxIdOf: found.taxIdOf }) ? document : null;
  });
  if (document === null) return refuse('missing');
  const { fileKey, contentType, title } = document;
  return accept({
    contentType,
    fileName: documentFileName(title, contentType),
    open: async () => {
      const streamed = await caller.files.getStream(fileKey);
      if (streamed === null) {
        caller.log.warn({ documentId }, 'a document has no file');
        return null;
      }
      const { stream, sizeBytes } = streamed;
      return { body: webStream(stream), sizeBytes };
    },
  });
}

function isShared({ actor }: Caller, { document, property, isPrivate }: Found): boolean {
  const isOfProperty = document.noteId === null && document.isShareable;
  return isOfProperty && property.publishedAt !== null && (isVerified(actor) || !isPrivate);
}

/** Who holds the document's note today, or any note of its property, as far as the caller sees. */
async function readHolderIds(transaction: Transaction, { document }: Found): Promise<string[]> {
  const { noteId, propertyId } = document;
  const holders = await transaction
    .select({ organizationId: noteHolders.organizationId })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .where(
      and(
        isNull(noteHolders.heldTo),
        eq(propertyNotes.propertyId, propertyId),
        noteId === null ? undefined : eq(propertyNotes.id, noteId),
      ),
    );
  return holders.map(({ organizationId }) => organizationId);
}

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
  return read(transaction, actor, { condition: isShared, timeZone });
}

/**
 * What the holder of a note may read: its documents and those of the property that secures it, the
 * newest first; what names its tax id its managers and above alone. The caller has made sure that
 * it is the holder who asks. Source: D31, rules 6.1.
 */
export async function readHolderDocuments(
  transaction: Transaction,
  actor: Actor,
  of: { propertyId: string; noteId: string; timeZone: string },
): Promise<ReaderDocument[]> {
  const { propertyId, noteId, timeZone } = of;
  const isForHolder = and(
    eq(documents.propertyId, propertyId),
    or(isNull(documents.noteId), eq(documents.noteId, noteId)),
  );
  return read(transaction, actor, { condition: isForHolder, timeZone });
}

async function read(
  transaction: Transaction,
  actor: Actor,
  { condition, timeZone }: { condition: SQL | undefined; timeZone: string },
): Promise<ReaderDocument[]> {
  const found = await transaction
    .select({ document: documents, taxIdOf })
    .from(documents)
    .where(condition)
    .orderBy(desc(documents.createdAt), asc(documents.id))
    .limit(MOST_SHOWN);
  return found.flatMap(({ document, taxIdOf: owner }) => {
    if (owner !== null) {
      const { listerId } = document;
      const facts = { listerId, holderIds: [owner], isShared: false, taxIdOf: owner };
      if (!mayReadDocument(actor, facts)) return [];
    }
    return readerDocument(document, timeZone);
  });
}

/** More than any closing binder has; a page stays a page. */
const MOST_SHOWN = 200;
