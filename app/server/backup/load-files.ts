import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from '#app/server/storage/file-store.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import { besidePath } from './files-beside.ts';
import type { BackedUpFile } from './manifest.ts';
import { listFiles } from './pack-files.ts';
import type { Archive } from './read-archive.ts';

/** Refuses (BackupRefusedError) an archive whose files next to it are missing or damaged. */
export async function checkFilesBeside({ manifest, path }: Archive): Promise<void> {
  if (manifest.filesAre === 'inside') return;
  for (const file of manifest.files) {
    const beside = besidePath(dirname(path), file.key);
    try {
      if ((await sha256Of(createReadStream(beside))) === file.sha256) continue;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    throw new BackupRefusedError(
      `${beside}, which belongs to the backup, is missing or damaged: nothing of it was used.`,
    );
  }
}

/**
 * The files of the archive that the store lacks. Refuses (BackupRefusedError) a store that holds
 * anything else: what a restore that was interrupted has left may stay, and so may the files of an
 * embedded installation that moves to PostgreSQL.
 */
export async function findMissing(archive: Archive, files: FileStore): Promise<BackedUpFile[]> {
  const backedUp = new Map(archive.manifest.files.map((file) => [file.key, file]));
  for (const key of await listFiles(files)) {
    const known = backedUp.get(key);
    if (known === undefined || !(await isThere(files, known))) {
      throw new BackupRefusedError(
        `The file store is not empty: ${key} is there, which the backup does not have like that.`,
      );
    }
    backedUp.delete(key);
  }
  return Array.from(backedUp.values());
}

/** Writes files into the store and reads each again. */
export async function loadFiles(
  archive: Archive,
  { files, wanted }: { files: FileStore; wanted: readonly BackedUpFile[] },
): Promise<void> {
  const { manifest, path } = archive;
  for (const file of wanted) {
    const bytes =
      manifest.filesAre === 'inside'
        ? await archive.readFile(file.key)
        : await readFile(besidePath(dirname(path), file.key));
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
      throw new BackupRefusedError(`${file.key} in ${path} is not what its manifest says.`);
    }
    await files.put(file.key, bytes, contentTypeOf(file.key));
    if (!(await isThere(files, file))) {
      throw new Error(`The file ${file.key} is not as it was backed up.`);
    }
  }
}

async function isThere(files: FileStore, { key, sha256 }: BackedUpFile): Promise<boolean> {
  const found = await files.getStream(key);
  return found !== null && (await sha256Of(found.stream)) === sha256;
}

async function sha256Of(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

/** What the store notes down about a file; what browsers are told comes from elsewhere. */
function contentTypeOf(key: string): string {
  if (key.endsWith('.webp')) return 'image/webp';
  if (key.endsWith('.pdf')) return 'application/pdf';
  return key.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
}
