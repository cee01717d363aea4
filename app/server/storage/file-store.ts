import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Settings, Settings } from '#app/server/env.ts';
import { randomUUID } from 'node:crypto';

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

const MOST_CHARACTERS = 500;
const PART = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/**
 * Whether a key (or the prefix of keys) names a place inside the store: parts of letters, digits,
 * `.`, `_` and `-`, none of them empty or beginning with a dot or a dash, joined by `/`.
 */
export function isFileKey(key: string): boolean {
  return key.length <= MOST_CHARACTERS && key.split('/').every((part) => PART.test(part));
}

/** Keys are ours and never taken from a request as they are: any other is a bug and throws. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`);
}

/** `patienceMs`: how long a bucket may be silent before an attempt at it has failed. */
export type BucketSettings = S3Settings & { patienceMs?: number };

/** How a store that speaks S3 is spoken to. */
export function clientOptionsOf({ patienceMs = 20_000, ...s3 }: BucketSettings) {
  return {
    endpoint: s3.endpoint.href,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Only Amazon gives each bucket a host name of its own.
    forcePathStyle: !s3.endpoint.hostname.endsWith('.amazonaws.com'),
    // Older stores refuse check sums that they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(patienceMs, 5_000),
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
  } as const;
}

/**
 * A bucket of any store that speaks S3, as a disk. The library for it is large, so that it is
 * loaded here and nowhere else (0068). Nothing is asked yet: a bucket that is not there, or refuses
 * its key, shows with the first file.
 */
export async function openBucket(settings: BucketSettings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      ...clientOptionsOf(settings),
      bucket: settings.bucket,
      visibility: 'private',
      // Buckets are private by themselves, and many stores know no other rights.
      supportsACL: false,
    }),
  );
}

/** Writes a file, reads it back and removes it again; throws when a store does not do that. */
export async function tryFileStore(files: FileStore): Promise<void> {
  const key = `trials/${randomUUID()}`;
  const written = new TextEncoder().encode(key);
  await files.put(key, written, 'text/plain');
  const read = await files.get(key);
  await files.remove(key);
  if (read === null || Buffer.compare(read, written) !== 0) {
    throw new Error('The file store gives back something else than it was given.');
  }
}
