import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Bulk } from '#app/server/db/bulk.ts';
import { bulkPglite } from '#app/server/db/bulk-pglite.ts';
import { bulkPostgresql } from '#app/server/db/bulk-postgresql.ts';
import type { Database, DrizzleDatabase } from '#app/server/db/database.ts';
import { inFolder } from '#app/server/db/private-folder.ts';
import { type PostgresqlSettings, USUAL_CONNECTIONS } from '#app/server/db/postgresql-options.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import { connectOnce } from './connect-once.ts';

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
