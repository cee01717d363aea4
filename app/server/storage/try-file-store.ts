import { randomUUID } from 'node:crypto';
import type { FileStore } from './file-store.ts';

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
