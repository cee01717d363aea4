import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { DataFolderLockedError, type LockHolder } from './data-folder-locked-error.ts';

export type DataFolderLock = { release: () => void };

const lockHolder = z.object({ pid: z.number(), machine: z.string(), since: z.string() });

/**
 * Takes the data folder (created when missing) for this process alone until `release` or the end of
 * the process, however it ends. Throws DataFolderLockedError, which says who has it.
 *
 * PGlite itself does not refuse a second process, and the two would destroy each other's data. A
 * file with a process number cannot tell whether that process still lives when it ran in another
 * container, so the lock is one that the operating system drops with its holder. Node reaches such
 * locks only through SQLite: an exclusive transaction on an empty database holds it.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const place = join(folder, 'lock');
  mkdirSync(place, { recursive: true });
  const holderFile = join(place, 'holder.json');
  // Nothing else may open this file: closing any handle on it would drop the lock on most systems.
  const database = new DatabaseSync(join(place, 'exclusive'), { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderLockedError(folder, readHolder(holderFile));
  }
  const holder: LockHolder = {
    pid: process.pid,
    machine: hostname(),
    since: new Date().toISOString(),
  };
  writeFileSync(holderFile, JSON.stringify(holder));
  return {
    release: () => {
      rmSync(holderFile, { force: true });
      database.close();
    },
  };
}

/** SQLite's code 5: another connection has the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

/** Who wrote the holder file; null when it is missing or half written, for it is only a hint. */
function readHolder(file: string): LockHolder | null {
  try {
    return lockHolder.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
