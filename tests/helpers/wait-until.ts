import { vi } from 'vitest';

/**
 * Looks again until a check holds, with its last error where it never does. It ends what hangs
 * alone: a machine that is busy takes its time.
 */
export const waitUntil = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 50 });
