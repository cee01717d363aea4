import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedSource } from '#app/server/backup/open-database.ts';
import type { DrizzleDatabase } from '#app/server/db/database.ts';
import { lookAtPostgresql } from '#app/server/db/open-postgresql.ts';
import type { Settings } from '#app/server/env.ts';
import { DataFolderLockedError, lockDataFolder } from '#app/server/start/data-folder.ts';

/** What holds where nothing can be read: there is no database yet, or the product runs on it. */
type Unseen<T> = { missing: T; used: T };

/** Reads from the database of an installation without starting or changing anything. */
export async function lookAtDatabase<T>(
  settings: Settings,
  unseen: Unseen<T>,
  look: (work: DrizzleDatabase) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl === null) return lookEmbedded(settings.dataFolder, unseen, look);
  const database = await lookAtPostgresql(settings.databaseUrl, settings);
  try {
    return await look(database.work);
  } finally {
    await database.close();
  }
}

async function lookEmbedded<T>(
  dataFolder: string,
  { missing, used }: Unseen<T>,
  look: (work: DrizzleDatabase) => Promise<T>,
): Promise<T> {
  if (!existsSync(join(dataFolder, 'database'))) return missing;
  const lock = lockUnlessUsed(dataFolder);
  if (lock === null) return used;
  try {
    const source = await openEmbeddedSource(dataFolder);
    try {
      return await look(source.work);
    } finally {
      await source.close();
    }
  } finally {
    lock.release();
  }
}

function lockUnlessUsed(dataFolder: string) {
  try {
    return lockDataFolder(dataFolder);
  } catch (error) {
    if (error instanceof DataFolderLockedError) return null;
    throw error;
  }
}
