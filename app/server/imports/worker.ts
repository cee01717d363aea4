import { setImmediate as breathe } from 'node:timers/promises';
import type { Installation } from '#app/server/installation.ts';
import { pause } from '#app/server/pause.ts';
import { untilStopped, type Stoppable } from '#app/server/until-stopped.ts';
import {
  freeAbandoned,
  type ImportFailure,
  isTriedEnough,
  noteFailed,
  noteProgress,
  putBack,
  takeImport,
  type TakenImport,
} from './import-queue.ts';
import { runImport, SupersededError } from './run-import.ts';

/** The process is about to end, so the import that it is writing is undone. */
class StoppedError extends Error {}

/** So often an import says how far it is. */
const TELL_MS = 500;

/**
 * Writes the imports that were started, one after the other, until it is stopped. Several processes
 * may each run one; no import is written by two of them (0055).
 * When stopped it ends at once; an import that is being written is undone and waits for the next
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
  try {
    if (isFresh) await freeAbandoned(database, clock.now());
    const taken = await takeImport(database, clock.now());
    if (taken === null) return false;
    await write(installation, taken, stopping);
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
    if (error instanceof StoppedError) return putBack(database, taken);
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
  let toldAt = performance.now();
  return async (rest: number) => {
    const doneCount = taken.rowCount - rest;
    importProgress.set(taken.id, progressOf(taken, doneCount));
    // Other requests of this process are answered in between.
    await breathe();
    if (stopping?.aborted) throw new StoppedError();
    if (database.engine === 'pglite' || performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    await noteProgress(database, taken, { doneCount, now: clock.now() });
  };
}
