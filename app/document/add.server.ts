import { mayOpenAdministration, userIdOf } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { audit } from '#app/server/audit.ts';
import { isUuid } from '#app/ground/ids.ts';
import { type FileChanges, withFiles } from '#app/server/storage/with-files.ts';
import { and, eq } from 'drizzle-orm';
import { readFormInParts } from '#app/server/http/uploads.ts';
import type { DocumentKind } from './rules.ts';
import { documents } from './tables.server.ts';
import type { Closed, RateLimited, RefusalOf } from '#app/ground/refusals.ts';
import { documentKey, processDocument, type ProcessedDocument } from './file.server.ts';
import type { addRefusals } from './words.ts';

export type AddDocumentInput = {
  propertyId: string;
  /** Null for a document of the whole property. */
  noteId: string | null;
  kind: DocumentKind;
  title: string;
  isShareable: boolean;
  bytes: Uint8Array;
};

type MayAddRefusal = RateLimited | { kind: 'forbidden' };

type AddDocumentRefusal = Closed | RefusalOf<ReturnType<typeof addRefusals>>;

/**
 * Asks before a file is received, so that nobody makes the server read what it will not take.
 * Refused: `forbidden` for who administers nothing, `rate_limited` with whole seconds to wait.
 * Source: D1, D20, D31.
 */
export async function mayAddDocument(caller: Caller): Promise<Result<null, MayAddRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !mayOpenAdministration(actor)) {
    return refuse({ kind: 'forbidden' });
  }
  const seconds = await caller.limits.attempt('document', actor.userId);
  return seconds === null ? accept(null) : refuse({ kind: 'rate_limited', seconds });
}

/**
 * Keeps a document with a property that the caller administers, or with one of its notes. The file
 * is written before the row that names it, and goes again when the row cannot be written.
 *
 * @returns the document's id, or: `missing` when the caller administers no such property;
 * `forbidden` when they administer nothing; `note_missing` for a note that is not the property's;
 * `note_not_shared` when a document of a note is to be shared; `file` with the reason of
 * `processDocument`; `storage_failed`. Source: D1, D31, D33, D43.
 */
export async function addDocument(
  caller: Caller,
  input: AddDocumentInput,
): Promise<Result<{ documentId: string }, AddDocumentRefusal>> {
  const { propertyId, noteId, isShareable } = input;
  const seen = await asActor(caller.database, caller.actor, (transaction) =>
    findOwnListing(transaction, caller, propertyId),
  );
  if (!seen.ok) return refuse({ kind: seen.reason });
  if (noteId !== null && isShareable) return refuse({ kind: 'note_not_shared' });
  const file = await processDocument(input.bytes);
  if (!file.ok) return refuse({ kind: 'file', refusal: file.reason });
  return withFiles<{ documentId: string }, AddDocumentRefusal>(caller, (files) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const found = await findOwnListing(transaction, caller, propertyId);
      if (!found.ok) return refuse({ kind: found.reason });
      if (noteId !== null && !(await isNoteOf(transaction, { noteId, propertyId }))) {
        return refuse({ kind: 'note_missing' });
      }
      const documentId = crypto.randomUUID();
      const fileKey = documentKey({ propertyId, documentId });
      const stored = await store(caller, files, { fileKey, file: file.value });
      if (!stored) return refuse({ kind: 'storage_failed' });
      const listerId = found.value.organizationId;
      await write(transaction, caller, { ...input, documentId, fileKey, listerId, ...file.value });
      return accept({ documentId });
    }),
  );
}

async function isNoteOf(
  transaction: Transaction,
  { noteId, propertyId }: { noteId: string; propertyId: string },
): Promise<boolean> {
  if (!isUuid(noteId)) return false;
  const isHere = and(eq(propertyNotes.id, noteId), eq(propertyNotes.propertyId, propertyId));
  return (await transaction.$count(propertyNotes, isHere)) === 1;
}

async function store(
  caller: Caller,
  files: FileChanges,
  { fileKey, file }: { fileKey: string; file: ProcessedDocument },
): Promise<boolean> {
  try {
    await files.put(fileKey, file.bytes, file.contentType);
    return true;
  } catch (error) {
    caller.log.error({ err: error }, 'a document could not be stored');
    return false;
  }
}

type Kept = AddDocumentInput &
  ProcessedDocument & { documentId: string; fileKey: string; listerId: string | null };

async function write(transaction: Transaction, caller: Caller, kept: Kept): Promise<void> {
  const { documentId, propertyId, noteId, kind, title, isShareable } = kept;
  const { fileKey, contentType, bytes, listerId } = kept;
  const sizeBytes = bytes.length;
  await transaction.insert(documents).values({
    id: documentId,
    propertyId,
    noteId,
    kind,
    title,
    fileKey,
    contentType,
    sizeBytes,
    isShareable,
    uploadedBy: userIdOf(caller.actor),
    createdAt: caller.clock.now(),
  });
  await audit(transaction, caller, {
    action: 'document.added',
    recordType: 'document',
    recordId: documentId,
    organizationId: listerId,
    details: { after: { title, kind, isShareable, propertyId, noteId, sizeBytes } },
  });
}

/**
 * Reads the form of a document. Who may not send any is told so before a byte of it is read.
 * Refused: the reasons of `mayAddDocument`, and `broken` for a form that breaks off or has a NUL
 * character in a text. Source: D20, D31.
 */
export async function receiveDocument(
  caller: Caller,
  request: Request,
): Promise<Result<FormData, MayAddRefusal | { kind: 'broken' }>> {
  const allowed = await mayAddDocument(caller);
  if (!allowed.ok) return allowed;
  const form = await readFormInParts(request);
  return form === null ? refuse({ kind: 'broken' }) : accept(form);
}
