import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { bulkPostgresql } from './bulk-postgresql.ts';
import { countPending } from './count-pending.ts';
import { databaseHosts } from '#app/server/env/database-hosts.ts';
import { poolSize } from '#app/server/metrics/metrics.ts';
import { checkServerVersion } from '#app/server/start/check-server-version.ts';
import type { Database, DrizzleDatabase } from './database.ts';
import { hearChanges, type ListeningEvents, type StopHearing } from './hear-changes.ts';
import { migrationsFolder } from './migrations-folder.ts';
import {
  postgresqlOptions,
  type PostgresqlSettings,
  USUAL_CONNECTIONS,
} from './postgresql-options.ts';
import { prepareStatements } from './prepare-statements.ts';
import { openSteadyServer, type ServerPool, type SteadyServer } from './steady-server.ts';

/** One number for all processes that may start at once on one database. */
export const migrationLock = 7_021_984;

/**
 * Connects to PostgreSQL by URL (several hosts of a cluster: the one that takes writes) and brings
 * its schema up to date; throws NewerSchemaError for one that is ahead of it. Sign-in has a small
 * pool of its own whose connections start under its role.
 */
export async function openPostgresql(
  url: string,
  settings: PostgresqlSettings = USUAL_CONNECTIONS,
): Promise<Database> {
  const { server, main } = await connect(url, settings);
  try {
    await migrateUnderLock(server);
  } catch (error) {
    server.stop();
    await main.watched.end({ timeout: 1 });
    throw error;
  }
  return databaseOf(server, main, settings);
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
  const { server, main } = await connect(url, settings);
  const database = databaseOf(server, main, settings);
  try {
    const ask = (text: string) => main.watched.unsafe(text);
    const [found] = await ask(`select current_setting('server_version') as version`);
    return { ...database, version: String(found?.version), pending: await countPending(ask) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connect(url: string, settings: PostgresqlSettings) {
  const optionsOf = (host: string) => postgresqlOptions(host, settings);
  const server = await openSteadyServer(databaseHosts(url), optionsOf);
  const main = server.openPool({ max: settings.databasePools.main });
  try {
    const [found] = await main.watched.unsafe(
      `select current_setting('server_version_num')::int as version`,
    );
    checkServerVersion(Number(found?.version));
    return { server, main };
  } catch (error) {
    server.stop();
    await main.watched.end({ timeout: 1 });
    throw error;
  }
}

function databaseOf(
  server: SteadyServer,
  main: ServerPool,
  settings: PostgresqlSettings,
): Database {
  const size = settings.databasePools.signIn;
  const { watched: signIn } = server.openPool({
    max: size,
    connection: { role: 'hearthnote_auth' },
  });
  poolSize.set({ pool: 'main' }, settings.databasePools.main);
  poolSize.set({ pool: 'sign_in' }, size);
  const hearing: StopHearing[] = [];
  return {
    engine: 'postgresql',
    availability: server,
    main: drizzle({ client: prepareStatements(main.watched) }) as unknown as DrizzleDatabase,
    signIn: drizzle({ client: prepareStatements(signIn) }) as unknown as DrizzleDatabase,
    bulk: bulkPostgresql(main.plain),
    hear: (listener) => {
      const connect = (events: ListeningEvents) =>
        server.openPool({ max: 1, max_lifetime: null, ...events }).watched;
      hearing.push(hearChanges(listener, { pool: main.watched, connect }));
    },
    close: async () => {
      server.stop();
      await Promise.all([
        ...hearing.map((stop) => stop()),
        main.watched.end({ timeout: 5 }),
        signIn.end({ timeout: 5 }),
      ]);
    },
  };
}

/**
 * Of several processes that start at once, one migrates and the others wait for it. The lock goes
 * with the very connection that migrates: where it is lost, nothing has been migrated.
 */
async function migrateUnderLock(server: SteadyServer): Promise<void> {
  const { plain, watched } = server.openPool({ max: 1, max_lifetime: null });
  try {
    await plain()`select pg_advisory_lock(${migrationLock})`;
    await countPending((text) => watched.unsafe(text));
    await migrate(drizzle({ client: watched }), { migrationsFolder });
  } finally {
    await plain().end({ timeout: 5 });
  }
}
