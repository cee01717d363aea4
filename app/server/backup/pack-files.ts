import { createHash, type Hash } from 'node:crypto';
import { FILE_FOLDERS } from './named-files.ts';
import type { FileStore } from '#app/server/storage/file-store.ts';
import { type BackedUpFile, fileName } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** The keys of all files of an installation, folder by folder. */
export async function listFiles(files: FileStore): Promise<string[]> {
  const keys = [];
  for (const folder of FILE_FOLDERS) keys.push(await files.list(folder));
  return keys.flat();
}

/**
 * Writes every file of the store into the archive. One that goes while this runs is left out:
 * nothing that the backup holds needs it, or `missingFiles` names it.
 */
export async function packFiles(archive: ArchiveWriter, files: FileStore): Promise<BackedUpFile[]> {
  const packed: BackedUpFile[] = [];
  for (const key of await listFiles(files)) {
    const found = await files.getStream(key);
    if (found === null) continue;
    const hash = createHash('sha256');
    const { stream, sizeBytes } = found;
    await archive.addStream({ name: fileName(key), sizeBytes }, hashed(stream, hash));
    packed.push({ key, sizeBytes, sha256: hash.digest('hex') });
  }
  return packed;
}

/** The same bytes, which the hash has seen when they are through. */
export async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}
