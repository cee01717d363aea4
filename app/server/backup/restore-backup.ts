import { migrationHashes, withMigrationsUpTo } from '#app/server/db/migrations-up-to.ts';
import { migrationsFolder } from '#app/server/db/migrations-folder.ts';
import type { FileStore } from '#app/server/storage/file-store.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import { checkFilesBeside, findMissing, loadFiles } from './load-files.ts';
import { loadRows } from './load-rows.ts';
import type { Manifest } from './manifest.ts';
import type { RestoreTarget } from './open-target.ts';
import { type Archive, openArchive } from './read-archive.ts';
import { readMigrations } from './read-facts.ts';

/** Where a backup is restored to; the database is opened when the archive has been checked. */
export type RestorePlace = { openTarget: () => Promise<RestoreTarget>; files: FileStore };

/**
 * Restores a backup into an empty installation and returns its manifest, with which every table and
 * file was compared. The archive is checked as a whole before anything is written. Its rows are
 * loaded into the schema that they were made in, which is then migrated to this version's. Throws
 * BackupRefusedError with a sentence, and leaves the tables empty, when it is damaged, newer than
 * this version, or when the place is not empty.
 */
export async function restoreBackup(path: string, place: RestorePlace): Promise<Manifest> {
  const archive = await openArchive(path);
  try {
    checkAge(archive);
    await checkFilesBeside(archive);
    const wanted = await findMissing(archive, place.files);
    const target = await place.openTarget();
    try {
      await fill(archive, target, () => loadFiles(archive, { files: place.files, wanted }));
    } catch (error) {
      await target.giveUp();
      throw error;
    }
    await target.keep();
    return archive.manifest;
  } finally {
    await archive.close();
  }
}

/** Rows are there for others when the files are, which are then read and compared as well. */
async function fill(
  archive: Archive,
  { bulk, migrate }: RestoreTarget,
  fillFiles: () => Promise<void>,
): Promise<void> {
  const { migrations } = archive.manifest;
  await bulk.write(async (transaction) => {
    const [state] = await transaction.query<{ tables: number; is_ours: boolean }>(
      `select count(*)::int as tables, to_regclass('drizzle.__drizzle_migrations') is not null
         as is_ours from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    if (state === undefined || state.tables === 0) return;
    const here = state.is_ours ? await readMigrations(transaction) : [];
    if (here.join() === migrations.join()) return;
    throw new BackupRefusedError(
      `The database has ${state.tables} tables already: restore into a new one.`,
    );
  });
  await withMigrationsUpTo(migrations.length, migrate);
  await bulk.write(async (transaction) => {
    await loadRows(transaction, archive);
    await fillFiles();
  });
  await migrate(migrationsFolder);
}

function checkAge({ manifest, path }: Archive): void {
  const { migrations, version } = manifest;
  const ours = migrationHashes();
  if (migrations.every((hash, index) => hash === ours[index])) return;
  throw new BackupRefusedError(
    `${path} was made by version ${version}, whose database this version does not know: restore ` +
      'it with that version or a newer one.',
  );
}
