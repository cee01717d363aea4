import type { Result } from '#app/ground/result.ts';
import { rollingBack } from '#app/server/db/as-actor.ts';
import type { Logger } from 'pino';
import type { FileStore } from './file-store.ts';

/** Changes of files that belong to a transaction of the database. */
export type FileChanges = {
  /** Writes a file, which is taken away again when the work does not succeed. */
  put: FileStore['put'];
  /** Removes a file once the work has succeeded, and not before. */
  removeAfterwards: (key: string) => void;
};

/**
 * Runs work that changes rows and files together. What it wrote is gone again when it refuses or
 * fails; what it gives up goes when it has succeeded, so that no row ever names a file that is not
 * there. A file that cannot be removed is logged: nobody sees it, and nothing depends on it. A
 * refusal after a write goes through `undo`.
 */
export async function withFiles<T, R>(
  place: { files: FileStore; log: Logger },
  work: (changes: FileChanges, undo: (reason: R) => never) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
  const written: string[] = [];
  const unwanted: string[] = [];
  const changes: FileChanges = {
    put: async (key, bytes, contentType) => {
      await place.files.put(key, bytes, contentType);
      written.push(key);
    },
    removeAfterwards: (key) => unwanted.push(key),
  };
  let isDone = false;
  try {
    const result = await rollingBack<T, R>((undo) => work(changes, undo));
    isDone = result.ok;
    return result;
  } finally {
    await removeAll(place, isDone ? unwanted : written);
  }
}

async function removeAll(
  { files, log }: { files: FileStore; log: Logger },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await files.remove(key);
    } catch (error) {
      log.error({ err: error, key }, 'a file that nobody needs could not be removed');
    }
  }
}
