import { createHash } from 'node:crypto';
import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { packetNumber } from '#app/packet/send/number.ts';
import { packetDocuments } from '#app/packet/send/tables.server.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Installation } from '#app/server/installation.ts';
import { paperFaults } from '#app/server/metrics/metrics.ts';
import type { FileStore } from '#app/server/storage/file-store.ts';
import type { PaperFault, PaperWatch } from './watch.server.ts';

/** So many papers to a transaction. */
const PAGE = 100;

type CheckPlace = Pick<Installation, 'database' | 'files' | 'clock' | 'log'> & {
  paperWatch: PaperWatch;
};

/**
 * Compares the file of every paper that is sealed, or came back as a scan, with the hash that its
 * row keeps, and remembers what was found for the state of the system. Once a day is enough: what
 * somebody changes stays changed. Source: rules 6.7.
 */
export async function checkSealed(place: CheckPlace, stopping?: AbortSignal): Promise<void> {
  const { database, files, log, clock, paperWatch } = place;
  const faults: PaperFault[] = [];
  let count = 0;
  for (let after: string | null = null; ;) {
    const papers = await readPage(database, after);
    for (const { id, title, packetId, sealedKey, sealedSha256 } of papers) {
      if (stopping?.aborted) return;
      const found = await hashOf(files, sealedKey ?? '');
      count += 1;
      if (found === sealedSha256) continue;
      const fault = { title, packet: packetNumber(packetId), isMissing: found === null };
      faults.push(fault);
      log.error({ documentId: id, ...fault }, 'a sealed paper is not as it was sealed');
    }
    const last = papers.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  paperWatch.checked = { count, faults, at: clock.now() };
  paperFaults.set(faults.length);
}

function readPage(database: Installation['database'], after: string | null) {
  const { id, title, packetId, sealedKey, sealedSha256 } = packetDocuments;
  return asWorker(database, (transaction) =>
    transaction
      .select({ id, title, packetId, sealedKey, sealedSha256 })
      .from(packetDocuments)
      .where(and(isNotNull(sealedSha256), after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(PAGE),
  );
}

/** The SHA-256 of a file in hexadecimal; null when there is none. */
async function hashOf(files: FileStore, key: string): Promise<string | null> {
  const streamed = key === '' ? null : await files.getStream(key);
  if (streamed === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of streamed.stream) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
