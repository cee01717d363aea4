import type { Installation } from '#app/server/installation.ts';
import { pause } from '#app/server/pause.ts';
import { untilStopped, type Stoppable } from '#app/server/until-stopped.ts';
import { REACH_MS, sendPromptNotifications } from '#app/notification/send.server.ts';
import { SomeFailedError } from './do-each.ts';
import { noteJobRun } from './note-job-run.ts';

/**
 * Tells people every minute of what was done lately, at first of the days before, until it is
 * stopped. Several processes may
 * each do so. What fails is logged and found again a minute later.
 * When stopped it ends after the person who is being told now.
 */
export function startPromptNotices(
  installation: Installation,
  { everyMs = 60_000 } = {},
): Stoppable {
  return untilStopped((stopping) => work(installation, everyMs, stopping));
}

async function work(installation: Installation, everyMs: number, stopping: AbortSignal) {
  const { clock, log } = installation;
  // What was done while no process ran is told soon as well.
  let from = new Date(clock.now().getTime() - REACH_MS);
  await pause(everyMs, stopping);
  while (!stopping.aborted) {
    const startedAt = clock.now();
    try {
      await sendPromptNotifications(installation, from, stopping);
      from = startedAt;
      noteJobRun(installation, 'notices', true);
    } catch (error) {
      const { failures } = noteJobRun(installation, 'notices', false);
      log.error({ err: error, failures }, 'people could not be told what is new');
      // The next runs overlap with this one, and the job of the day tells what they do not.
      if (error instanceof SomeFailedError) from = startedAt;
    }
    await pause(everyMs, stopping);
  }
}
