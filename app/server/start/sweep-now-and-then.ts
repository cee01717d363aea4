import type { Installation } from '#app/server/installation.ts';
import { noteJobRun } from '#app/server/jobs/note-job-run.ts';
import { pause } from '#app/server/pause.ts';
import { sweepImports } from '#app/import/write/queue.server.ts';
import { sweepPendingImages } from '#app/property/pictures/add.server.ts';
import { untilStopped, type Stoppable } from '#app/server/until-stopped.ts';

const hour = 60 * 60 * 1000;

/**
 * Takes away what nobody needs any more, at the start and once an hour, until it is stopped; then
 * it ends after what is being taken away. Several processes may each do so. What fails is logged
 * and tried again the next time.
 */
export function sweepNowAndThen(installation: Installation): Stoppable {
  return untilStopped(async (stopping) => {
    while (!stopping.aborted) {
      await sweep(installation);
      await pause(hour, stopping);
    }
  });
}

async function sweep(installation: Installation): Promise<void> {
  try {
    const count = await sweepPendingImages(installation);
    if (count > 0) installation.log.info({ count }, 'pictures that nobody saved were removed');
    const files = await sweepImports(installation);
    if (files > 0) installation.log.info({ files }, 'files that nobody imported were removed');
    noteJobRun(installation, 'sweep', true);
  } catch (error) {
    noteJobRun(installation, 'sweep', false);
    installation.log.error({ err: error }, 'what nobody needs could not be removed');
  }
}
