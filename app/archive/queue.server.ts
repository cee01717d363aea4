import type { Installation } from '#app/server/installation.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Database, Transaction } from '#app/server/db/database.ts';
import { and, asc, eq, inArray, lt, lte, or } from 'drizzle-orm';
import { archives } from './tables.server.ts';
import { ARCHIVE_DAYS, archiveKey } from './rules.ts';

/** An archive that is being made, by whoever holds this attempt. */
export type TakenArchive = Pick<
  typeof archives.$inferSelect,
  'id' | 'organizationId' | 'requestedBy' | 'attempts'
>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Longer than making one takes; after it another process begins anew. */
const LEASE_MS = 30 * MINUTE_MS;

/** What has failed so often fails again. */
const MOST_ATTEMPTS = 3;

/** Takes the archive that has waited longest, also one whose process has gone; null for none. */
export async function takeArchive(database: Database, now: Date): Promise<TakenArchive | null> {
  return asWorker(database, async (transaction) => {
    const isDue = or(
      eq(archives.status, 'waiting'),
      and(eq(archives.status, 'running'), lte(archives.leaseUntil, now)),
    );
    const [due] = await transaction
      .select()
      .from(archives)
      .where(isDue)
      .orderBy(asc(archives.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return null;
    const attempts = due.attempts + 1;
    await transaction
      .update(archives)
      .set({ status: 'running', attempts, leaseUntil: new Date(now.getTime() + LEASE_MS) })
      .where(eq(archives.id, due.id));
    return { ...due, attempts };
  });
}

const isStill = ({ id, attempts }: TakenArchive) =>
  and(eq(archives.id, id), eq(archives.attempts, attempts), eq(archives.status, 'running'));

/** Notes that an archive is there; false when another process has taken it over. */
export async function noteReady(
  transaction: Transaction,
  taken: TakenArchive,
  { sizeBytes, now }: { sizeBytes: number; now: Date },
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + ARCHIVE_DAYS * DAY_MS);
  const ready = await transaction
    .update(archives)
    .set({ status: 'ready', readyAt: now, expiresAt, sizeBytes, leaseUntil: null })
    .where(isStill(taken))
    .returning({ id: archives.id });
  return ready.length > 0;
}

/** Notes that an archive could not be made: for good, or to be tried again. */
export async function noteFailed(
  database: Database,
  taken: TakenArchive,
  { isFinal }: { isFinal: boolean },
): Promise<void> {
  const isOver = isFinal || taken.attempts >= MOST_ATTEMPTS;
  await asWorker(database, (transaction) =>
    transaction
      .update(archives)
      .set({ status: isOver ? 'failed' : 'waiting', leaseUntil: null })
      .where(isStill(taken)),
  );
}

/** Puts an archive back whose process ends or pauses; that does not count as an attempt. */
export async function putBack(database: Database, taken: TakenArchive): Promise<void> {
  const waiting = { status: 'waiting', attempts: taken.attempts - 1, leaseUntil: null } as const;
  await asWorker(database, (transaction) =>
    transaction.update(archives).set(waiting).where(isStill(taken)),
  );
}

/**
 * Takes away archives whose time is over, with their files, and those that failed a while ago.
 *
 * @returns how many.
 */
export async function sweepArchives({ database, clock, files }: Installation): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - ARCHIVE_DAYS * DAY_MS);
  const isOver = or(
    lt(archives.expiresAt, now),
    and(eq(archives.status, 'failed'), lt(archives.createdAt, before)),
  );
  const over = await asWorker(database, (transaction) =>
    transaction.select({ id: archives.id }).from(archives).where(isOver),
  );
  const ids = over.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // The file first: a row without one is taken away the next time.
  for (const id of ids) await files.remove(archiveKey(id));
  await asWorker(database, (transaction) =>
    transaction.delete(archives).where(inArray(archives.id, ids)),
  );
  return ids.length;
}
