import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, notExists } from 'drizzle-orm';
import { asShown } from '#app/brand/as-shown.server.ts';
import { paperLookOf } from '#app/brand/paper-look.server.ts';
import { documents } from '#app/document/tables.server.ts';
import { assert } from '#app/ground/assert.ts';
import { outsidePackets } from '#app/packet/outside/tables.server.ts';
import { packetDocuments, packets, packetSigners } from '#app/packet/send/tables.server.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { audit } from '#app/server/audit.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { drawPdf } from '#app/server/pdf/draw-pdf.ts';
import { addedFactsOf } from './facts.server.ts';
import { openHolder } from './keys.server.ts';
import { sealPdf } from './seal.server.ts';
import { stamperAt, TimeStampError } from './time-stamp.server.ts';

type Unsealed = {
  document: typeof packetDocuments.$inferSelect;
  packet: typeof packets.$inferSelect;
  request: typeof investmentRequests.$inferSelect;
};

/**
 * Seals every paper of a packet that everybody has signed and that is not sealed yet. Several
 * processes may do so, and one may be killed at any moment: a file is written under a name of its
 * content by who has locked its packet, and counts when its hash is in its row. What fails is
 * logged, and left to the next run.
 *
 * Where a time-stamp service is set and gives no stamp, the paper waits, and those behind it too:
 * a seal is never replaced, so one without a stamp would stay so (0153). Errors: throws
 * TimeStampError then.
 *
 * @returns how many papers were sealed. Source: rules 6.5.
 */
export async function sealSigned(asked: Installation, stopping?: AbortSignal): Promise<number> {
  const due = await asWorker(asked.database, listUnsealed);
  if (due.length === 0) return 0;
  const installation = await asShown(asked);
  let count = 0;
  for (const one of due) {
    if (stopping?.aborted) break;
    try {
      if (await sealOne(installation, one)) count += 1;
    } catch (error) {
      if (error instanceof TimeStampError) throw error;
      const { id } = one.document;
      installation.log.error({ err: error, documentId: id }, 'a signed paper could not be sealed');
    }
  }
  return count;
}

function listUnsealed(transaction: Transaction): Promise<Unsealed[]> {
  return transaction
    .select({ document: packetDocuments, packet: packets, request: investmentRequests })
    .from(packetDocuments)
    .innerJoin(packets, eq(packets.id, packetDocuments.packetId))
    .innerJoin(investmentRequests, eq(investmentRequests.id, packets.requestId))
    .where(
      and(
        eq(packets.state, 'signed'),
        eq(packetDocuments.method, 'electronic'),
        isNull(packetDocuments.sealedSha256),
        // What an outside service has signed is sealed by it.
        notExists(
          transaction
            .select({ id: outsidePackets.packetId })
            .from(outsidePackets)
            .where(eq(outsidePackets.packetId, packets.id)),
        ),
      ),
    )
    .orderBy(asc(packets.closedAt), asc(packetDocuments.position));
}

/** False when another process was faster. */
async function sealOne(installation: Installation, unsealed: Unsealed): Promise<boolean> {
  const { database, files, settings, clock } = installation;
  const { document, packet } = unsealed;
  const shown = await files.get(document.shownKey);
  assert(
    shown !== null && sha256Of(shown) === document.shownSha256,
    'a signed paper has the bytes that were shown',
  );
  const { papers, signers } = await asWorker(database, (transaction) =>
    readPacket(transaction, packet.id),
  );
  const at = clock.now();
  const holder = await openHolder(installation);
  const { certificate } = holder;
  const facts = await addedFactsOf(installation, {
    shown,
    document,
    packet,
    papers,
    signers,
    certificate,
    at,
  });
  const look = await paperLookOf(installation.brand);
  const added = await drawPdf({ kind: 'added', facts, look });
  const companyName = settings.company.name;
  const stamp = settings.timeStampUrl && stamperAt(settings.timeStampUrl);
  const sealed = await sealPdf({ shown, added, companyName, holder, stamp, at });
  return asWorker(database, (transaction) =>
    keepSealed(transaction, installation, { ...unsealed, sealed, at }),
  );
}

type Sealed = Unsealed & { sealed: Uint8Array; at: Date };

/**
 * Keeps the file of a paper and its hash, one process at a time: what another one has left that was
 * killed in here is taken away first, for no row names it.
 */
export async function keepSealed(
  transaction: Transaction,
  installation: Installation,
  { document, packet, request, sealed, at }: Sealed,
): Promise<boolean> {
  const { files, clock } = installation;
  const contentType = 'application/pdf';
  // A funding that is undone meanwhile has made its papers void (T18).
  const [standing] = await transaction
    .select({ id: packets.id })
    .from(packets)
    .where(and(eq(packets.id, packet.id), eq(packets.state, 'signed')))
    .for('update');
  const isUnsealed = and(eq(packetDocuments.id, document.id), isNull(packetDocuments.sealedSha256));
  if (standing === undefined || (await transaction.$count(packetDocuments, isUnsealed)) === 0) {
    return false;
  }
  const sealedSha256 = sha256Of(sealed);
  const folder = `papers/sealed/${document.id}`;
  const sealedKey = `${folder}/${sealedSha256}.pdf`;
  await files.removeAll(folder);
  await files.put(sealedKey, sealed, contentType);
  await transaction
    .update(packetDocuments)
    .set({ sealedKey, sealedSha256, sealedAt: at, contentType })
    .where(eq(packetDocuments.id, document.id));
  await transaction.insert(documents).values({
    propertyId: request.propertyId,
    noteId: request.noteId,
    kind: document.kind,
    title: document.title,
    fileKey: sealedKey,
    contentType,
    sizeBytes: sealed.length,
    isShareable: false,
    createdAt: at,
  });
  const doer = { actor: ANONYMOUS, clientAddress: null, clock, name: 'System' };
  await audit(transaction, doer, {
    action: 'packet.sealed',
    recordType: 'packet',
    recordId: packet.id,
    organizationId: request.listerId,
    details: { after: { title: document.title, sha256: sealedSha256 } },
  });
  return true;
}

async function readPacket(transaction: Transaction, packetId: string) {
  const papers = await transaction
    .select()
    .from(packetDocuments)
    .where(eq(packetDocuments.packetId, packetId))
    .orderBy(asc(packetDocuments.position));
  const signers = await transaction
    .select()
    .from(packetSigners)
    .where(eq(packetSigners.packetId, packetId))
    .orderBy(asc(packetSigners.signOrder), asc(packetSigners.number));
  return { papers, signers };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
