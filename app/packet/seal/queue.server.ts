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
import { STAMP_BYTES, type Stamper, stamperAt, TimeStampError } from './time-stamp.server.ts';
import { PDF, type Signer } from '@libpdf/core';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { PadesSigner } from './cms.server.ts';

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

/** Room for a signature with a chain of certificates, in bytes. */
const SIGNATURE_BYTES = 16_384;

type Sealing = {
  /** The paper as it was shown, whose bytes stay the first of the sealed file. */
  shown: Uint8Array;
  /** A page to lay over each page of the paper, and behind them the certificate's own. */
  added: Uint8Array;
  companyName: string;
  holder: Signer;
  /** Null: the signature is of baseline B, without a stamp. */
  stamp: Stamper | null;
  at: Date;
};

/**
 * Seals a paper: marks over its unchanged pages, the certificate behind them, and one signature of
 * the whole. Errors: throws TimeStampError when the stamp that is asked for is not given. Source:
 * rules 6.5, decision 0129.
 */
export async function sealPdf({ shown, added, ...of }: Sealing): Promise<Uint8Array> {
  const paper = await PDF.load(shown);
  const layer = await PDF.load(added);
  const pages = paper.getPages();
  for (const [index, page] of pages.entries()) {
    page.drawPage(await paper.embedPage(layer, index), { x: 0, y: 0 });
  }
  const behind = layer.getPages().map((_, index) => index);
  await paper.copyPagesFrom(layer, behind.slice(pages.length));
  const whole = await paper.save({ incremental: true, useXRefStream: false });
  return signPdf(whole, of);
}

/** Adds the signature to a finished PDF. */
async function signPdf(
  whole: Uint8Array,
  { companyName, holder, stamp, at }: Omit<Sealing, 'shown' | 'added'>,
): Promise<Uint8Array> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(whole),
    reason: 'Signed and sealed',
    contactInfo: '',
    name: companyName,
    location: '',
    signingTime: at,
    signatureLength: SIGNATURE_BYTES + (stamp === null ? 0 : STAMP_BYTES),
    subFilter: 'ETSI.CAdES.detached',
  });
  return new SignPdf().sign(prepared, new PadesSigner(holder, stamp));
}
