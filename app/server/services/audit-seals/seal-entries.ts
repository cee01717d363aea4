import type { TrailFault } from '#app/domain/audit/trail-fault.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { asSealer } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { auditSeals } from '#app/server/db/schema/audit-seals.ts';
import { sql } from 'drizzle-orm';
import { type ChainHead, isSigned, ORIGIN, type Seal, sealEntry, sealingKey } from './chain.ts';
import { PAGE, readHead, readRecentStart, readSealAt, readUnsealed } from './read-trail.ts';
import type { TrailPlace } from './seal-watch.ts';

/** One number for all processes that seal one database. */
const SEALING = 7_021_985;

type Wish = {
  /** `recent` passes over entries that were committed long after later ones were sealed. */
  look: 'recent' | 'everything';
  /** The hash of a head that is built upon although another key has made it. */
  trusted?: string;
  stopping?: AbortSignal;
};

/** How many entries were sealed, and the head after them; null for an empty trail. */
export type Sealed = { count: number; head: ChainHead | null };

/**
 * Seals the entries that have no seal yet, in the order of their numbers, a thousand to a
 * transaction; of several processes one at a time. Refused, because what is sealed afterwards would
 * vouch for it: a head that this installation's secret has not signed (`foreign`), and a trail
 * without the head that this process saw last (`lost_head`). Source: decision 0084.
 */
export async function sealEntries(
  place: TrailPlace,
  { look, trusted, stopping }: Wish,
): Promise<Result<Sealed, TrailFault>> {
  const { database, clock, sealWatch } = place;
  const key = sealingKey(place.secret);
  let after = look === 'everything' ? 0n : null;
  let count = 0;
  for (;;) {
    const batch = await asSealer(database, (transaction) =>
      sealBatch(transaction, {
        key,
        trusted,
        after,
        lastSeen: sealWatch.lastSeen,
        now: clock.now(),
      }),
    );
    sealWatch.refusal = batch.ok ? null : batch.reason;
    if (!batch.ok) return batch;
    const { head, sealed } = batch.value;
    sealWatch.lastSeen = head;
    count += sealed.length;
    after = BigInt(sealed.at(-1)?.entryId ?? 0);
    if (sealed.length < PAGE || stopping?.aborted) return accept({ count, head });
  }
}

type Batch = {
  key: Buffer;
  trusted: string | undefined;
  /** Null for where recent entries begin. */
  after: bigint | null;
  lastSeen: ChainHead | null;
  now: Date;
};

async function sealBatch(
  transaction: Transaction,
  { key, trusted, after, lastSeen, now }: Batch,
): Promise<Result<{ head: ChainHead | null; sealed: Seal[] }, TrailFault>> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SEALING})`);
  const head = await readHead(transaction);
  if (lastSeen !== null) {
    const seen = await readSealAt(transaction, lastSeen.position);
    if (seen?.hash !== lastSeen.hash) return refuse({ kind: 'lost_head', head: lastSeen.hash });
  }
  if (head !== null && head.hash !== trusted && !isSigned(key, head)) {
    return refuse({ kind: 'foreign', entryId: head.entryId, at: head.sealedAt });
  }
  const from = after ?? (await readRecentStart(transaction));
  const sealed: Seal[] = [];
  for (const { id, entry } of await readUnsealed(transaction, from)) {
    const row = { entryId: id.toString(), sealedAt: microseconds(now), entry };
    sealed.push(sealEntry(key, sealed.at(-1) ?? head ?? ORIGIN, row));
  }
  if (sealed.length > 0) {
    const rows = sealed.map((one) => ({ ...one, entryId: BigInt(one.entryId), sealedAt: now }));
    await transaction.insert(auditSeals).values(rows);
  }
  const { position, hash } = sealed.at(-1) ?? head ?? ORIGIN;
  return accept({ head: position === 0 ? null : { position, hash }, sealed });
}

/** As the database writes an instant of ours, which has milliseconds. */
function microseconds(instant: Date): string {
  return instant.toISOString().replace('Z', '000Z');
}
