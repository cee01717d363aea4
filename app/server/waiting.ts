import { setTimeout as waitFor } from 'node:timers/promises';

/** Waits without keeping the process alive, and no longer than until `stopping` is aborted. */
export async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  // It rejects when it is aborted, and never otherwise.
  await waitFor(ms, null, { signal: stopping, ref: false }).catch(() => null);
}

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

/**
 * What `answer` becomes, or null when it takes longer than `ms` milliseconds. Faults pass, and the
 * wait keeps no process alive.
 */
export async function withinMs<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms).unref();
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
