import type { Installation } from '#app/server/installation.ts';
import { jobFailures, jobSuccess } from '#app/server/metrics/metrics.ts';
import type { JobRun } from './job-run.ts';
import { inSpan } from '#app/server/tracing/trace.ts';
import { isDatabaseFault } from '#app/server/db/fault.ts';

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
  if (isDone) jobSuccess.set({ task: job }, at.getTime() / 1000);
  else jobFailures.inc({ task: job });
  return run;
}

/** A job as a span of its own, with all that it asks of the database. */
export function inJob<T>(job: string, work: () => Promise<T>): Promise<T> {
  return inSpan({ name: `job ${job}`, kind: 'internal' }, work);
}

/** Everything else was done; the log names what was not. */
export class SomeFailedError extends Error {
  override name = 'SomeFailedError';
}

type Each<Item> = {
  /** What the log says of one that failed, and by which ids. */
  sentence: string;
  namesOf: (item: Item) => Record<string, unknown>;
  work: (item: Item) => Promise<void>;
  stopping: AbortSignal | undefined;
};

/**
 * Does the same for each of many, so that one for whom it fails keeps nobody behind from their
 * turn: the fault is logged. Throws when the database is away, for then it is away for all.
 *
 * @returns for how many it has failed.
 */
export async function doEach<Item>(
  { log }: Pick<Installation, 'log'>,
  items: Iterable<Item>,
  { sentence, namesOf, work, stopping }: Each<Item>,
): Promise<number> {
  let failedCount = 0;
  for (const item of items) {
    if (stopping?.aborted) break;
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseFault(error)) throw error;
      failedCount += 1;
      log.error({ err: error, ...namesOf(item) }, sentence);
    }
  }
  return failedCount;
}
