import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkFreeSpace, SPARE_BYTES } from '#app/server/start/demands.ts';
import { type ArchiveLock, lockingSink, type Sink } from './encryption.ts';
import { KEYED_SEAL_NAME, README, README_NAME, SEAL_NAME } from './manifest.ts';
import { END_BYTES, paddingOf, tarHeader } from './tar-header.ts';

export type ArchiveWriter = {
  add: (name: string, content: Uint8Array) => Promise<void>;
  addStream: (
    entry: { name: string; sizeBytes: number },
    content: AsyncIterable<Uint8Array>,
  ) => Promise<void>;
};

/** How much is written between two looks at the room that is left on the disk. */
const LOOK_BYTES = 16 * 1024 * 1024;

/**
 * Writes an archive: a tar file, which nobody else may read and whose last entries are the hash of
 * all before them, by a key from `secret`, and the hash of that as well. It stands under its name
 * only when it is complete and on the disk; `work` that fails leaves nothing. Throws
 * NotEnoughSpaceError before the disk is full. With a `lock` all of it is encrypted on its way
 * (0123).
 */
export async function writeArchive<T>(
  { path, secret, lock = null }: { path: string; secret: string; lock?: ArchiveLock | null },
  work: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  const plain: Sink = { write: (bytes) => file.writeFile(bytes), end: async () => undefined };
  const hash = createHash('sha256');
  let unlooked = LOOK_BYTES;
  const write = async (bytes: Uint8Array) => {
    unlooked += bytes.length;
    if (unlooked >= LOOK_BYTES) {
      await checkFreeSpace(folder, SPARE_BYTES + LOOK_BYTES);
      unlooked = bytes.length;
    }
    hash.update(bytes);
    await sink.write(bytes);
  };
  const addStream: ArchiveWriter['addStream'] = async (entry, content) => {
    await write(tarHeader(entry));
    let written = 0;
    for await (const piece of content) {
      await write(piece);
      written += piece.length;
    }
    if (written !== entry.sizeBytes) throw new Error(`${entry.name} changed while it was read.`);
    await write(Buffer.alloc(paddingOf(written)));
  };
  const add: ArchiveWriter['add'] = (name, content) =>
    addStream({ name, sizeBytes: content.length }, one(content));
  let sink = plain;
  try {
    if (lock !== null) sink = await lockingSink(lock, plain);
    await add(README_NAME, Buffer.from(README));
    const done = await work({ add, addStream });
    await write(keyedSealOf(secret, hash.copy().digest('hex')));
    await sink.write(sealOf(hash.digest('hex')));
    await sink.end();
    await file.sync();
    await file.close();
    await rename(draft, path);
    await syncFolder(folder);
    return done;
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
}

/** The end of an archive, whose earlier bytes have this hash: it finds accidents. */
export function sealOf(sha256: string): Buffer {
  return Buffer.concat([hashEntry(SEAL_NAME, sha256), Buffer.alloc(END_BYTES)]);
}

/** What stands before that: only who has the secret can make it, so it finds forgers (0089). */
export function keyedSealOf(secret: string, sha256: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'Hearthnote backup seals', 32));
  return hashEntry(KEYED_SEAL_NAME, createHmac('sha256', key).update(sha256).digest('hex'));
}

function hashEntry(name: string, digest: string): Buffer {
  const content = Buffer.from(`${digest}\n`);
  const header = tarHeader({ name, sizeBytes: content.length });
  return Buffer.concat([header, content, Buffer.alloc(paddingOf(content.length))]);
}

async function* one(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Makes the names in a folder outlive a power cut. Windows has no such thing and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
