import { openBackupBucket } from '#app/server/backup/backup-bucket.ts';
import { lockOf } from '#app/server/backup/encryption.ts';
import type { Settings } from '#app/server/env.ts';
import { openFileStore, tryFileStore } from '#app/server/storage/file-store.ts';

/**
 * Where backups go and who can read them, for `check`: the lock is tried, and the bucket takes,
 * returns and removes a file. Throws what is wrong, in a sentence.
 */
export async function lookAtBackups({ backups }: Pick<Settings, 'backups'>) {
  const { bucket, folder, recipients } = backups;
  const lock = await lockOf(backups);
  const who =
    lock === null
      ? 'not encrypted'
      : 'passphrase' in lock
        ? 'encrypted by a passphrase'
        : `encrypted for ${recipients.length} ${recipients.length === 1 ? 'key' : 'keys'}`;
  if (bucket === null) return { fact: `go to ${folder}, ${who}` };
  const name = `${bucket.bucket} at ${bucket.endpoint.origin}`;
  try {
    await tryFileStore(openFileStore({ kind: 'bucket', ...bucket }));
    const opened = await openBackupBucket(bucket);
    const newest = (await opened.list()).at(-1);
    opened.close();
    const there = newest === undefined ? 'none yet' : `the newest ${newest.name}`;
    return { fact: `go to ${folder} and to ${name} (${there}), ${who}` };
  } catch (error) {
    throw new Error(`BACKUP_S3_BUCKET is ${name}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Below the sentence about the file is why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
