import { basename } from 'node:path';
import { openBackupBucket } from '#app/server/backup/backup-bucket.ts';
import { ENCRYPTED } from '#app/server/backup/encryption.ts';
import { readBackups } from '#app/server/backup/own-archives.ts';
import { loadSettings, type Settings } from '#app/server/env.ts';
import { explainStartFailure } from '#app/server/start/explain-start-failure.ts';

/** `backups`: the exit status is 0 done, 1 refused, 2 not understood. */
export async function runBackupsCommand(words: readonly string[]): Promise<number> {
  if (words.length > 0) return 2;
  let settings: Settings | null = null;
  try {
    settings = loadSettings();
    for (const line of await listBackups(settings)) process.stdout.write(`${line}\n`);
    return 0;
  } catch (error) {
    const sentence = explainStartFailure(error, settings);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}

/** A line for each archive, here and in the bucket, the oldest first of each. */
export async function listBackups({ backups }: Pick<Settings, 'backups'>): Promise<string[]> {
  const here = await readBackups({ backups });
  const lines = here
    .map(({ path, sizeBytes }) => lineOf(basename(path), sizeBytes))
    .toSorted((one, other) => one.localeCompare(other));
  const places = [`In ${backups.folder}:`, ...orNone(lines)];
  if (backups.bucket === null) return places;
  const bucket = await openBackupBucket(backups.bucket);
  try {
    const there = await bucket.list();
    const elsewhere = there.map(({ name, sizeBytes }) => lineOf(`bucket:${name}`, sizeBytes));
    const { endpoint, bucket: name } = backups.bucket;
    return [...places, `In the bucket ${name} at ${endpoint.origin}:`, ...orNone(elsewhere)];
  } finally {
    bucket.close();
  }
}

function orNone(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? ['  none'] : lines;
}

function lineOf(name: string, sizeBytes: number): string {
  const size = `${(sizeBytes / 1024 / 1024).toFixed(1)} MB`;
  return `  ${name}  ${size}${name.endsWith(ENCRYPTED) ? ', encrypted' : ''}`;
}
