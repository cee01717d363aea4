import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isOwnInBackups } from '#app/server/backup/last-backup.ts';
import type { Settings } from '#app/server/env.ts';

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
