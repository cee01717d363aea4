import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { isOwnInBackups } from '#app/server/backup/own-archives.ts';
import type { Settings } from '#app/server/env.ts';
import { randomBytes } from 'node:crypto';

/** The process that works on a data folder. */
export type LockHolder = { pid: number; machine: string; since: string };

/** The data folder is in use: a second process on it would destroy what the first one writes. */
export class DataFolderLockedError extends Error {
  override name = 'DataFolderLockedError';
  readonly folder: string;
  readonly holder: LockHolder | null;

  constructor(folder: string, holder: LockHolder | null) {
    super(`The data folder ${folder} is in use by process ${holder?.pid ?? '(unknown)'}`);
    this.folder = folder;
    this.holder = holder;
  }
}

export type DataFolderLock = { release: () => void };

const lockHolder = v.object({ pid: v.number(), machine: v.string(), since: v.string() });

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
    return v.parse(lockHolder, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** The rights of the group and of everybody else. */
const OTHERS = 0o077;

/** The data folder belongs to another user of this machine, who could change all that is in it. */
export class ForeignFolderError extends Error {
  override name = 'ForeignFolderError';
  readonly folder: string;
  /** The number of the user whose folder it is. */
  readonly owner: number;

  constructor(folder: string, owner: number) {
    super(`The data folder ${folder} belongs to user ${owner}`);
    this.folder = folder;
    this.owner = owner;
  }
}

/**
 * Makes the data folder if need be, and takes away what other users of this machine may do with
 * it and with anything in it, and with backups that lie elsewhere; what is made later is private
 * as well (0087). Refuses (ForeignFolderError) a folder of another user. Windows, which has other
 * rights, is left alone.
 */
export function claimDataFolder({
  dataFolder,
  backups,
}: Pick<Settings, 'dataFolder' | 'backups'>): void {
  process.umask(OTHERS);
  mkdirSync(dataFolder, { recursive: true });
  const user = process.geteuid?.();
  if (user === undefined) return;
  if (stateOfFolder(dataFolder) === 'open') chmodSync(dataFolder, 0o700);
  closeInside(dataFolder, user);
  // A folder of backups may hold other things, which are no business of ours.
  const isElsewhere = relative(dataFolder, backups.folder).startsWith('..');
  if (isElsewhere) closeInside(backups.folder, user, isOwnInBackups);
}

/**
 * Whether other users of this machine may do something with a data folder as it is, or whether
 * there is none yet. Throws ForeignFolderError for one that belongs to one of them.
 */
export function stateOfFolder(dataFolder: string): 'missing' | 'open' | 'private' {
  const found = statSync(dataFolder, { throwIfNoEntry: false });
  if (found === undefined) return 'missing';
  const user = process.geteuid?.();
  if (user === undefined) return 'private';
  if (found.uid !== user) throw new ForeignFolderError(dataFolder, found.uid);
  return (found.mode & OTHERS) === 0 ? 'private' : 'open';
}

/** Links are not followed: what they lead to may be anybody's. */
function closeInside(folder: string, user: number, isOurs = (_name: string) => true): void {
  for (const entry of ifOurs(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (!isOurs(entry.name) || entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    ifOurs(() => takeFromOthers(path, user));
    if (entry.isDirectory()) closeInside(path, user);
  }
}

/** What belongs to somebody else cannot be changed, nor reached any more below what is closed. */
function takeFromOthers(path: string, user: number): void {
  const { uid, mode } = lstatSync(path);
  if (uid === user && (mode & OTHERS) !== 0) chmodSync(path, mode & 0o700);
}

/**
 * What this user can neither enter nor change is not ours (the `lost+found` of a disk, a folder of
 * backups that another user fills, or that the service manager shuts), and another process on the
 * same files may take one away meanwhile.
 */
const NOT_OURS = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS']);

function ifOurs<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_OURS.has(String(error.code))) return null;
    throw error;
  }
}

/** APP_SECRET, or the demo's own. */
export function secretOf({ appSecret, dataFolder }: Settings): string {
  return appSecret ?? keepDemoSecret(dataFolder);
}

/**
 * The demo's own secret, made once and kept in the data folder (readable by its owner only), so
 * that sessions survive a restart. Outside the demo APP_SECRET is mandatory instead. Source: D7.
 */
export function keepDemoSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  const kept = readKept(file);
  if (kept.length >= 32) return kept;
  const secret = randomBytes(36).toString('base64url');
  // A rename leaves either the old file or the whole new one, even when the process dies here.
  const draft = `${file}.new`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return secret;
}

function readKept(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
