import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { documents } from '#app/document/tables.server.ts';
import { assert } from '#app/ground/assert.ts';
import { keepSealed } from '#app/packet/seal/queue.server.ts';
import { packetNumber } from '#app/packet/send/number.ts';
import { packetDocuments, packets } from '#app/packet/send/tables.server.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { SigningServiceError } from './ask.server.ts';
import type { SigningService } from './service.server.ts';
import { outsidePackets } from './tables.server.ts';
import { isKnown, readHeld } from './take.server.ts';

/**
 * Fetches the signed papers of a packet and the record of who has signed how, and keeps them as
 * they came, in the vault. Who is killed between leaves the next run its work, and of two the first
 * counts.
 *
 * @returns whether they are kept by this call. Errors: throws SigningServiceError. Source: rules
 * 6.5, D31.
 */
export async function keepSigned(
  installation: Installation,
  service: SigningService,
  packetId: string,
): Promise<boolean> {
  const held = await readHeld(installation, packetId);
  if (held === null || !isKnown(held.handle)) return false;
  const { papers, audit } = await service.fetch(held.handle);
  return asWorker(installation.database, async (transaction) => {
    const rows = await readPapers(transaction, packetId);
    if (rows.length !== papers.length) {
      throw new SigningServiceError(`it gives ${papers.length} papers of ${rows.length}`);
    }
    return keepAll(transaction, installation, { packetId, rows, papers, audit });
  });
}

function readPapers(transaction: Transaction, packetId: string) {
  return transaction
    .select({ document: packetDocuments, packet: packets, request: investmentRequests })
    .from(packetDocuments)
    .innerJoin(packets, eq(packets.id, packetDocuments.packetId))
    .innerJoin(investmentRequests, eq(investmentRequests.id, packets.requestId))
    .where(and(eq(packets.id, packetId), eq(packetDocuments.method, 'electronic')))
    .orderBy(asc(packetDocuments.position));
}

type Fetched = {
  packetId: string;
  rows: Awaited<ReturnType<typeof readPapers>>;
  papers: readonly Uint8Array[];
  audit: Uint8Array;
};

async function keepAll(
  transaction: Transaction,
  installation: Installation,
  { packetId, rows, papers, audit }: Fetched,
): Promise<boolean> {
  const at = installation.clock.now();
  for (const [index, row] of rows.entries()) {
    const sealed = papers[index];
    assert(sealed !== undefined, 'each paper has a file');
    // The first one locks the packet: where it counts, all do.
    if (!(await keepSealed(transaction, installation, { ...row, sealed, at }))) return false;
  }
  const request = rows[0]?.request;
  assert(request !== undefined, 'a packet at a service has a paper');
  const auditSha256 = createHash('sha256').update(audit).digest('hex');
  const folder = `papers/sealed/${packetId}`;
  const auditKey = `${folder}/${auditSha256}.pdf`;
  // What one that was killed in here has left is named by no row.
  await installation.files.removeAll(folder);
  await installation.files.put(auditKey, audit, 'application/pdf');
  await transaction
    .update(outsidePackets)
    .set({ endedAt: at, auditKey, auditSha256 })
    .where(eq(outsidePackets.packetId, packetId));
  await transaction.insert(documents).values({
    propertyId: request.propertyId,
    noteId: request.noteId,
    kind: 'other',
    title: `Record of signatures, ${packetNumber(packetId)}`,
    fileKey: auditKey,
    contentType: 'application/pdf',
    sizeBytes: audit.length,
    isShareable: false,
    createdAt: at,
  });
  return true;
}
