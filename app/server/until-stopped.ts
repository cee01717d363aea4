export type Stoppable = {
  /** Tells the work to end, and waits until it has. */
  stop: () => Promise<void>;
};

/** Begins work that goes on until it is stopped; `stopping` tells it when to end. */
export function untilStopped(work: (stopping: AbortSignal) => Promise<void>): Stoppable {
  const stopping = new AbortController();
  const ended = work(stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
