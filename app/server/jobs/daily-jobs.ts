import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Settings } from '#app/server/env.ts';
import type { Installation } from '#app/server/installation.ts';
import { pause, type Stoppable, untilStopped } from '#app/server/waiting.ts';
import { keepVerified } from '#app/audit/seals/verify.server.ts';
import { sendNotifications } from '#app/notification/send.server.ts';
import { checkSealed } from '#app/packet/seal/check.server.ts';
import { forgetWhatIsOver } from '#app/system/retention.server.ts';
import { issueStatements } from '#app/statement/issue.server.ts';
import { pausingToo } from '#app/server/maintenance.ts';
import { retryAt } from './job-run.ts';
import { inJob, noteJobRun } from './run-job.ts';

type Job = {
  name: string;
  /** The hour of the business day before which it waits. */
  fromHour: (settings: Settings) => number;
  run: (place: Installation, stopping: AbortSignal) => Promise<unknown>;
};

const midnight = () => 0;

/** What has to happen once a business day, in this order. Each may run twice without harm. */
const JOBS: readonly Job[] = [
  { name: 'notifications', fromHour: ({ noticeHour }) => noticeHour, run: sendNotifications },
  { name: 'statements', fromHour: midnight, run: issueStatements },
  { name: 'audit', fromHour: midnight, run: keepVerified },
  { name: 'paper-check', fromHour: midnight, run: checkSealed },
  { name: 'retention', fromHour: midnight, run: forgetWhatIsOver },
];

/**
 * Runs each job of the day at the start or when its hour has come, and again when the business date
 * changes, until it is stopped. Several processes may each do so. A job that fails is logged and
 * tried again, after a minute at first and ever more rarely; the others do not wait for it.
 * When stopped, or when maintenance begins, it ends after the record that is being written now; the
 * rest waits for the next process, or for its end.
 */
export function startDailyJobs(installation: Installation, { pollMs = 1_000 } = {}): Stoppable {
  return untilStopped((stopping) => work(installation, pollMs, stopping));
}

/** The business dates on which a job was last tried, and last done. */
type Turn = { triedOn: IsoDate | null; doneOn: IsoDate | null };

async function work(installation: Installation, pollMs: number, stopping: AbortSignal) {
  const turns = JOBS.map((job) => ({ job, turn: { triedOn: null, doneOn: null } as Turn }));
  while (!stopping.aborted) {
    for (const { job, turn } of turns) {
      if (pausingToo(installation, stopping).aborted || !isDue(installation, job, turn)) continue;
      turn.triedOn = installation.clock.today();
      const isDone = await runJob(installation, job, stopping);
      if (isDone) turn.doneOn = turn.triedOn;
    }
    await pause(pollMs, stopping);
  }
}

/** On a day without that hour the next one counts, on a day that has it twice the first. */
function isDue({ clock, settings, jobRuns }: Installation, job: Job, turn: Turn): boolean {
  const today = clock.today();
  if (turn.doneOn === today || clock.hour() < job.fromHour(settings)) return false;
  const last = jobRuns.get(job.name);
  return turn.triedOn !== today || last === undefined || clock.now() >= retryAt(last);
}

/** Runs each job once, whatever the hour; false when one has failed. */
export async function runDailyJobs(
  installation: Installation,
  stopping: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  let isDone = true;
  for (const job of JOBS) {
    if (stopping.aborted) return false;
    isDone = (await runJob(installation, job, stopping)) && isDone;
  }
  return isDone;
}

async function runJob(
  installation: Installation,
  { name, run }: Job,
  stopping: AbortSignal,
): Promise<boolean> {
  try {
    const ending = pausingToo(installation, stopping);
    await inJob(name, () => run(installation, ending));
    // What maintenance has interrupted is done when that has ended.
    if (ending.aborted && !stopping.aborted) return false;
    noteJobRun(installation, name, true);
    return true;
  } catch (error) {
    const failed = noteJobRun(installation, name, false);
    const { failures } = failed;
    const again = retryAt(failed);
    installation.log.error({ err: error, job: name, failures, again }, 'a job of the day failed');
    return false;
  }
}
