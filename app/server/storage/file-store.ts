import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { assertFileKey } from './file-key.ts';

export type FileStreamed = { stream: Readable; sizeBytes: number };

/** Where uploads lie. Keys look like paths (`properties/17/3-640.webp`); each call checks them. */
export type FileStore = {
  /** Writes a file, or leaves nothing: on a fault no half-written file remains under the key. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** The bytes of a file, or null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** The same for large files, with the size in bytes; null when there is none. */
  getStream: (key: string) => Promise<FileStreamed | null>;
  /** Removes a file; that there is none is no fault. */
  remove: (key: string) => Promise<void>;
  /** Removes every file whose key begins with the prefix and a `/`. */
  removeAll: (prefix: string) => Promise<void>;
  /** The keys that begin with the prefix and a `/`, sorted; may be empty. */
  list: (prefix: string) => Promise<string[]>;
};

async function sortedKeys(disk: Disk, prefix: string): Promise<string[]> {
  const { objects } = await disk.listAll(prefix, { recursive: true });
  return Array.from(objects, (object) => ('key' in object ? object.key : object.prefix)).toSorted();
}

/** Opens a folder on this machine as a store; the folder is made when the first file is written. */
export function openFileStore(settings: { kind: 'disk'; folder: string }): FileStore {
  const disk = new Disk(new FSDriver({ location: settings.folder, visibility: 'private' }));
  return {
    async put(key, bytes, contentType) {
      assertFileKey(key);
      try {
        await disk.put(key, bytes, { contentType });
      } catch (fault) {
        // A full volume leaves the beginning of a file behind. What is told is the first fault.
        await Promise.allSettled([disk.delete(key)]);
        throw new Error(`The file ${key} could not be written.`, { cause: fault });
      }
    },
    async get(key) {
      assertFileKey(key);
      return (await disk.exists(key)) ? disk.getBytes(key) : null;
    },
    async getStream(key) {
      assertFileKey(key);
      if (!(await disk.exists(key))) return null;
      const { contentLength } = await disk.getMetaData(key);
      return { stream: await disk.getStream(key), sizeBytes: contentLength };
    },
    async remove(key) {
      assertFileKey(key);
      await disk.delete(key);
    },
    async removeAll(prefix) {
      assertFileKey(prefix);
      await disk.deleteAll(prefix);
    },
    async list(prefix) {
      assertFileKey(prefix);
      return sortedKeys(disk, prefix);
    },
  };
}
