import { statfs } from 'node:fs/promises';

/** Less than this and PGlite may abort in the middle of opening its files. */
export const SPARE_BYTES = 100 * 1024 * 1024;

/** The disk of the data folder has too little room left. */
export class NotEnoughSpaceError extends Error {
  override name = 'NotEnoughSpaceError';
  readonly folder: string;
  readonly freeMegabytes: number;
  readonly neededMegabytes: number;

  constructor(folder: string, freeBytes: number, neededBytes = SPARE_BYTES) {
    super(`Too little free space on the disk of ${folder}`);
    this.folder = folder;
    this.freeMegabytes = Math.floor(freeBytes / 1024 / 1024);
    this.neededMegabytes = Math.ceil(neededBytes / 1024 / 1024);
  }
}

/**
 * Refuses (NotEnoughSpaceError) a folder whose disk has less than 100 MB left: the embedded
 * database survives a disk that fills up, but aborts when it is opened on a full one.
 */
export async function checkFreeSpace(folder: string, neededBytes = SPARE_BYTES): Promise<void> {
  const disk = await statfs(folder);
  const freeBytes = disk.bavail * disk.bsize;
  if (freeBytes < neededBytes) throw new NotEnoughSpaceError(folder, freeBytes, neededBytes);
}

/** `server_version_num` of the oldest PostgreSQL that the product runs on. */
const OLDEST = 150_000;

/** The database server is older than the product needs. */
export class UnsupportedServerError extends Error {
  override name = 'UnsupportedServerError';
  readonly version: string;

  constructor(versionNumber: number) {
    const version = `${Math.floor(versionNumber / 10_000)}.${versionNumber % 10_000}`;
    super(`PostgreSQL ${version} is too old`);
    this.version = version;
  }
}

/** Refuses (UnsupportedServerError) a server by its `server_version_num`, such as 150018. */
export function checkServerVersion(versionNumber: number): void {
  if (versionNumber < OLDEST) throw new UnsupportedServerError(versionNumber);
}

/** A demo on a PostgreSQL of which only the database or only the files are there. */
export class HalfFilledDemoError extends Error {
  override name = 'HalfFilledDemoError';
  readonly files: string;

  constructor(files: string) {
    super(`The demo's database and its files in ${files} do not belong together`);
    this.files = files;
  }
}
