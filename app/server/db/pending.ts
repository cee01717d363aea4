import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { readAccessFiles } from './access-files.ts';

/** Every command of the product runs from the project's root. */
const migrationsFolder = 'app/server/db/migrations';

/** The database was migrated by a newer release than this one. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}

/** The database has the tables of a version before all migrations became one (0096). */
export class OlderSchemaError extends Error {
  override name = 'OlderSchemaError';
}

/** The last version that had the fifty migrations before. */
export const VERSION_BEFORE = '0.1.0 of commit ff60c83';

/** Hashes of the first and the last of those: what the last one left is what the tables are now. */
export const BEFORE = {
  first: 'c7ef21c17d0bf7c0784cef80a454669decacce6710d1bf905631c1d471a744c6',
  last: 'e5dab6b2ac113499a259c25ee52e9b5bd172a0f8b53391f9c22bb904d2f85562',
};

type Ask = (text: string) => Promise<readonly object[]>;

/** What this release has to do to a database before it can work with it. */
export type Pending = {
  /** A database of the version before takes the first migration as done. */
  isAdopted: boolean;
  migrations: MigrationMeta[];
  isAccessDue: boolean;
};

/** All migrations of this release, in order. */
export function readMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/**
 * What is pending. Throws NewerSchemaError when the database has had a migration that this release
 * does not know, or newer access files than its own: nobody can say what has changed. Throws
 * OlderSchemaError when its tables are older than the first migration.
 */
export async function findPending(ask: Ask): Promise<Pending> {
  const all = readMigrations();
  const [baseline] = all;
  const seen = await readJournal(ask, 'drizzle.__drizzle_migrations', 'created_at');
  const last = seen.at(-1)?.at ?? 0;
  if (baseline === undefined || last > (all.at(-1)?.folderMillis ?? 0)) {
    throw new NewerSchemaError('the database has had migrations that this release does not know');
  }
  const isBefore = seen.length > 0 && last < baseline.folderMillis;
  if (isBefore && seen.at(-1)?.hash !== BEFORE.last) {
    throw new OlderSchemaError('the database has the tables of an older version');
  }
  const done = isBefore ? baseline.folderMillis : last;
  const given = await readJournal(ask, 'drizzle.access_journal', 'id');
  const { hash } = readAccessFiles();
  const isAccessDue = given.at(-1)?.hash !== hash;
  if (isAccessDue && given.some((one) => one.hash === hash)) {
    throw new NewerSchemaError('the database has had newer access files than this release’s');
  }
  const migrations = all.filter(({ folderMillis }) => folderMillis > done);
  return { isAdopted: isBefore, migrations, isAccessDue };
}

/** How many steps a start takes: each migration, and the access files as one. */
export async function countPending(ask: Ask): Promise<number> {
  const { migrations, isAccessDue } = await findPending(ask);
  return migrations.length + (isAccessDue ? 1 : 0);
}

/** What a journal of the database notes, the newest last; nothing where there is none yet. */
async function readJournal(
  ask: Ask,
  table: string,
  order: string,
): Promise<{ hash: string; at: number }[]> {
  const [found] = await ask(`select to_regclass('${table}') is not null as "isThere"`);
  if (!(found && 'isThere' in found && found.isThere)) return [];
  const rows = await ask(`select hash, ${order}::text as at from ${table} order by ${order}`);
  return (rows as { hash: string; at: string }[]).map(({ hash, at }) => ({ hash, at: Number(at) }));
}
