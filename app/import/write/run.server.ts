import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Installation } from '#app/server/installation.ts';
import { inJob } from '#app/server/jobs/run-job.ts';
import { pause, type Stoppable, untilStopped } from '#app/server/waiting.ts';
import {
  freeAbandoned,
  type ImportFailure,
  isTriedEnough,
  noteDone,
  noteFailed,
  noteProgress,
  putBack,
  takeImport,
  type TakenImport,
} from './queue.server.ts';
import { membershipIn, type Person } from '#app/ground/actor.ts';
import type { BoardedRow } from '#app/import/check/rules.ts';
import type { ReceiptRow } from '#app/import/check/columns.ts';
import { assert } from '#app/ground/assert.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor, rollingBack } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { isMaintenanceFault, pausingToo } from '#app/server/maintenance.ts';
import { unpackJson } from '#app/server/pack-json.ts';
import { audit } from '#app/server/audit.ts';
import { type ImportCounts, importScopeOf } from '#app/import/read.server.ts';
import { planRows } from './plan.server.ts';
import { listHolderChoices } from '#app/note/form/read.server.ts';
import { readPersonNow } from '#app/server/session/read-actor.ts';
import { sql } from 'drizzle-orm';
import { writeReceipts } from './receipts.server.ts';
import { writePlan } from './notes.server.ts';

/** The process is about to end, so the import that it is writing is undone. */
class StoppedError extends Error {}

/** So often an import says how far it is. */
const PROGRESS_MS = 500;

/**
 * Writes the imports that were started, one after the other, until it is stopped. Several processes
 * may each run one; no import is written by two of them (0055). When stopped, or when maintenance
 * begins, it ends at once; an import that is being written is undone and waits for the next
 * process.
 */
export function startImportWorker(installation: Installation, { pollMs = 1_000 } = {}): Stoppable {
  return untilStopped((stopping) => work(installation, pollMs, stopping));
}

async function work(installation: Installation, pollMs: number, stopping: AbortSignal) {
  let isFresh = true;
  while (!stopping.aborted) {
    const found = await writeNext(installation, { isFresh, stopping });
    isFresh = false;
    if (!found) await pause(pollMs, stopping);
  }
}

/** True when there was an import to write, whether it was written or not. */
export async function writeNext(
  installation: Installation,
  { isFresh = false, stopping }: { isFresh?: boolean; stopping?: AbortSignal } = {},
): Promise<boolean> {
  const { database, clock, log } = installation;
  if (installation.maintenance.known !== null) return false;
  try {
    if (isFresh) await freeAbandoned(database, clock.now());
    const taken = await takeImport(database, clock.now());
    if (taken === null) return false;
    await inJob('import', () => write(installation, taken, stopping));
    return true;
  } catch (error) {
    // The database is away. Nobody waits for this loop, so it says so and tries again.
    log.error({ err: error }, 'the queue of imports does not answer');
    return false;
  }
}

async function write(installation: Installation, taken: TakenImport, stopping?: AbortSignal) {
  const { database, log } = installation;
  const importId = taken.id;
  if (isTriedEnough(taken)) return fail(installation, taken, 'given_up');
  // From here on who follows the import is answered without the database.
  installation.importProgress.set(importId, progressOf(taken, 0));
  try {
    const written = await runImport(installation, taken, telling(installation, taken, stopping));
    if (!written.ok) return await fail(installation, taken, written.reason);
    log.info({ importId, ...written.value }, 'an import was written');
  } catch (error) {
    if (error instanceof StoppedError || isMaintenanceFault(error)) {
      return putBack(database, taken);
    }
    if (error instanceof SupersededError) {
      return log.warn({ importId }, 'an import was taken over by another process');
    }
    log.error({ err: error, importId }, 'an import could not be written');
    await fail(installation, taken, 'unexpected');
  } finally {
    installation.importProgress.delete(importId);
  }
}

async function fail(
  { database, clock, log }: Installation,
  taken: TakenImport,
  failure: ImportFailure,
): Promise<void> {
  log.warn({ importId: taken.id, failure }, 'an import failed');
  await noteFailed(database, taken, { failure, now: clock.now() });
}

function progressOf({ createdBy, organizationId }: TakenImport, doneCount: number) {
  return { doneCount, createdBy, organizationId };
}

/**
 * Tells how far an import is: at once to this process, and now and then to the table, on another
 * connection. The embedded database has one connection only, which the import holds until its end.
 */
function telling(installation: Installation, taken: TakenImport, stopping?: AbortSignal) {
  const { database, clock, importProgress } = installation;
  let notedAt = performance.now();
  // Here no transaction is open yet: what runs in this context is no part of the import's own.
  const beside = AsyncLocalStorage.snapshot();
  return async (rest: number) => {
    const doneCount = taken.rowCount - rest;
    importProgress.set(taken.id, progressOf(taken, doneCount));
    // Other requests of this process are answered in between.
    await breathe();
    if (pausingToo(installation, stopping).aborted) throw new StoppedError();
    if (database.engine === 'pglite' || performance.now() - notedAt < PROGRESS_MS) return;
    notedAt = performance.now();
    await beside(() => noteProgress(database, taken, { doneCount, now: clock.now() }));
  };
}

/** One number for all imports: each sees what the ones before it have added. */
const IMPORT_LOCK = 7_021_985;

/** Another process has taken the import over; what this one wrote is undone. */
export class SupersededError extends Error {}

/**
 * Writes an import as who started it, with the rights that they have now: all of it in one
 * transaction, or nothing. What is there already is left as it is.
 *
 * @returns what was added, or `forbidden` when they no longer administer the lister, `holder_gone`
 * when a holder can no longer be chosen, `receipt_refused` when a receipt no longer fits. Throws
 * `SupersededError`, and whatever `onWritten` throws.
 * Source: D1, D2, D26, D33.
 */
export async function runImport(
  installation: Installation,
  taken: TakenImport,
  onWritten: (rest: number) => Promise<void>,
): Promise<Result<ImportCounts, ImportFailure>> {
  const person = await readImporter(installation, taken);
  if (person === null) return refuse('forbidden');
  const { clientAddress, organizationId } = taken;
  const headers = new Headers();
  const caller: Caller = {
    ...installation,
    actor: person,
    clientAddress,
    sessionId: null,
    headers,
  };
  return rollingBack<ImportCounts, ImportFailure>((undo) =>
    asActor(installation.database, person, async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
      const writing = { transaction, caller, onWritten };
      const written =
        taken.kind === 'receipts'
          ? await writeReceipts(writing, unpackJson<ReceiptRow[]>(taken.prepared ?? '[]'))
          : await writeBoarding(writing, taken, person);
      if (!written.ok) return undo(written.reason);
      const counts = written.value;
      await audit(transaction, caller, {
        action: 'import.finished',
        recordType: 'import',
        recordId: taken.id,
        organizationId,
        details: { after: counts },
      });
      const now = caller.clock.now();
      if (!(await noteDone(transaction, taken, { counts, now }))) throw new SupersededError();
      return accept(counts);
    }),
  );
}

type Writing = {
  transaction: Transaction;
  caller: Caller;
  onWritten: (rest: number) => Promise<void>;
};

async function writeBoarding(
  writing: Writing,
  { organizationId, prepared }: TakenImport,
  { userId }: Person,
): Promise<Result<ImportCounts, ImportFailure>> {
  const { transaction, caller } = writing;
  const rows = unpackJson<BoardedRow[]>(prepared ?? '[]');
  if (!(await holdersAreChoices(transaction, caller, rows))) return refuse('holder_gone');
  const plan = await planRows(transaction, organizationId, rows);
  await writePlan({ ...writing, userId, organizationId }, plan);
  return accept(plan.counts);
}

/** Who started it, while they still import for its lister; else null. */
async function readImporter(
  installation: Installation,
  { createdBy, organizationId }: TakenImport,
): Promise<Person | null> {
  const now = await readPersonNow(installation, createdBy);
  if (now === null) return null;
  const isMember = membershipIn(now, organizationId) !== null;
  const person = { ...now, currentOrganizationId: isMember ? organizationId : null };
  const scope = importScopeOf(person);
  return scope !== null && scope.organizationId === organizationId ? person : null;
}

async function holdersAreChoices(
  transaction: Transaction,
  caller: Caller,
  rows: readonly BoardedRow[],
): Promise<boolean> {
  const choices = await listHolderChoices(transaction, caller, null);
  const ids = new Set(choices.map(({ id }) => id));
  assert(
    rows.every(({ note }) => note?.status !== 'active' || note.holder !== null),
    'an active note was given a holder before its import was queued',
  );
  return rows.every(({ note }) => !note?.holder || ids.has(note.holder.organizationId));
}
