import { createHash } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { gunzip } from 'node:zlib';
import type { CopyText } from '#app/server/db/bulk.ts';
import {
  type BackedUpTable,
  BackupRefusedError,
  fileName,
  FORMAT,
  KEYED_SEAL_NAME,
  type Manifest,
  manifest as manifestShape,
  MANIFEST_NAME,
  pieceName,
  readFormat,
  README_NAME,
  secretMark,
} from './manifest.ts';
import { BLOCK_BYTES, paddingOf, readTarHeader } from './tar-header.ts';
import { keyedSealOf, sealOf } from './write-archive.ts';

/**
 * Who can have made an archive: whoever has this APP_SECRET, somebody with another one, or anybody,
 * as of archives from before they had a seal by key. Only the first kind is proven to be as made.
 */
export type SealState = 'own' | 'foreign' | 'none';

/** An archive that was checked from its first byte to its last. */
export type Archive = {
  path: string;
  seal: SealState;
  manifest: Manifest;
  rowsOf: (table: BackedUpTable) => CopyText;
  /** A file that is in the archive. */
  readFile: (key: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

const extract = promisify(gunzip);

const SEAL_BYTES = sealOf('0'.repeat(64)).length;

const KEYED_SEAL_BYTES = keyedSealOf('', '').length;

/** A piece of rows has four megabytes, or one row that is longer than that. */
const MOST_UNPACKED_MB = 128;

const DAMAGED = 'is damaged or was cut short: nothing of it was used.';

type Place = { start: number; sizeBytes: number };

/**
 * Opens an archive after having read all of it. Throws BackupRefusedError, with a sentence: what is
 * no archive of ours, one of a newer format, one of which a single bit is not as written, one that
 * holds anything else, and one that was made with one of the secrets and altered since. `opened` is
 * the same where `path` is only what sentences call it.
 */
export async function openArchive(
  path: string,
  trusted: string | readonly string[],
  opened?: FileHandle,
): Promise<Archive> {
  const secrets = typeof trusted === 'string' ? [trusted] : trusted;
  const file = opened ?? (await openFile(path));
  try {
    const { size } = await file.stat();
    await checkReadme(file, path);
    const keyed = await readKeyedSeal(file, { path, size, secrets });
    const { places, read, manifest } = await readContents(file, { path, size });
    const isOwn = secrets.some((secret) => manifest.secretMark === secretMark(secret));
    if (keyed === 'other' && isOwn) {
      throw new BackupRefusedError(
        `${path} was altered after it was made: it was made with this APP_SECRET, and its seal ` +
          'does not fit. Nothing of it was used.',
      );
    }
    checkMembers(places, { path, manifest, hasKeyedSeal: keyed !== 'none' });
    return {
      path,
      seal: keyed === 'other' ? 'foreign' : keyed,
      manifest,
      async *rowsOf({ name, pieceCount }) {
        for (let number = 0; number < pieceCount; number += 1) {
          const packed = await read(pieceName(name, number));
          yield await unpack(packed, `${pieceName(name, number)} in ${path}`);
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
  const stated = v.safeParse(manifestShape, parsed((await read(MANIFEST_NAME)).toString()));
  if (!stated.success) {
    const where = v.getDotPath(stated.issues[0]) ?? '';
    throw new BackupRefusedError(`The manifest of ${path} is none that is known (${where}).`);
  }
  const manifest = stated.output;
  return { places, read, manifest };
}

/** What is no JSON has no shape either. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Refuses rows that unpack to more than we ever pack: they would fill the memory. */
async function unpack(packed: Buffer, what: string): Promise<Buffer> {
  try {
    return await extract(packed, { maxOutputLength: MOST_UNPACKED_MB * 1024 * 1024 });
  } catch (error) {
    const isTooLong =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new BackupRefusedError(
      isTooLong
        ? `${what} unpacks to more than ${MOST_UNPACKED_MB} MB, which no backup has.`
        : `${what} ${DAMAGED}`,
    );
  }
}

/** Refuses an archive that lacks what its manifest names, or holds anything that it does not. */
function checkMembers(
  places: ReadonlyMap<string, Place>,
  { path, manifest, hasKeyedSeal }: { path: string; manifest: Manifest; hasKeyedSeal: boolean },
): void {
  const seals = hasKeyedSeal ? [KEYED_SEAL_NAME] : [];
  const unknown = new Set(places.keys());
  for (const name of [README_NAME, MANIFEST_NAME, ...seals]) unknown.delete(name);
  for (const name of namesIn(manifest)) {
    if (!places.has(name)) throw new BackupRefusedError(`${path} ${DAMAGED}`);
    unknown.delete(name);
  }
  const [name] = unknown;
  if (name === undefined) return;
  throw new BackupRefusedError(
    `${path} holds ${name}, which no backup has: nothing of it was used.`,
  );
}

/** Opens what can be an archive. Throws BackupRefusedError where there is none. */
export async function openFile(path: string): Promise<FileHandle> {
  try {
    const found = await stat(path);
    if (!found.isFile()) {
      const what = found.isDirectory() ? 'a folder' : 'no file';
      throw new BackupRefusedError(`There is no backup at ${path}: it is ${what}.`);
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

/**
 * The seal by key: that of one of the secrets, another one's, or none. Refuses a file that does not
 * end with the hash of all that stands before it.
 */
async function readKeyedSeal(
  file: FileHandle,
  { path, size, secrets }: { path: string; size: number; secrets: readonly string[] },
): Promise<'own' | 'other' | 'none'> {
  const start = size - SEAL_BYTES - KEYED_SEAL_BYTES;
  if (start < BLOCK_BYTES) throw new BackupRefusedError(`${path} ${DAMAGED}`);
  const hash = createHash('sha256');
  const before = file.createReadStream({ start: 0, end: start - 1, autoClose: false });
  for await (const piece of before) hash.update(piece);
  const digest = hash.copy().digest('hex');
  const wanted = secrets.map((secret) => keyedSealOf(secret, digest));
  const found = await readPlace(file, { start, sizeBytes: KEYED_SEAL_BYTES });
  hash.update(found);
  const seal = await readPlace(file, { start: size - SEAL_BYTES, sizeBytes: SEAL_BYTES });
  if (!seal.equals(sealOf(hash.digest('hex')))) {
    throw new BackupRefusedError(`${path} ${DAMAGED}`);
  }
  if (wanted.some((one) => found.equals(one))) return 'own';
  const header = keyedSealOf('', '').subarray(0, BLOCK_BYTES);
  return found.subarray(0, BLOCK_BYTES).equals(header) ? 'other' : 'none';
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
    if (places.has(name)) {
      throw new BackupRefusedError(`${path} holds ${name} twice: nothing of it was used.`);
    }
    if (at + BLOCK_BYTES + sizeBytes > size) throw new BackupRefusedError(`${path} ${DAMAGED}`);
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
