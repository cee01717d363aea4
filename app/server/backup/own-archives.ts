import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#app/server/env.ts';

/** What the product calls archives in the folder of backups: by itself, and on command. */
const ARCHIVE = /^(embedded|hearthnote)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar(\.age)?$/;

const UNFINISHED = /^embedded-[-\dTZ]+\.tar(\.age)?\.part$/;

/** Whether this is the name of an archive that the product has made. */
export function isArchive(name: string): boolean {
  return ARCHIVE.test(name);
}

/** Whether the product has made what has this name in the folder of backups. */
export function isOwnInBackups(name: string): boolean {
  return name === 'files' || ARCHIVE.test(name) || UNFINISHED.test(name);
}

/** A backup that is complete, as of the instant that it holds. */
export type LastBackup = { at: Date; path: string; sizeBytes: number };

/**
 * The name of an archive that is made now, such as hearthnote-2026-11-22T12-30-00-000Z.tar, with
 * `.age` behind it when it is encrypted.
 */
export function archiveName(
  maker: 'embedded' | 'hearthnote',
  now: Date,
  isEncrypted: boolean,
): string {
  const end = isEncrypted ? '.tar.age' : '.tar';
  return `${maker}-${now.toISOString().replaceAll(/[:.]/g, '-')}${end}`;
}

/** The newest backup in the folder of backups, whoever made it; null without any. */
export async function readLastBackup(
  settings: Pick<Settings, 'backups'>,
): Promise<LastBackup | null> {
  const all = await readBackups(settings);
  return all.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
}

/** The backups in the folder of backups. */
export async function readBackups({ backups }: Pick<Settings, 'backups'>): Promise<LastBackup[]> {
  const all = [];
  for (const name of await namesIn(backups.folder)) {
    const path = join(backups.folder, name);
    const { mtime, size } = await stat(path);
    all.push({ at: mtime, path, sizeBytes: size });
  }
  return all;
}

/** The names of the archives that the embedded database has made by itself, the oldest first. */
export async function readOwnArchives(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => name.startsWith('embedded-')).toSorted();
}

/** What a process that was killed has left of an archive of ours. */
export async function readUnfinished(folder: string): Promise<string[]> {
  return namesIn(folder, UNFINISHED);
}

async function namesIn(folder: string, kind = ARCHIVE): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => kind.test(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** How many days back the last archive of a day stays. */
const DAYS = 7;

/**
 * Which of our archives stay, given all of them from the oldest to the newest: the newest `keep`,
 * and the last one of each of the seven latest days that have one. Their names begin with the time
 * in UTC.
 */
export function archivesToKeep(names: readonly string[], keep: number): Set<string> {
  const lastOfDay = new Map(names.map((name) => [dayOf(name), name]));
  return new Set([...names.slice(-keep), ...Array.from(lastOfDay.values()).slice(-DAYS)]);
}

function dayOf(name: string): string {
  return /\d{4}-\d\d-\d\d/.exec(name)?.[0] ?? '';
}
