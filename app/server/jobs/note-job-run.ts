import type { Installation } from '#app/server/installation.ts';
import { jobFailures, jobSuccess } from '#app/server/metrics/metrics.ts';

/** Notes down that a job has run, for the state of the system and for metrics. */
export function noteJobRun({ jobRuns, clock }: Installation, job: string, isDone: boolean): void {
  const at = clock.now();
  jobRuns.set(job, {
    at,
    isDone,
    lastDoneAt: isDone ? at : (jobRuns.get(job)?.lastDoneAt ?? null),
  });
  if (isDone) jobSuccess.set({ job }, at.getTime() / 1000);
  else jobFailures.inc({ job });
}
