import type { BulkTransaction } from '#app/server/db/bulk.ts';
import { createHash, type Hash } from 'node:crypto';
import { assertFileKey, type FileStore } from '#app/server/storage/file-store.ts';
import { type BackedUpFile, fileName } from './manifest.ts';
import { type ArchiveWriter, syncFolder } from './write-archive.ts';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/**
 * The folders at the top of the file store. A test compares them with what the demo has stored, so
 * that a new kind of file is not left out of backups.
 */
export const FILE_FOLDERS = [
  'documents',
  'papers',
  'pending-images',
  'people',
  'profiles',
  'properties',
  'statements',
];

/** Tables whose rows name files: documentKey, pendingImageKey and so on, in SQL. */
const NAMING = {
  documents: `select file_key as key from documents`,
  packet_documents: `select key from packet_documents, unnest(array[shown_key, sealed_key]) as key
    where key is not null`,
  profile_papers: `select file_key as key from profile_papers`,
  accreditation_papers: `select file_key as key from accreditation_papers`,
  pending_images: `select 'pending-images/' || id || '/' || width || '.webp' as key
    from pending_images, unnest(variant_widths) as width`,
  users: `select substr(avatar_url, 8) || '.webp' as key from users
    where avatar_url like '/files/people/%'`,
  property_images: `select 'properties/' || property_id || '/' || id || '-' || width || '.webp'
    as key from property_images, unnest(variant_widths) as width`,
  statement_papers: `select 'statements/' || statement_id || format as key
    from statement_papers, unnest(array['.pdf', '.csv']) as format`,
};

/** The keys of files that a row names, sorted, in a schema that may be older than this version. */
export async function readNamedFiles(
  { query }: BulkTransaction,
  tables: readonly { name: string }[],
): Promise<string[]> {
  const known = new Set(tables.map(({ name }) => name));
  const keys: string[] = [];
  for (const [table, select] of Object.entries(NAMING)) {
    if (!known.has(table)) continue;
    for (const { key } of await query<{ key: string }>(select)) keys.push(key);
  }
  return keys.toSorted();
}

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

/** Where files lie that archives of this folder share. */
export function besidePath(backupFolder: string, key: string): string {
  assertFileKey(key);
  return join(backupFolder, 'files', key);
}

/**
 * Copies what the folder of backups does not have yet. A key is written once and with one content,
 * so a file that `known` describes is not read again (0072).
 */
export async function copyFilesBeside(
  files: FileStore,
  { backupFolder, known }: { backupFolder: string; known: readonly BackedUpFile[] },
): Promise<BackedUpFile[]> {
  const knownByKey = new Map(known.map((file) => [file.key, file]));
  const all: BackedUpFile[] = [];
  for (const key of await listFiles(files)) {
    const path = besidePath(backupFolder, key);
    const before = existsSync(path) ? knownByKey.get(key) : undefined;
    const file = before ?? (await copy(files, { key, path }));
    if (file !== null) all.push(file);
  }
  return all;
}

async function copy(
  files: FileStore,
  { key, path }: { key: string; path: string },
): Promise<BackedUpFile | null> {
  const found = await files.getStream(key);
  if (found === null) return null;
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  const draft = await open(`${path}.part`, 'w', 0o600);
  try {
    for await (const piece of hashed(found.stream, hash)) await draft.writeFile(piece);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${path}.part`, path);
  await syncFolder(dirname(path));
  return { key, sizeBytes: found.sizeBytes, sha256: hash.digest('hex') };
}

/** Removes the files next to archives that none of them names any more. */
export async function removeUnneededFiles(
  backupFolder: string,
  needed: ReadonlySet<string>,
): Promise<void> {
  const folder = join(backupFolder, 'files');
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (!needed.has(relative(folder, path).replaceAll(sep, '/'))) await rm(path);
  }
}
