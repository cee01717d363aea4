import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { webStream } from '#app/server/storage/web-stream.ts';
import { checkFreeSpace, SPARE_BYTES } from '#app/server/start/demands.ts';
import type { BucketSettings } from '#app/server/storage/file-store.ts';
import { openBackupBucket } from './backup-bucket.ts';
import { type ArchiveKeys, isEncrypted, unlocked } from './encryption.ts';
import { BackupRefusedError } from './manifest.ts';
import { openFile } from './read-archive.ts';

/** What an archive in the bucket is called on a command line, before its name. */
const IN_BUCKET = 'bucket:';

export type Fetching = {
  keys: ArchiveKeys;
  /** The bucket of BACKUP_S3_*, if there is one. */
  bucket: BucketSettings | null;
  /** A folder that is its user's alone, for what has to lie somewhere while it is read. */
  scratch: string;
};

/** An archive that can be read at any place, and what sentences call it. */
export type OpenedFile = { file: FileHandle; name: string };

/**
 * Opens an archive, which may be encrypted, or lie in the bucket (`bucket:NAME`, `bucket:newest`).
 * What has to be unlocked or fetched lies in a file without a name meanwhile, which is gone when
 * this process is. Throws BackupRefusedError.
 */
export async function fetchArchive(source: string, fetching: Fetching): Promise<OpenedFile> {
  if (source.startsWith(IN_BUCKET)) return fetchFromBucket(source, fetching);
  const file = await openFile(source);
  const beginning = Buffer.alloc(64);
  await file.read(beginning, 0, beginning.length, 0);
  if (!isEncrypted(beginning)) return { file, name: source };
  await file.close();
  const bytes = createReadStream(source);
  return { file: await unlockInto(fetching, { bytes, name: source }), name: source };
}

async function fetchFromBucket(source: string, fetching: Fetching): Promise<OpenedFile> {
  if (fetching.bucket === null) {
    throw new BackupRefusedError(`BACKUP_S3_* must be set: they say where ${source} lies.`);
  }
  const bucket = await openBackupBucket(fetching.bucket);
  try {
    const wanted = source.slice(IN_BUCKET.length);
    const name = wanted === 'newest' ? ((await bucket.list()).at(-1)?.name ?? wanted) : wanted;
    const bytes = await bucket.download(name);
    if (bytes === null) {
      throw new BackupRefusedError(`The bucket ${fetching.bucket.bucket} has no archive ${name}.`);
    }
    const shown = `${IN_BUCKET}${name}`;
    return { file: await unlockInto(fetching, { bytes, name: shown }), name: shown };
  } finally {
    bucket.close();
  }
}

/** Writes what comes, unlocked if it is locked, into a file that only this process has. */
async function unlockInto(
  { keys, scratch }: Fetching,
  { bytes, name }: { bytes: Readable; name: string },
): Promise<FileHandle> {
  await mkdir(scratch, { recursive: true });
  const path = join(scratch, `.archive-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    // Windows removes no open file; there it goes with the next sweep of its folder.
    if (process.platform !== 'win32') await rm(path);
    const peeked = await peek(bytes);
    const clear = isEncrypted(peeked.beginning)
      ? await unlocked(webStream(peeked.all), { name, keys })
      : peeked.all;
    let unlooked = Number.POSITIVE_INFINITY;
    for await (const piece of clear) {
      unlooked += piece.length;
      if (unlooked >= SPARE_BYTES) {
        await checkFreeSpace(scratch, 2 * SPARE_BYTES);
        unlooked = 0;
      }
      await file.writeFile(piece);
    }
    return file;
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}

/** The first bytes of a stream, and all of it. */
async function peek(bytes: AsyncIterable<Uint8Array>) {
  const rest = bytes[Symbol.asyncIterator]();
  const first = await rest.next();
  const beginning: Uint8Array = first.done ? new Uint8Array() : first.value;
  const all = (async function* () {
    yield beginning;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  })();
  return { beginning, all };
}
