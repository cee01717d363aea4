import { setTimeout } from 'node:timers/promises';

/** Waits without keeping the process alive, and no longer than until `stopping` is aborted. */
export async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  // It rejects when it is aborted, and never otherwise.
  await setTimeout(ms, null, { signal: stopping, ref: false }).catch(() => null);
}
