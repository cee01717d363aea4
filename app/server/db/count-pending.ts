import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from './migrations-folder.ts';

/** The database was migrated by a newer release than this one. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}

type Ask = (text: string) => Promise<readonly object[]>;

/**
 * How many migrations of this release a database has not had yet. Throws NewerSchemaError when it
 * has had one that this release does not know: nobody can say what that has changed.
 */
export async function countPending(ask: Ask): Promise<number> {
  const all = readMigrationFiles({ migrationsFolder });
  const last = await readLast(ask);
  if (last > (all.at(-1)?.folderMillis ?? 0)) {
    throw new NewerSchemaError('the database has had migrations that this release does not know');
  }
  return all.filter(({ folderMillis }) => folderMillis > last).length;
}

/** When the newest migration that the database has had was written; 0 for an empty one. */
async function readLast(ask: Ask): Promise<number> {
  const table = 'drizzle.__drizzle_migrations';
  const [found] = await ask(`select to_regclass('${table}') is not null as "isMigrated"`);
  if (!(found && 'isMigrated' in found && found.isMigrated)) return 0;
  const [last] = await ask(`select max(created_at)::text as "at" from ${table}`);
  return last && 'at' in last ? Number(last.at ?? 0) : 0;
}
