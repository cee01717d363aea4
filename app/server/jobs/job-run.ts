/** How a job of this process last went. */
export type JobRun = {
  at: Date;
  isDone: boolean;
  /** Null as long as it has not succeeded since the process began. */
  lastDoneAt: Date | null;
};
