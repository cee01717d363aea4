import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type DocumentRefusal, processDocument } from '#app/document/file.server.ts';
import { documents } from '#app/document/tables.server.ts';
import { displayName, userIdOf } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { completePacket } from '#app/packet/sign/complete.server.ts';
import { answerOf, callSigners } from '#app/packet/sign/token.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import { findOwnPacket, findPaper } from './find.server.ts';
import { packetDocuments, packetEvents, type packets } from './tables.server.ts';
import type { PACKET_REFUSALS } from './words.ts';

type Refused<Reason extends Exclude<keyof typeof PACKET_REFUSALS, 'title'>> =
  | Closed
  | RefusalOf<typeof PACKET_REFUSALS, Reason>;

type ReturnRefusal =
  | Refused<
      | 'not_out'
      | 'not_in_ink'
      | 'already_back'
      | 'day_out_of_reach'
      | 'evidence_missing'
      | 'not_stated'
      | 'no_room'
      | 'storage_failed'
    >
  | { kind: 'file'; refusal: DocumentRefusal };

/** What came back: the scan, the day of its last signature, and where the original lies. */
type Scan = {
  packetId: string;
  documentId: string;
  signedOn: IsoDate;
  originalPlace: string;
  bytes: Uint8Array;
};

/**
 * Keeps the scan of a paper that was signed in ink, also in the vault, and where its original lies.
 * With the last one of others the company is asked for its signature, and with the last of all the
 * packet is whole when everybody else has signed (T8): of the lender's last signature the gate of
 * the offering is asked, for the day on which it was made.
 *
 * @returns whether the packet is whole now, or: `missing`, `forbidden`, `not_out`, `not_in_ink`,
 * `already_back`, `day_out_of_reach` (R7), `evidence_missing` (R1), `not_stated`, `no_room` (R6),
 * `file`, `storage_failed`. Source: rules 6.2, 6.3, 6.5, D31.
 */
export async function returnScan(
  caller: Caller,
  input: Scan,
): Promise<Result<{ isWhole: boolean }, ReturnRefusal>> {
  const file = await processDocument(input.bytes);
  if (!file.ok) return refuse({ kind: 'file', refusal: file.reason });
  const { bytes, contentType } = file.value;
  const { packetId, documentId, signedOn, originalPlace } = input;
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
      const unfit = await whyUnfit(transaction, caller, { packet, documentId, signedOn });
      if (unfit !== null) return refuse(unfit);
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
        .set({ sealedKey, sealedSha256, sealedAt: at, contentType, signedOn, originalPlace })
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
        details: { after: { title: paper.title, signedOn, originalPlace } },
      });
      const of = { packetId, requestId: request.id };
      const isWhole = await completePacket(transaction, caller, of);
      // The company signs after what others have signed in ink.
      if (!isWhole) await callSigners(transaction, caller, { packetId });
      return accept({ isWhole });
    }),
  );
}

type Signed = { packet: typeof packets.$inferSelect; documentId: string; signedOn: IsoDate };

/** What is in the way of a day of signing: it cannot be, or the offering does not admit then. */
async function whyUnfit(
  transaction: Transaction,
  caller: Caller,
  { packet, documentId, signedOn }: Signed,
): Promise<Exclude<ReturnRefusal, Closed> | null> {
  const from = businessDate(packet.sentAt, caller.settings.businessTimeZone);
  if (signedOn < from || signedOn > caller.clock.today()) return { kind: 'day_out_of_reach', from };
  const refusal = await answerOf<'evidence' | 'not_stated' | 'no_room' | null>(
    transaction,
    sql`access.gate_of_ink(${documentId}, ${signedOn})`,
  );
  if (refusal === null) return null;
  return { kind: refusal === 'evidence' ? 'evidence_missing' : refusal };
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
