import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '#app/server/env.ts';
import { assertFileKey } from './file-key.ts';
import { openBucket, type BucketSettings } from './open-bucket.ts';

export type FileStreamed = { stream: Readable; sizeBytes: number };

/** Where uploads lie. Keys look like paths (`properties/17/3-640.webp`); each call checks them. */
export type FileStore = {
  /** Writes a file, or leaves nothing: on a fault no half-written file remains under the key. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** The bytes of a file, or null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** The same for large files, with the size in bytes; null when there is none. */
  getStream: (key: string) => Promise<FileStreamed | null>;
  /** Removes a file; that there is none is no fault. */
  remove: (key: string) => Promise<void>;
  /** Removes every file whose key begins with the prefix and a `/`. */
  removeAll: (prefix: string) => Promise<void>;
  /** The keys that begin with the prefix and a `/`, sorted; may be empty. */
  list: (prefix: string) => Promise<string[]>;
};

/** A folder on this machine, made when its first file is written, or a bucket. */
export type FilePlace = { kind: 'disk'; folder: string } | ({ kind: 'bucket' } & BucketSettings);

/** Where an installation keeps its files: the bucket of `S3_*`, else a part of the data folder. */
export function filePlaceOf({ s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>): FilePlace {
  return s3 === null
    ? { kind: 'disk', folder: join(dataFolder, 'files') }
    : { kind: 'bucket', ...s3 };
}

/** Opens a place as a store. What a bucket needs is loaded with its first use (0068). */
export function openFileStore(place: FilePlace): FileStore {
  const disk =
    place.kind === 'disk'
      ? new Disk(new FSDriver({ location: place.folder, visibility: 'private' }))
      : null;
  let bucket: Promise<Disk> | null = null;
  const opened = () => disk ?? (bucket ??= openBucket(place as BucketSettings));
  return {
    async put(key, bytes, contentType) {
      assertFileKey(key);
      const disk = await opened();
      try {
        await disk.put(key, bytes, { contentType });
      } catch (fault) {
        // A full volume leaves the beginning of a file behind. What is told is the first fault.
        await Promise.allSettled([disk.delete(key)]);
        throw new Error(`The file ${key} could not be written.`, { cause: fault });
      }
    },
    async get(key) {
      assertFileKey(key);
      return orNull((await opened()).getBytes(key));
    },
    async getStream(key) {
      assertFileKey(key);
      const disk = await opened();
      const facts = await orNull(disk.getMetaData(key));
      if (facts === null) return null;
      return { stream: await disk.getStream(key), sizeBytes: facts.contentLength };
    },
    async remove(key) {
      assertFileKey(key);
      await (await opened()).delete(key);
    },
    async removeAll(prefix) {
      assertFileKey(prefix);
      const disk = await opened();
      if (place.kind === 'disk') return disk.deleteAll(prefix);
      // In a bucket the library would also take what only begins alike: `a/12` with `a/1`.
      for (const key of await keysBelow(disk, prefix)) await disk.delete(key);
    },
    async list(prefix) {
      assertFileKey(prefix);
      return keysBelow(await opened(), prefix);
    },
  };
}

/** A bucket answers with so many keys at once, and with what only begins alike. */
async function keysBelow(disk: Disk, prefix: string): Promise<string[]> {
  const found: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    });
    for (const object of page.objects) {
      const key = 'key' in object ? object.key : object.prefix;
      if (key.startsWith(`${prefix}/`)) found.push(key);
    }
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
  return found.toSorted();
}

/** What is read, or null when the place says that there is no such file. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (fault) {
    const cause = fault instanceof Error ? fault.cause : null;
    if (cause instanceof Error && isMissing(cause)) return null;
    throw fault;
  }
}

const MISSING = new Set(['ENOENT', 'EISDIR', 'NoSuchKey', 'NotFound']);

/** A folder has codes, a bucket names; a bucket that is not there has another name than a file. */
function isMissing(cause: Error): boolean {
  return MISSING.has(cause.name) || ('code' in cause && MISSING.has(String(cause.code)));
}
