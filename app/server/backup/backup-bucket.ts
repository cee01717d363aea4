import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type * as Aws from '@aws-sdk/client-s3';
import { type BucketSettings, clientOptionsOf } from '#app/server/storage/file-store.ts';
import { archivesToKeep, isArchive } from './own-archives.ts';

/** An archive in the bucket for backups. */
export type StoredArchive = { name: string; sizeBytes: number; at: Date };

/** A bucket on another machine in which archives lie under their names (0123). */
export type BackupBucket = {
  /** The archives in it, the oldest first. */
  list: () => Promise<StoredArchive[]>;
  /** Copies an archive there; it is there as a whole, or not at all. */
  upload: (path: string, name: string) => Promise<void>;
  /** Null when there is none of this name. */
  download: (name: string) => Promise<Readable | null>;
  remove: (name: string) => Promise<void>;
  close: () => void;
};

const MEGABYTE = 1024 * 1024;

/** A part is sent from memory, so that it can be sent again. */
const PART_BYTES = 16 * MEGABYTE;

/** Stores take ten thousand parts of a file. */
const MOST_PARTS = 9_000;

/**
 * Opens the bucket of `BACKUP_S3_*`. Nothing is asked yet: one that is not there, or refuses its
 * key, shows with the first archive.
 */
export async function openBackupBucket(settings: BucketSettings): Promise<BackupBucket> {
  const aws = await import('@aws-sdk/client-s3');
  const client = new aws.S3Client(clientOptionsOf(settings));
  const { bucket: Bucket } = settings;
  return {
    list: () => listArchives(aws, client, Bucket),
    upload: async (path, Key) => {
      const { UploadId } = await client.send(
        new aws.CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'application/x-tar' }),
      );
      const upload = { Bucket, Key, UploadId };
      try {
        const sent = await sendParts(path, async (Body, PartNumber) => {
          const part = { ...upload, PartNumber, Body, ContentLength: Body.length };
          const { ETag } = await client.send(new aws.UploadPartCommand(part));
          return { ETag, PartNumber };
        });
        const MultipartUpload = { Parts: sent.parts };
        await client.send(new aws.CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
        const head = await client.send(new aws.HeadObjectCommand({ Bucket, Key }));
        if (head.ContentLength !== sent.sizeBytes) {
          throw new Error(`The bucket has ${head.ContentLength} of ${sent.sizeBytes} bytes.`);
        }
      } catch (error) {
        // Parts that nobody completes would be paid for. What is told is the first fault.
        await Promise.allSettled([client.send(new aws.AbortMultipartUploadCommand(upload))]);
        throw error;
      }
    },
    download: async (Key) => {
      try {
        const { Body } = await client.send(new aws.GetObjectCommand({ Bucket, Key }));
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },
    remove: async (Key) => {
      await client.send(new aws.DeleteObjectCommand({ Bucket, Key }));
    },
    close: () => client.destroy(),
  };
}

async function listArchives(
  { ListObjectsV2Command }: typeof Aws,
  client: Aws.S3Client,
  Bucket: string,
): Promise<StoredArchive[]> {
  const found: StoredArchive[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
      if (isArchive(Key) && LastModified) {
        found.push({ name: Key, sizeBytes: Size, at: LastModified });
      }
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return found.toSorted((one, other) => timeOf(one.name).localeCompare(timeOf(other.name)));
}

/** The instant in the name of an archive, whoever made it. */
function timeOf(name: string): string {
  return name.slice(name.indexOf('-'));
}

type Part = { ETag: string | undefined; PartNumber: number };

/** Reads a file part by part; an archive does not change once it has its name. */
async function sendParts(path: string, send: (part: Buffer, number: number) => Promise<Part>) {
  const file = await open(path, 'r');
  try {
    const { size: sizeBytes } = await file.stat();
    const partBytes = Math.max(PART_BYTES, Math.ceil(sizeBytes / MOST_PARTS));
    const parts: Part[] = [];
    for (let at = 0; at < sizeBytes; at += partBytes) {
      const bytes = Buffer.alloc(Math.min(partBytes, sizeBytes - at));
      await file.read(bytes, 0, bytes.length, at);
      parts.push(await send(bytes, parts.length + 1));
    }
    return { parts, sizeBytes };
  } finally {
    await file.close();
  }
}

/** Copies an archive into the bucket, and removes those there that are not to be kept. */
export async function copyElsewhere(
  settings: BucketSettings & { keep: number },
  { path, name }: { path: string; name: string },
): Promise<{ removedCount: number }> {
  const bucket = await openBackupBucket(settings);
  try {
    await bucket.upload(path, name);
    const names = (await bucket.list()).map((one) => one.name);
    const kept = archivesToKeep(names, settings.keep);
    const unkept = names.filter((one) => !kept.has(one));
    for (const one of unkept) await bucket.remove(one);
    return { removedCount: unkept.length };
  } finally {
    bucket.close();
  }
}
