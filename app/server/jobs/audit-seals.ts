import type { Installation } from '#app/server/installation.ts';
import { pause } from '#app/server/pause.ts';
import { keepSealed } from '#app/audit/seals/verify.server.ts';
import { untilStopped, type Stoppable } from '#app/server/until-stopped.ts';
import { noteJobRun } from './note-job-run.ts';

/**
 * Seals audit entries every minute until it is stopped, and once more then, so that little is open
 * at any time. Several processes may each do so. What fails is logged and done a minute later. The
 * job of the day looks at everything when the process starts.
 */
export function startSealing(installation: Installation, { everyMs = 60_000 } = {}): Stoppable {
  return untilStopped((stopping) => work(installation, everyMs, stopping));
}

async function work(installation: Installation, everyMs: number, stopping: AbortSignal) {
  while (!stopping.aborted) {
    await pause(everyMs, stopping);
    if (!installation.database.availability.isAway()) await sealNow(installation, stopping);
  }
}

/** Seals what is new. A fault is logged, for nothing else has to wait until it is mended. */
export async function sealNow(installation: Installation, stopping?: AbortSignal): Promise<void> {
  try {
    await keepSealed(installation, 'recent', stopping);
  } catch (error) {
    noteJobRun(installation, 'seals', false);
    installation.log.error({ err: error }, 'audit entries could not be sealed');
  }
}
