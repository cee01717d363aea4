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
