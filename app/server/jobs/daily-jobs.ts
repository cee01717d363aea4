import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Installation } from '#app/server/installation.ts';
import { pause } from '#app/server/pause.ts';
import { untilStopped, type Stoppable } from '#app/server/until-stopped.ts';
import { keepVerified } from '#app/server/services/audit-seals/keep-trail.ts';
import { noteJobRun } from './note-job-run.ts';
import { sendNotifications } from '#app/server/services/notifications/send-notifications.ts';
import { issueStatements } from '#app/server/services/statements/issue-statements.ts';

type Job = { name: string; run: (place: Installation, stopping: AbortSignal) => Promise<unknown> };

/** What has to happen once a business day, in this order. Each may run twice without harm. */
const JOBS: readonly Job[] = [
  { name: 'notifications', run: sendNotifications },
  { name: 'statements', run: issueStatements },
  { name: 'audit', run: keepVerified },
];

const RETRY_MS = 60_000;

/**
 * Runs the jobs of the day at the start, and again when the business date changes, until it is
 * stopped. Several processes may each do so. A job that fails is logged and tried again after a
 * minute; the others do not wait for it.
 * When stopped it ends after the record that is being written now; the rest waits for
 * the next process.
 */
export function startDailyJobs(installation: Installation, { pollMs = 1_000 } = {}): Stoppable {
  return untilStopped((stopping) => work(installation, pollMs, stopping));
}

async function work(installation: Installation, pollMs: number, stopping: AbortSignal) {
  const { clock } = installation;
  let doneOn: IsoDate | null = null;
  while (!stopping.aborted) {
    const today = clock.today();
    if (today !== doneOn) {
      const isDone = await runDailyJobs(installation, stopping);
      doneOn = isDone ? today : null;
      await pause(isDone ? pollMs : RETRY_MS, stopping);
    } else {
      await pause(pollMs, stopping);
    }
  }
}

/** Runs each job once; false when one has failed. */
export async function runDailyJobs(
  installation: Installation,
  stopping: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  let isDone = true;
  for (const { name, run } of JOBS) {
    if (stopping.aborted) return false;
    try {
      await run(installation, stopping);
      noteJobRun(installation, name, true);
    } catch (error) {
      isDone = false;
      noteJobRun(installation, name, false);
      installation.log.error({ err: error, job: name }, 'a job of the day failed');
    }
  }
  return isDone;
}
