import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import type { Database, DrizzleDatabase } from './database.ts';
import { poolSize } from '#app/server/metrics/metrics.ts';
import { checkServerVersion } from '#app/server/start/check-server-version.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { postgresqlOptions, type PostgresqlSettings } from './postgresql-options.ts';

/** One number for all processes that may start at once on one database. */
const migrationLock = 7_021_984;

const USUAL: PostgresqlSettings = { databaseCa: null, databasePools: { main: 10, signIn: 4 } };

/**
 * Connects to PostgreSQL by URL and brings its schema up to date. Sign-in has a small pool of its
 * own whose connections start under its role.
 */
export async function openPostgresql(
  url: string,
  settings: PostgresqlSettings = USUAL,
): Promise<Database> {
  const main = await connect(url, settings);
  try {
    await migrateUnderLock(main);
  } catch (error) {
    await main.end({ timeout: 1 });
    throw error;
  }
  return databaseOf(main, url, settings);
}

export type FoundPostgresql = Database & {
  /** Such as "15.18". */
  version: string;
  /** How many migrations the next start would run. */
  pending: number;
};

/** The same database as it is: nothing is migrated, so that `signIn` works only if none pends. */
export async function lookAtPostgresql(
  url: string,
  settings: PostgresqlSettings,
): Promise<FoundPostgresql> {
  const main = await connect(url, settings);
  const [found] = await main`select current_setting('server_version') as version,
    to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`;
  const all = readMigrationFiles({ migrationsFolder });
  const [last] = found?.isMigrated
    ? await main`select max(created_at)::text as "at" from drizzle.__drizzle_migrations`
    : [];
  const pending = all.filter(({ folderMillis }) => folderMillis > Number(last?.at ?? 0)).length;
  return { ...databaseOf(main, url, settings), version: String(found?.version), pending };
}

async function connect(url: string, settings: PostgresqlSettings): Promise<Sql> {
  const main = postgres(url, {
    ...postgresqlOptions(url, settings),
    max: settings.databasePools.main,
  });
  try {
    const [server] = await main`select current_setting('server_version_num')::int as version`;
    checkServerVersion(Number(server?.version));
    return main;
  } catch (error) {
    await main.end({ timeout: 1 });
    throw error;
  }
}

function databaseOf(main: Sql, url: string, settings: PostgresqlSettings): Database {
  const options = postgresqlOptions(url, settings);
  const connection = { ...options.connection, role: 'hearthnote_auth' };
  const signIn = postgres(url, { ...options, max: settings.databasePools.signIn, connection });
  poolSize.set({ pool: 'main' }, main.options.max);
  poolSize.set({ pool: 'sign_in' }, signIn.options.max);
  return {
    engine: 'postgresql',
    main: drizzle(main) as unknown as DrizzleDatabase,
    signIn: drizzle(signIn) as unknown as DrizzleDatabase,
    close: async () => {
      await Promise.all([main.end({ timeout: 5 }), signIn.end({ timeout: 5 })]);
    },
  };
}

/** Of several processes that start at once, one migrates and the others wait for it. */
async function migrateUnderLock(main: Sql): Promise<void> {
  const connection = await main.reserve();
  try {
    await connection`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(main), { migrationsFolder });
    await connection`select pg_advisory_unlock(${migrationLock})`;
  } finally {
    connection.release();
  }
}
