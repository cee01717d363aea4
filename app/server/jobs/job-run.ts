/** The job that copies backups to another machine (0123). */
export const COPIES_JOB = 'backup copies';

/** The job that asks the service which has papers signed (0152). */
export const OUTSIDE_JOB = 'signing service';

/** How a job of this process last went. */
export type JobRun = {
  at: Date;
  isDone: boolean;
  /** How many runs in a row have failed; 0 when the last one succeeded. */
  failures: number;
  /** Null as long as it has not succeeded since the process began. */
  lastDoneAt: Date | null;
};

const MINUTE_MS = 60_000;
const MOST_MINUTES = 60;

/**
 * When a job that has failed is tried again: after one minute, then twice as long each time, and at
 * least once an hour.
 */
export function retryAt({ at, failures }: JobRun): Date {
  const minutes = Math.min(2 ** (failures - 1), MOST_MINUTES);
  return new Date(at.getTime() + minutes * MINUTE_MS);
}
