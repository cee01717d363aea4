import { workOutside } from '#app/packet/outside/work.server.ts';
import { makeAndSeal } from '#app/packet/seal/soon.server.ts';
import type { Installation } from '#app/server/installation.ts';
import { pausingToo } from '#app/server/maintenance.ts';
import { pause, type Stoppable, untilStopped } from '#app/server/waiting.ts';
import { OUTSIDE_JOB } from './job-run.ts';
import { inJob, noteJobRun } from './run-job.ts';

/**
 * Makes every minute the papers of fundings that have none yet, and seals what was signed and is
 * not sealed yet, as after a process was killed between, until it is stopped. Several processes may
 * each do so. What fails is logged and done a minute later. Source: rules 6.5.
 */
export function startPaperSealing(
  installation: Installation,
  { everyMs = 60_000 } = {},
): Stoppable {
  return untilStopped(async (stopping) => {
    while (!stopping.aborted) {
      await sealAgain(installation, stopping);
      await pause(everyMs, stopping);
    }
  });
}

async function sealAgain(installation: Installation, stopping: AbortSignal): Promise<void> {
  const ending = pausingToo(installation, stopping);
  if (ending.aborted || installation.database.availability.isAway()) return;
  try {
    await inJob('papers', () => makeAndSeal(installation, ending));
    noteJobRun(installation, 'papers', true);
  } catch (error) {
    noteJobRun(installation, 'papers', false);
    installation.log.error({ err: error }, 'papers could not be made and sealed');
  }
}

/**
 * Does every minute what is to be done at the outside service where one is set, until it is
 * stopped. Several processes may each do so. What fails is logged and tried again. Source: rules
 * 6.5.
 */
export function startOutside(installation: Installation, { everyMs = 60_000 } = {}): Stoppable {
  return untilStopped(async (stopping) => {
    while (!stopping.aborted) {
      await pause(everyMs, stopping);
      await workAgain(installation, stopping);
    }
  });
}

async function workAgain(installation: Installation, stopping: AbortSignal): Promise<void> {
  const ending = pausingToo(installation, stopping);
  const isAway = installation.database.availability.isAway();
  if (installation.settings.signingService === null || ending.aborted || isAway) return;
  try {
    await inJob(OUTSIDE_JOB, () => workOutside(installation, ending));
    noteJobRun(installation, OUTSIDE_JOB, true);
  } catch (error) {
    noteJobRun(installation, OUTSIDE_JOB, false);
    installation.log.error({ err: error }, 'the signing service could not be dealt with');
  }
}
