import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle } from 'drizzle-orm/postgres-js';
import { type Bulk, bulkPglite, bulkPostgresql } from '#app/server/db/bulk.ts';
import type { Database, DrizzleDatabase } from '#app/server/db/database.ts';
import { inFolder } from '#app/server/db/private-folder.ts';
import {
  findPrimary,
  postgresqlOptions,
  type PostgresqlSettings,
  USUAL_CONNECTIONS,
} from '#app/server/db/postgresql-options.ts';
import { BackupRefusedError } from './manifest.ts';
import { migrateServer, migrationLock } from '#app/server/db/open-postgresql.ts';
import { checkFreeSpace, checkServerVersion } from '#app/server/start/demands.ts';
import postgres, { type Sql } from 'postgres';
import { databaseHosts } from '#app/server/env/addresses.ts';

type Opened = {
  engine: Database['engine'];
  work: DrizzleDatabase;
  bulk: Bulk;
  close: () => Promise<void>;
};

/**
 * The embedded database of a data folder as it is: nothing is migrated or filled. The caller holds
 * the folder's lock. Refuses (BackupRefusedError) a folder without one.
 */
export async function openEmbeddedSource(dataFolder: string): Promise<Opened> {
  const folder = join(dataFolder, 'database');
  if (!existsSync(folder)) {
    throw new BackupRefusedError(`There is no database in the data folder ${dataFolder}.`);
  }
  const client = await PGlite.create(inFolder(folder));
  const work = drizzlePglite({ client }) as unknown as DrizzleDatabase;
  return { engine: 'pglite', work, bulk: bulkPglite(client), close: () => client.close() };
}

/** A PostgreSQL as it is. Refuses (BackupRefusedError) one without our tables. */
export async function openServerSource(
  url: string,
  settings: PostgresqlSettings = USUAL_CONNECTIONS,
): Promise<Opened> {
  const client = await connectOnce(url, settings);
  const close = () => client.end({ timeout: 5 });
  const [found] = await client`
    select to_regrole('hearthnote_backup') is not null
      and to_regclass('public.users') is not null as "isOurs"`;
  if (found?.isOurs !== true) {
    await close();
    throw new BackupRefusedError(
      'The database of DATABASE_URL has no tables of this version: start Hearthnote on it first.',
    );
  }
  const work = drizzle({ client }) as unknown as DrizzleDatabase;
  return { engine: 'postgresql', work, bulk: bulkPostgresql(() => client), close };
}

/** A database that a backup is restored into. */
export type RestoreTarget = {
  bulk: Bulk;
  /** Changes its schema, such as `migrate` does, as who may do that. */
  alter: (work: (database: DrizzleDatabase) => Promise<void>) => Promise<void>;
  /** Puts what is complete now into its place, and closes it. */
  keep: () => Promise<void>;
  /** Closes what is not complete. */
  giveUp: () => Promise<void>;
};

/** The embedded database of a data folder, which must not have one yet. */
export async function openEmbeddedTarget(dataFolder: string): Promise<RestoreTarget> {
  const folder = join(dataFolder, 'database');
  if (existsSync(folder)) {
    throw new BackupRefusedError(
      `The data folder ${dataFolder} has a database already: move ${folder} away or set DATA_DIR ` +
        'to another folder.',
    );
  }
  await checkFreeSpace(dataFolder);
  const draft = `${folder}.restored`;
  rmSync(draft, { recursive: true, force: true });
  const client = await PGlite.create(inFolder(draft));
  return {
    bulk: bulkPglite(client),
    alter: (work) => work(drizzlePglite({ client }) as unknown as DrizzleDatabase),
    keep: async () => {
      await client.close();
      renameSync(draft, folder);
    },
    giveUp: async () => {
      await client.close();
      rmSync(draft, { recursive: true, force: true });
    },
  };
}

/**
 * A PostgreSQL. A product that starts on it meanwhile waits: everything happens on one connection,
 * which holds the lock of migrations.
 */
export async function openServerTarget(
  url: string,
  settings: PostgresqlSettings = USUAL_CONNECTIONS,
): Promise<RestoreTarget> {
  const client = await connectOnce(url, settings);
  const close = () => client.end({ timeout: 5 });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
  } catch (error) {
    await close();
    throw error;
  }
  return {
    bulk: bulkPostgresql(() => client),
    alter: (work) => migrateServer(client, work),
    keep: close,
    giveUp: close,
  };
}

/**
 * One connection that stays, for a command: to the server that takes writes. Throws
 * UnsupportedServerError, and what keeps it from connecting.
 */
export async function connectOnce(url: string, settings: PostgresqlSettings): Promise<Sql> {
  const optionsOf = (host: string) => postgresqlOptions(host, settings);
  const primary = await findPrimary(databaseHosts(url), optionsOf);
  const client = postgres(primary, {
    ...optionsOf(primary),
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
  });
  try {
    const [server] = await client`select current_setting('server_version_num')::int as version`;
    checkServerVersion(Number(server?.version));
    return client;
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error;
  }
}
