import { isDatabaseFault } from '#app/server/db/fault.ts';
import type { Installation } from '#app/server/installation.ts';

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
