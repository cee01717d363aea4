import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Bulk } from '#app/server/db/bulk.ts';
import { bulkPglite } from '#app/server/db/bulk-pglite.ts';
import { bulkPostgresql } from '#app/server/db/bulk-postgresql.ts';
import type { DrizzleDatabase } from '#app/server/db/database.ts';
import { inFolder } from '#app/server/db/private-folder.ts';
import { migrateServer, migrationLock } from '#app/server/db/open-postgresql.ts';
import { checkFreeSpace } from '#app/server/start/check-free-space.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import { type PostgresqlSettings, USUAL_CONNECTIONS } from '#app/server/db/postgresql-options.ts';
import { connectOnce } from './connect-once.ts';

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
