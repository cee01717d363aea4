import type { FileHandle } from 'node:fs/promises';
import { causesOf, hasCode } from '#app/server/db/fault.ts';
import { makeTables, migrate } from '#app/server/db/migrate.ts';
import { BEFORE, readMigrations, VERSION_BEFORE } from '#app/server/db/pending.ts';
import { believed } from '#app/server/secrets.ts';
import type { FileStore } from '#app/server/storage/file-store.ts';
import { BackupRefusedError, type Manifest } from './manifest.ts';
import { checkFilesBeside, checkRows, findMissing, loadFiles, loadRows } from './load.ts';
import type { RestoreTarget } from './open-database.ts';
import { type Archive, openArchive, type SealState } from './read-archive.ts';
import { readSeenMigrations } from './rows.ts';

/** Where a backup is restored to; the database is opened when the archive has been checked. */
export type RestorePlace = {
  openTarget: () => Promise<RestoreTarget>;
  files: FileStore;
  /** APP_SECRET, or the demo's own: what tells whether an archive is as it was made. */
  secret: string;
  /** The one before, which is believed as well (0122). */
  secretBefore?: string | null;
};

/** What was restored, and whether it is proven that nobody has altered it. */
export type Restored = { manifest: Manifest; seal: SealState };

/**
 * Restores a backup into an empty installation and returns its manifest, with which every table and
 * file was compared, and what its seal proves. The archive is checked as a whole before anything is
 * written. Its rows are loaded into the schema that they were made in, which is then migrated to
 * this version's. Throws BackupRefusedError with a sentence, and leaves the tables empty, when it
 * is damaged, altered, newer than this version, or when the place is not empty. `opened` is the
 * archive where it had to be unlocked or fetched first.
 */
export async function restoreBackup(
  path: string,
  place: RestorePlace,
  opened?: FileHandle,
): Promise<Restored> {
  const archive = await openArchive(path, believed({ secretBefore: null, ...place }), opened);
  try {
    const migrations = migrationsOf(archive);
    await checkRows(archive);
    await checkFilesBeside(archive);
    const wanted = await findMissing(archive, place.files);
    const target = await place.openTarget();
    try {
      const fillFiles = () => loadFiles(archive, { files: place.files, wanted });
      await fill(archive, target, { migrations, fillFiles });
    } catch (error) {
      await target.giveUp();
      throw explained(error, path);
    }
    await target.keep();
    return { manifest: archive.manifest, seal: archive.seal };
  } finally {
    await archive.close();
  }
}

/** Rows are there for others when the files are, which are then read and compared as well. */
async function fill(
  archive: Archive,
  { bulk, alter }: RestoreTarget,
  { migrations, fillFiles }: { migrations: string[]; fillFiles: () => Promise<void> },
): Promise<void> {
  const found = await bulk.write(async (transaction) => {
    const [state] = await transaction.query<{ tables: number; is_ours: boolean }>(
      `select count(*)::int as tables, to_regclass('drizzle.__drizzle_migrations') is not null
         as is_ours from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    if (state === undefined || state.tables === 0) return 'empty';
    const here = state.is_ours ? await readSeenMigrations(transaction) : [];
    if (here.join() === migrations.join()) return 'made';
    throw new BackupRefusedError(
      `The database has ${state.tables} tables already: restore into a new one.`,
    );
  });
  if (found === 'empty') await alter((database) => makeTables(database, migrations.length));
  await bulk.write(async (transaction) => {
    await loadRows(transaction, archive);
    await fillFiles();
  });
  await alter(migrate);
}

/** Values and rows that break a rule of their table, or a transaction that ended with some. */
const MISFIT = /^(2[23]|25P02)/;

/** What PostgreSQL says of such rows is about the archive. */
function explained(error: unknown, path: string): unknown {
  const codes = Array.from(causesOf(error)).filter(hasCode);
  const cause = codes.find(({ code }) => MISFIT.test(code));
  if (cause === undefined) return error;
  return new BackupRefusedError(
    `The rows of ${path} do not fit the tables that they are for: nothing was restored.`,
    { cause },
  );
}

/**
 * The migrations of an archive as this version counts them; one of the version before has had the
 * first. Refuses an archive that is newer, or older than that.
 */
function migrationsOf({ manifest, path }: Archive): string[] {
  const { migrations, version } = manifest;
  const ours = readMigrations().map(({ hash }) => hash);
  if (migrations.at(-1) === BEFORE.last) return ours.slice(0, 1);
  if (migrations.every((hash, index) => hash === ours[index])) return migrations;
  if (migrations[0] === BEFORE.first) {
    throw new BackupRefusedError(
      `${path} is older than the oldest tables that this version knows: restore it with version ` +
        `${VERSION_BEFORE}, start that once, and make a backup there.`,
    );
  }
  throw new BackupRefusedError(
    `${path} was made by version ${version}, whose database this version does not know: restore ` +
      'it with that version or a newer one.',
  );
}
