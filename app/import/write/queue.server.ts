import { asWorker } from '#app/server/db/as-actor.ts';
import type { Database, Transaction } from '#app/server/db/database.ts';
import { type ImportKind, imports, type ImportStatus } from '#app/import/tables.server.ts';
import type { ImportCounts } from '#app/import/read.server.ts';
import { and, asc, count, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Installation } from '#app/server/installation.ts';

/** An import that is being written, by whoever holds this attempt. */
export type TakenImport = {
  id: string;
  createdBy: string;
  organizationId: string | null;
  clientAddress: string | null;
  kind: ImportKind;
  rowCount: number;
  prepared: string | null;
  attempts: number;
};

/** Why an import was not written; said in words by the interface. */
export type ImportFailure =
  | 'forbidden'
  | 'holder_gone'
  | 'receipt_refused'
  | 'given_up'
  | 'unexpected';

/** How long a process has an import without saying so again. A process that dies loses none. */
const LEASE_MS = 60_000;

/** An import that has ended this many processes is not tried again. */
const MOST_ATTEMPTS = 3;

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/**
 * Takes the import that has waited longest, or one whose process has not said for a minute that it
 * is at it; null when there is none. Of several processes one gets it.
 */
export async function takeImport(database: Database, now: Date): Promise<TakenImport | null> {
  return asWorker(database, async (transaction) => {
    const { id, createdBy, organizationId, clientAddress, kind, rowCount } = imports;
    const { prepared, attempts } = imports;
    const isFree = or(
      eq(imports.status, 'waiting'),
      and(eq(imports.status, 'running'), lte(imports.leaseUntil, now)),
    );
    const [next] = await transaction
      .select({
        id,
        createdBy,
        organizationId,
        clientAddress,
        kind,
        rowCount,
        prepared,
        attempts,
      })
      .from(imports)
      .where(isFree)
      .orderBy(asc(imports.startedAt), asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (next === undefined) return null;
    const taken = { ...next, attempts: next.attempts + 1 };
    const running = {
      status: 'running' as const,
      attempts: taken.attempts,
      leaseUntil: leaseFrom(now),
      doneCount: 0,
    };
    await transaction.update(imports).set(running).where(eq(imports.id, next.id));
    return taken;
  });
}

/** True for an import that has ended its process too often. */
export function isTriedEnough({ attempts }: TakenImport): boolean {
  return attempts > MOST_ATTEMPTS;
}

/** Says how many rows are written and that somebody is at it. */
export async function noteProgress(
  database: Database,
  taken: TakenImport,
  { doneCount, now }: { doneCount: number; now: Date },
): Promise<void> {
  await asWorker(database, (transaction) =>
    transaction
      .update(imports)
      .set({ doneCount, leaseUntil: leaseFrom(now) })
      .where(isStill(taken)),
  );
}

/**
 * Notes that an import is done, in the transaction that writes it. False when another process has
 * taken it over: what this one wrote must then be undone.
 */
export async function noteDone(
  transaction: Transaction,
  taken: TakenImport,
  { counts, now }: { counts: ImportCounts; now: Date },
): Promise<boolean> {
  const { id, attempts } = taken;
  const [end] = await transaction
    .select({
      isDone: sql<boolean>`access.finish_import(${id}, ${attempts}, ${now.toISOString()},
        ${JSON.stringify(counts)})`,
    })
    .from(sql`(select 1) as one`);
  return end?.isDone === true;
}

/** Notes why an import was not written. Its file stays, so that it can be tried again. */
export async function noteFailed(
  database: Database,
  taken: TakenImport,
  { failure, now }: { failure: ImportFailure; now: Date },
): Promise<void> {
  const failed = {
    status: 'failed' as const,
    failure,
    finishedAt: now,
    leaseUntil: null,
    prepared: null,
    doneCount: 0,
  };
  await asWorker(database, (transaction) =>
    transaction.update(imports).set(failed).where(isStill(taken)),
  );
}

/** Puts an import back because its process is about to end; that does not count as an attempt. */
export async function putBack(database: Database, taken: TakenImport): Promise<void> {
  const waiting = {
    status: 'waiting' as const,
    attempts: taken.attempts - 1,
    leaseUntil: null,
    doneCount: 0,
  };
  await asWorker(database, (transaction) =>
    transaction.update(imports).set(waiting).where(isStill(taken)),
  );
}

/**
 * Frees what a process before this one was writing when it ended; only for the embedded database,
 * which no other process has open.
 */
export async function freeAbandoned(database: Database, now: Date): Promise<void> {
  if (database.engine !== 'pglite') return;
  await asWorker(database, (transaction) =>
    transaction.update(imports).set({ leaseUntil: now }).where(eq(imports.status, 'running')),
  );
}

/** The import, while nobody else has taken it. */
function isStill({ id, attempts }: TakenImport) {
  return and(eq(imports.id, id), eq(imports.status, 'running'), eq(imports.attempts, attempts));
}

/** How many imports there are in each state; those that are a week old are gone. */
export async function countImports(database: Database): Promise<Record<ImportStatus, number>> {
  const rows = await asWorker(database, (transaction) =>
    transaction
      .select({ status: imports.status, all: count() })
      .from(imports)
      .groupBy(imports.status),
  );
  const none = { uploaded: 0, waiting: 0, running: 0, done: 0, failed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, all }) => [status, all])) };
}

/** How long a file waits to be imported. */
const WAITING_MS = 7 * 24 * 60 * 60 * 1000;

/** Takes away the files that waited for a week and that nobody imported; returns how many went. */
export async function sweepImports({ clock, database }: Installation): Promise<number> {
  const limit = new Date(clock.now().getTime() - WAITING_MS);
  const isOld = and(inArray(imports.status, ['uploaded', 'failed']), lte(imports.createdAt, limit));
  const gone = await asWorker(database, (transaction) =>
    transaction.delete(imports).where(isOld).returning({ id: imports.id }),
  );
  return gone.length;
}
