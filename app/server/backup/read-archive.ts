import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { CopyText } from '#app/server/db/bulk.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import {
  type BackedUpTable,
  FORMAT,
  fileName,
  MANIFEST_NAME,
  manifest as manifestShape,
  type Manifest,
  pieceName,
  readFormat,
  README_NAME,
} from './manifest.ts';
import { BLOCK_BYTES, paddingOf, readTarHeader } from './tar-header.ts';
import { sealOf } from './write-archive.ts';

/** An archive that was checked from its first byte to its last. */
export type Archive = {
  path: string;
  manifest: Manifest;
  rowsOf: (table: BackedUpTable) => CopyText;
  /** A file that is in the archive. */
  readFile: (key: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

const extract = promisify(gunzip);

const SEAL_BYTES = sealOf('0'.repeat(64)).length;

const DAMAGED = 'is damaged or was cut short: nothing of it was used.';

type Place = { start: number; sizeBytes: number };

/**
 * Opens an archive after having read all of it. Throws BackupRefusedError, with a sentence: what
 * is no archive of ours, one of a newer format, and one of which a single bit is not as written.
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    await checkReadme(file, path);
    if (!(await isWhole(file, { path, size }))) throw new BackupRefusedError(`${path} ${DAMAGED}`);
    const { placeOf, read, manifest } = await readContents(file, { path, size });
    for (const name of namesIn(manifest)) placeOf(name);
    return {
      path,
      manifest,
      async *rowsOf({ name, pieceCount }) {
        for (let number = 0; number < pieceCount; number += 1) {
          yield await extract(await read(pieceName(name, number)));
        }
      },
      readFile: (key) => read(fileName(key)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The manifest of an archive of ours that nobody is about to use: nothing else is checked. */
export async function readManifest(path: string): Promise<Manifest> {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    return (await readContents(file, { path, size })).manifest;
  } finally {
    await file.close();
  }
}

async function readContents(file: FileHandle, { path, size }: { path: string; size: number }) {
  const places = await readPlaces(file, { path, size });
  const placeOf = (name: string) => {
    const place = places.get(name);
    if (place === undefined) throw new BackupRefusedError(`${path} ${DAMAGED}`);
    return place;
  };
  const read = (name: string) => readPlace(file, placeOf(name));
  const stated = manifestShape.safeParse(JSON.parse((await read(MANIFEST_NAME)).toString()));
  if (!stated.success) {
    const where = stated.error.issues[0]?.path.join('.') ?? '';
    throw new BackupRefusedError(`The manifest of ${path} is none that is known (${where}).`);
  }
  const manifest = stated.data;
  return { placeOf, read, manifest };
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    if ((await stat(path)).isDirectory()) {
      throw new BackupRefusedError(`There is no backup at ${path}: it is a folder.`);
    }
    return await open(path, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code !== 'ENOENT' && code !== 'EACCES') throw error;
    throw new BackupRefusedError(`There is no backup at ${path} that can be read (${code}).`);
  }
}

async function checkReadme(file: FileHandle, path: string): Promise<void> {
  const start = await readPlace(file, { start: 0, sizeBytes: 2 * BLOCK_BYTES });
  const entry = readTarHeader(start.subarray(0, BLOCK_BYTES));
  const format =
    entry?.name === README_NAME ? readFormat(start.toString('latin1', BLOCK_BYTES)) : 0;
  if (!format) throw new BackupRefusedError(`${path} is not a backup of Hearthnote.`);
  if (format !== FORMAT) {
    throw new BackupRefusedError(
      `${path} has format ${format}, and this version reads format ${FORMAT} only: ` +
        'restore it with the version that made it, or a newer one.',
    );
  }
}

/** Whether the file ends with the seal of all that stands before it. */
async function isWhole(
  file: FileHandle,
  { path, size }: { path: string; size: number },
): Promise<boolean> {
  const sealedBytes = size - SEAL_BYTES;
  if (sealedBytes < BLOCK_BYTES) return false;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { end: sealedBytes - 1 })) hash.update(piece);
  const seal = await readPlace(file, { start: sealedBytes, sizeBytes: SEAL_BYTES });
  return seal.equals(sealOf(hash.digest('hex')));
}

/** Where each entry stands. */
async function readPlaces(
  file: FileHandle,
  { path, size }: { path: string; size: number },
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  let at = 0;
  while (at < size - SEAL_BYTES) {
    const entry = readTarHeader(await readPlace(file, { start: at, sizeBytes: BLOCK_BYTES }));
    if (entry === null) throw new BackupRefusedError(`${path} ${DAMAGED}`);
    const { name, sizeBytes } = entry;
    places.set(name, { start: at + BLOCK_BYTES, sizeBytes });
    at += BLOCK_BYTES + sizeBytes + paddingOf(sizeBytes);
  }
  return places;
}

function* namesIn({ tables, files, filesAre }: Manifest): Generator<string> {
  for (const { name, pieceCount } of tables) {
    for (let number = 0; number < pieceCount; number += 1) yield pieceName(name, number);
  }
  if (filesAre === 'inside') for (const { key } of files) yield fileName(key);
}

async function readPlace(file: FileHandle, { start, sizeBytes }: Place): Promise<Buffer> {
  const bytes = Buffer.alloc(sizeBytes);
  const { bytesRead } = await file.read(bytes, 0, sizeBytes, start);
  return bytes.subarray(0, bytesRead);
}
