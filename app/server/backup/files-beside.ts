import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertFileKey, type FileStore } from '#app/server/storage/file-store.ts';
import type { BackedUpFile } from './manifest.ts';
import { hashed, listFiles } from './pack-files.ts';
import { syncFolder } from './sync-folder.ts';

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
