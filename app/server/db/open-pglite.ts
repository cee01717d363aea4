import { PGlite, type PGliteOptions, type Results } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { bulkPglite } from './bulk-pglite.ts';
import { countPending } from './count-pending.ts';
import type { Database, DrizzleDatabase } from './database.ts';
import { poolSize } from '#app/server/metrics/metrics.ts';
import { hearEmbeddedChanges } from './hear-changes.ts';
import { migrationsFolder } from './migrations-folder.ts';

/**
 * Opens the embedded database in a folder (or in memory, or from a dumped image) and brings its
 * schema up to date. PGlite has one connection and one process: callers hold the folder's lock.
 */
export async function openPglite(options: PGliteOptions): Promise<Database> {
  return migratePglite(await PGlite.create(options));
}

/**
 * Brings the schema of an open PGlite up to date; closing the database closes it. Throws
 * NewerSchemaError for one that is ahead of this release.
 */
export async function migratePglite(client: PGlite): Promise<Database> {
  const main = drizzle({ client });
  await countPending(async (text) => (await client.query<object>(text)).rows);
  await migrate(main, { migrationsFolder });
  const signIn = drizzle({ client: underRole(client, 'hearthnote_auth') });
  poolSize.set({ pool: 'main' }, 1);
  return {
    engine: 'pglite',
    availability: { isAway: () => false, faultCount: () => 0 },
    main: main as unknown as DrizzleDatabase,
    signIn: signIn as unknown as DrizzleDatabase,
    bulk: bulkPglite(client),
    hear: (listener) => hearEmbeddedChanges(listener, client),
    close: () => client.close(),
  };
}

type PgliteTransaction = Parameters<Parameters<PGlite['transaction']>[0]>[0];

/**
 * The same database under a role: every transaction, and every statement outside one, takes it on.
 */
function underRole(client: PGlite, role: string): PGlite {
  const transaction = <T>(work: (transaction: PgliteTransaction) => Promise<T>): Promise<T> =>
    client.transaction(async (opened) => {
      await opened.query(`select set_config('role', $1, true)`, [role]);
      return work(opened);
    });
  const query = <T>(text: string, values?: unknown[], options?: object): Promise<Results<T>> =>
    transaction((opened) => opened.query<T>(text, values, options));
  const replaced: Record<string | symbol, unknown> = { query, transaction };
  return new Proxy(client, {
    get: (target, key) => replaced[key] ?? Reflect.get(target, key, target),
  });
}
