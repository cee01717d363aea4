import type { Installation } from '#app/server/installation.ts';
import { jobFailures, jobSuccess } from '#app/server/metrics/metrics.ts';
import type { JobRun } from './job-run.ts';

/** Notes down that a job has run, for the state of the system and for metrics. */
export function noteJobRun(
  { jobRuns, clock }: Pick<Installation, 'jobRuns' | 'clock'>,
  job: string,
  isDone: boolean,
): JobRun {
  const at = clock.now();
  const before = jobRuns.get(job);
  const run = {
    at,
    isDone,
    failures: isDone ? 0 : (before?.failures ?? 0) + 1,
    lastDoneAt: isDone ? at : (before?.lastDoneAt ?? null),
  };
  jobRuns.set(job, run);
  if (isDone) jobSuccess.set({ job }, at.getTime() / 1000);
  else jobFailures.inc({ job });
  return run;
}
