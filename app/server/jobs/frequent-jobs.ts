import type { Installation } from '#app/server/installation.ts';
import { pause, type Stoppable, untilStopped } from '#app/server/waiting.ts';
import { keepSealed } from '#app/audit/seals/verify.server.ts';
import { inJob, noteJobRun, SomeFailedError } from './run-job.ts';
import { pausingToo } from '#app/server/maintenance.ts';
import { REACH_MS, sendPromptNotifications } from '#app/notification/send.server.ts';
import { announceEvents } from '#app/funding/announce/send.server.ts';
import { endWhatIsOver } from '#app/request/pipeline/expire.server.ts';
import { sweepArchives } from '#app/archive/queue.server.ts';
import { sweepImports } from '#app/import/write/queue.server.ts';
import { sweepPendingImages } from '#app/property/pictures/add.server.ts';

/**
 * Seals audit entries every minute until it is stopped, and once more then, so that little is open
 * at any time. Several processes may each do so. What fails is logged and done a minute later. The
 * job of the day looks at everything when the process starts.
 */
export function startSealing(installation: Installation, { everyMs = 60_000 } = {}): Stoppable {
  return untilStopped((stopping) => sealAgain(installation, everyMs, stopping));
}

async function sealAgain(installation: Installation, everyMs: number, stopping: AbortSignal) {
  while (!stopping.aborted) {
    await pause(everyMs, stopping);
    const isWaiting = installation.maintenance.known !== null;
    if (isWaiting || installation.database.availability.isAway()) continue;
    await sealNow(installation, stopping);
  }
}

/** Seals what is new. A fault is logged, for nothing else has to wait until it is mended. */
export async function sealNow(installation: Installation, stopping?: AbortSignal): Promise<void> {
  try {
    await inJob('seals', () => keepSealed(installation, 'recent', stopping));
  } catch (error) {
    noteJobRun(installation, 'seals', false);
    installation.log.error({ err: error }, 'audit entries could not be sealed');
  }
}

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
  return untilStopped((stopping) => notifyAgain(installation, everyMs, stopping));
}

async function notifyAgain(installation: Installation, everyMs: number, stopping: AbortSignal) {
  const { clock, log } = installation;
  // What was done while no process ran is told soon as well.
  let from = new Date(clock.now().getTime() - REACH_MS);
  await pause(everyMs, stopping);
  while (!stopping.aborted) {
    const startedAt = clock.now();
    const ending = pausingToo(installation, stopping);
    try {
      if (!ending.aborted) {
        await inJob('notices', () => sendPromptNotifications(installation, from, ending));
        // What maintenance has interrupted is told when that has ended.
        if (!ending.aborted) from = startedAt;
        noteJobRun(installation, 'notices', true);
      }
    } catch (error) {
      const { failures } = noteJobRun(installation, 'notices', false);
      log.error({ err: error, failures }, 'people could not be told what is new');
      // The next runs overlap with this one, and the job of the day tells what they do not.
      if (error instanceof SomeFailedError) from = startedAt;
    }
    await pause(everyMs, stopping);
  }
}

/**
 * Ends reservations and offers whose time is over, and mails what has happened to requests, every
 * few seconds until it is stopped. Several processes may each do so. What fails is logged and done
 * the next time. When stopped it ends after what is being done now. Source: rules 6.3.
 */
export function startFunding(installation: Installation, { everyMs = 5_000 } = {}): Stoppable {
  return untilStopped(async (stopping) => {
    while (!stopping.aborted) {
      await pause(everyMs, stopping);
      const isWaiting = installation.maintenance.known !== null;
      if (isWaiting || installation.database.availability.isAway()) continue;
      await settleAndAnnounce(installation, pausingToo(installation, stopping));
    }
  });
}

async function settleAndAnnounce(installation: Installation, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return;
  let isDone = true;
  for (const work of [endWhatIsOver, announceEvents]) {
    try {
      await inJob('funding', () => work(installation, stopping));
    } catch (error) {
      isDone = false;
      installation.log.error({ err: error }, 'requests could not be settled or announced');
    }
  }
  noteJobRun(installation, 'funding', isDone);
}

const hour = 60 * 60 * 1000;

/**
 * Takes away what nobody needs any more, at the start and once an hour, until it is stopped; then
 * it ends after what is being taken away. Several processes may each do so. What fails is logged
 * and tried again the next time.
 */
export function sweepNowAndThen(installation: Installation): Stoppable {
  return untilStopped(async (stopping) => {
    while (!stopping.aborted) {
      await inJob('sweep', () => sweep(installation));
      await pause(hour, stopping);
    }
  });
}

async function sweep(installation: Installation): Promise<void> {
  if (installation.maintenance.known !== null) return;
  try {
    const count = await sweepPendingImages(installation);
    if (count > 0) installation.log.info({ count }, 'pictures that nobody saved were removed');
    const files = await sweepImports(installation);
    if (files > 0) installation.log.info({ files }, 'files that nobody imported were removed');
    const archives = await sweepArchives(installation);
    if (archives > 0)
      installation.log.info({ archives }, 'archives whose time is over were removed');
    noteJobRun(installation, 'sweep', true);
  } catch (error) {
    noteJobRun(installation, 'sweep', false);
    installation.log.error({ err: error }, 'what nobody needs could not be removed');
  }
}
