import { PGlite, type PGliteOptions, type Results } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { bulkPglite } from './bulk.ts';
import { proverOf, readKeyedDigest } from './actor-proof.ts';
import type { Database, DrizzleDatabase } from './database.ts';
import { poolSize } from '#app/server/metrics/metrics.ts';
import { hearEmbeddedChanges } from './hear-changes.ts';
import { traceEmbedded } from '#app/server/tracing/trace-statements.ts';
import { migrate } from './migrate.ts';

/**
 * Opens the embedded database in a folder (or in memory, or from a dumped image) and brings its
 * schema up to date. PGlite has one connection and one process: callers hold the folder's lock.
 * Throws what `migratePglite` throws, with the database closed.
 */
export async function openPglite(options: PGliteOptions): Promise<Database> {
  const client = await PGlite.create(options);
  try {
    return await migratePglite(client);
  } catch (error) {
    await client.close();
    throw error;
  }
}

/**
 * Brings the schema of an open PGlite up to date; closing the database closes it. Throws
 * NewerSchemaError for one that is ahead of this release, OlderSchemaError for one that is too old.
 */
export async function migratePglite(client: PGlite): Promise<Database> {
  await migrate(drizzle({ client }) as unknown as DrizzleDatabase);
  // From here on the one connection holds nothing by itself: whoever works on it takes on a role.
  await client.query('set role hearthnote_idle');
  const idle = drizzle({ client: traceEmbedded(client) }) as unknown as DrizzleDatabase;
  const signIn = databaseUnder(client, 'hearthnote_auth');
  poolSize.set({ pool: 'main' }, 1);
  return {
    engine: 'pglite',
    availability: { isAway: () => false, faultCount: () => 0 },
    main: idle,
    work: idle,
    signIn,
    owner: databaseUnder(client, 'none'),
    login: null,
    prove: proverOf(await readKeyedDigest(signIn)),
    bulk: bulkPglite(client),
    hear: (listener) => hearEmbeddedChanges(listener, client),
    close: () => client.close(),
  };
}

function databaseUnder(client: PGlite, role: string): DrizzleDatabase {
  return drizzle({ client: traceEmbedded(underRole(client, role)) }) as unknown as DrizzleDatabase;
}

type PgliteTransaction = Parameters<Parameters<PGlite['transaction']>[0]>[0];

/**
 * The same database under a role (`none` is its only user): every transaction, and every statement
 * outside one, takes it on.
 */
export function underRole(client: PGlite, role: string): PGlite {
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
