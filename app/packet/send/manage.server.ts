import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type DocumentRefusal, processDocument } from '#app/document/file.server.ts';
import { documents } from '#app/document/tables.server.ts';
import { displayName, userIdOf } from '#app/ground/actor.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { completePacket } from '#app/packet/sign/complete.server.ts';
import { answerOf, callSigners } from '#app/packet/sign/token.server.ts';
import { openRequest, passEvent } from '#app/request/pipeline/event.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import { findOwnPacket, findOwnRequest, findPaper } from './find.server.ts';
import { packetDocuments, packetEvents, paperFacts } from './tables.server.ts';
import type { PACKET_REFUSALS } from './words.ts';

type Refused<Reason extends Exclude<keyof typeof PACKET_REFUSALS, 'title'>> =
  | Closed
  | RefusalOf<typeof PACKET_REFUSALS, Reason>;

/**
 * T9: takes papers back that are out; the request is reserved as before. Refused: `missing`,
 * `forbidden`, `reason_missing`, `not_out`, `stage_passed` (R8). Source: rules 6.3.
 */
export async function voidPacket(
  caller: Caller,
  { packetId, reason }: { packetId: string; reason: string },
): Promise<Result<null, Refused<'reason_missing' | 'not_out' | 'stage_passed'>>> {
  if (reason.trim() === '') return refuse({ kind: 'reason_missing' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnPacket(transaction, caller, packetId);
    if (!found.ok) return found;
    const { packet, request } = found.value;
    const isForRequest = packet.phase === 'signing';
    if (isForRequest) {
      const opened = await openRequest(transaction, caller, {
        requestId: request.id,
        event: 'void',
      });
      if (!opened.ok) return opened;
    }
    const isDone = await answerOf<boolean>(
      transaction,
      sql`access.void_packet(${packetId}, ${reason.trim()})`,
    );
    if (!isDone) return refuse({ kind: 'not_out' });
    if (isForRequest) {
      const { id: requestId } = request;
      await passEvent(transaction, caller, { requestId, event: 'void', to: 'reserved', reason });
    }
    return accept(null);
  });
}

/**
 * Mails a new link to a signer whose turn it is; the one before works no more. Refused: `missing`,
 * `forbidden`, `not_out`, `not_their_turn`. Source: rules 6.5.
 */
export async function callAgain(
  caller: Caller,
  { packetId, signerId }: { packetId: string; signerId: string },
): Promise<Result<null, Refused<'not_out' | 'not_their_turn'>>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnPacket(transaction, caller, packetId);
    if (!found.ok) return found;
    if (found.value.packet.state !== 'out') return refuse({ kind: 'not_out' });
    const count = await callSigners(transaction, caller, { packetId, again: signerId });
    return count === 1 ? accept(null) : refuse({ kind: 'not_their_turn' });
  });
}

type ReturnRefusal =
  | Refused<'not_out' | 'not_in_ink' | 'already_back' | 'storage_failed'>
  | { kind: 'file'; refusal: DocumentRefusal };

/**
 * Keeps the scan of a paper that was signed in ink, also in the vault, and where its original lies.
 * With the last one the packet is whole when everybody else has signed (T8).
 *
 * @returns whether the packet is whole now, or: `missing`, `forbidden`, `not_out`, `not_in_ink`,
 * `already_back`, `file`, `storage_failed`. Source: rules 6.3, 6.5, D31.
 */
export async function returnScan(
  caller: Caller,
  input: { packetId: string; documentId: string; originalPlace: string; bytes: Uint8Array },
): Promise<Result<{ isWhole: boolean }, ReturnRefusal>> {
  const file = await processDocument(input.bytes);
  if (!file.ok) return refuse({ kind: 'file', refusal: file.reason });
  const { bytes, contentType } = file.value;
  const { packetId, documentId, originalPlace } = input;
  return withFiles<{ isWhole: boolean }, ReturnRefusal>(caller, (files) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const found = await findOwnPacket(transaction, caller, packetId);
      if (!found.ok) return found;
      const { packet, request } = found.value;
      if (packet.state !== 'out') return refuse({ kind: 'not_out' });
      const paper = await findPaper(transaction, { packetId, documentId });
      if (paper === null) return refuse({ kind: 'missing' });
      if (paper.method !== 'paper') return refuse({ kind: 'not_in_ink' });
      if (paper.sealedSha256 !== null) return refuse({ kind: 'already_back' });
      const sealedSha256 = createHash('sha256').update(bytes).digest('hex');
      const sealedKey = `papers/scans/${documentId}/${sealedSha256}`;
      try {
        await files.put(sealedKey, bytes, contentType);
      } catch (error) {
        caller.log.error({ err: error }, 'a scan could not be stored');
        return refuse({ kind: 'storage_failed' });
      }
      const at = caller.clock.now();
      await transaction
        .update(packetDocuments)
        .set({ sealedKey, sealedSha256, sealedAt: at, contentType, originalPlace })
        .where(eq(packetDocuments.id, documentId));
      await transaction.insert(documents).values({
        propertyId: request.propertyId,
        noteId: request.noteId,
        kind: paper.kind,
        title: paper.title,
        fileKey: sealedKey,
        contentType,
        sizeBytes: bytes.length,
        uploadedBy: userIdOf(caller.actor),
        createdAt: at,
      });
      const byName = caller.actor.kind === 'person' ? displayName(caller.actor) : 'System';
      await transaction
        .insert(packetEvents)
        .values({ packetId, documentId, event: 'returned', at, byName });
      await audit(transaction, caller, {
        action: 'packet.returned',
        recordType: 'packet',
        recordId: packetId,
        organizationId: request.listerId,
        details: { after: { title: paper.title, originalPlace } },
      });
      const of = { packetId, requestId: request.id };
      return accept({ isWhole: await completePacket(transaction, caller, of) });
    }),
  );
}

/**
 * Says as what a paper that came back was recorded, such as the number of a county; anew when it
 * was mistyped. Refused: `missing`, `forbidden`, `not_in_ink`, `not_back`. Source: rules 6.5.
 */
export async function saveRecordingNumber(
  caller: Caller,
  input: { packetId: string; documentId: string; recordingNumber: string },
): Promise<Result<null, Refused<'not_in_ink' | 'not_back'>>> {
  const { packetId, documentId, recordingNumber } = input;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnPacket(transaction, caller, packetId);
    if (!found.ok) return found;
    const paper = await findPaper(transaction, { packetId, documentId });
    if (paper === null) return refuse({ kind: 'missing' });
    if (paper.method !== 'paper') return refuse({ kind: 'not_in_ink' });
    if (paper.sealedSha256 === null) return refuse({ kind: 'not_back' });
    await transaction
      .update(packetDocuments)
      .set({ recordingNumber })
      .where(eq(packetDocuments.id, documentId));
    const byName = caller.actor.kind === 'person' ? displayName(caller.actor) : 'System';
    const event = { packetId, documentId, event: 'recorded', byName } as const;
    await transaction.insert(packetEvents).values({ ...event, at: caller.clock.now() });
    await audit(transaction, caller, {
      action: 'packet.recorded',
      recordType: 'packet',
      recordId: packetId,
      organizationId: found.value.request.listerId,
      details: {
        before: { recordingNumber: paper.recordingNumber },
        after: { title: paper.title, recordingNumber },
      },
    });
    return accept(null);
  });
}

/** What papers say of a property that no page asks for. */
export type TypedPaperFacts = {
  county: string | null;
  legalDescription: string | null;
  parcel: string | null;
};

/**
 * Keeps what papers say of the property of a request. Refused: `missing`, `forbidden`. Source:
 * rules 6.5.
 */
export async function savePaperFacts(
  caller: Caller,
  requestId: string,
  said: TypedPaperFacts,
): Promise<Result<null, Closed>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const request = await findOwnRequest(transaction, caller, requestId);
    if (!request.ok) return request;
    const { propertyId, listerId } = request.value;
    const values = { ...said, savedAt: caller.clock.now() };
    await transaction
      .insert(paperFacts)
      .values({ propertyId, ...values })
      .onConflictDoUpdate({ target: paperFacts.propertyId, set: values });
    await audit(transaction, caller, {
      action: 'property.paper_facts_saved',
      recordType: 'property',
      recordId: propertyId,
      organizationId: listerId,
      details: { after: { ...said } },
    });
    return accept(null);
  });
}
