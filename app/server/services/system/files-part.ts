import { statfs } from 'node:fs/promises';
import { fileSizeText } from '#app/document/rules.ts';
import type { SystemPart } from '#app/domain/system/system-part.ts';
import type { Installation } from '#app/server/installation.ts';
import { filePlaceOf } from '#app/server/storage/file-store.ts';
import type { BucketSettings } from '#app/server/storage/open-bucket.ts';
import { partOf } from './part.ts';

const MEGABYTE = 1_000_000;
const FEW_BYTES = 2_000 * MEGABYTE;
const TOO_FEW_BYTES = 200 * MEGABYTE;

/** Where uploads lie, and how much room there is or whether the bucket answers. */
export async function filesPart(installation: Installation): Promise<SystemPart> {
  const place = filePlaceOf(installation.settings);
  return place.kind === 'disk' ? diskPart(installation) : bucketPart(installation, place);
}

async function bucketPart({ files }: Installation, { bucket, endpoint }: BucketSettings) {
  // There is no such file: to be told so is an answer of the bucket to our key.
  await files.get('trials/none');
  return partOf('File storage', { Place: 'Bucket', Bucket: bucket, Server: endpoint.host }, []);
}

async function diskPart({ settings }: Installation): Promise<SystemPart> {
  const disk = await statfs(settings.dataFolder);
  const freeBytes = disk.bavail * disk.bsize;
  const facts = {
    Place: 'A folder on this machine',
    Folder: settings.dataFolder,
    'Free space': fileSizeText(freeBytes),
  };
  return partOf('File storage', facts, [
    freeBytes < TOO_FEW_BYTES && {
      state: 'broken',
      advice: 'The disk is nearly full: uploads fail soon or already. Free some space now.',
    },
    freeBytes < FEW_BYTES && {
      state: 'look',
      advice: 'The disk fills up. Free some space or move to a larger one.',
    },
  ]);
}
