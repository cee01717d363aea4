import { join } from 'node:path';
import { readBrandFolder } from '#app/brand/folder.server.ts';
import { assembleInstallation } from './assemble-installation.ts';
import { tellDemands } from './db/actor-proof.ts';
import type { Database } from './db/database.ts';
import { openPostgresql } from './db/open-postgresql.ts';
import { openReplica, type Replica } from './db/open-replica.ts';
import { relockFactors } from '#app/account/factors/relock.server.ts';
import type { Settings } from './env.ts';
import type { Installation } from './installation.ts';
import { publishLegalFolder } from '#app/legal/folder.server.ts';
import { log } from './log.ts';
import { readMaintenance } from './maintenance.ts';
import { checkFreeSpace } from './start/demands.ts';
import { claimDataFolder, lockDataFolder } from './start/data-folder.ts';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { OlderSchemaError } from './db/pending.ts';

/**
 * Opens everything that a process works with: the data folder (exclusively while the database is
 * embedded), the database with its newest schema, the file store and sign-in. Throws what
 * `explainStartFailure` can explain.
 */
export async function openInstallation(
  settings: Settings,
): Promise<Installation & { close: () => Promise<void> }> {
  const brandFiles = await readBrandFolder(settings.brandFolder);
  claimDataFolder(settings);
  const lock = settings.databaseUrl === null ? lockDataFolder(settings.dataFolder) : null;
  try {
    const database = await openDatabase(settings);
    await tellDemands(database, settings);
    const installation = assembleInstallation(settings, database, undefined, brandFiles);
    await installation.takeChosen();
    await readMaintenance(installation);
    await relockFactors(database.signIn, installation, 'unnamed');
    await publishLegalFolder(installation);
    const replica = openReplicaOf(settings, database);
    const visitorDatabase = replica?.database ?? database;
    const close = async () => {
      await Promise.all([database.close(), replica?.close()]);
      lock?.release();
    };
    return { ...installation, ...installation.brands.base, visitorDatabase, replica, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl !== null) return openServer(settings, settings.databaseUrl);
  await checkFreeSpace(settings.dataFolder);
  const folder = join(settings.dataFolder, 'database');
  // A process on PostgreSQL does without the embedded one, and without what fills the demo.
  const { openPglite } = await import('./db/open-pglite.ts');
  const { inFolder } = await import('./db/private-folder.ts');
  if (!settings.isDemo) return openPglite(inFolder(folder));
  const { fillDemo } = await import('./db/seed/fill-demo.ts');
  return startAnewIfOld(settings.dataFolder, async () => {
    await fillDemo(settings, folder);
    return openPglite(inFolder(folder));
  });
}

async function openServer(settings: Settings, url: string): Promise<Database> {
  const database = await openPostgresql(url, settings);
  try {
    if (settings.isDemo) {
      await (await import('./db/seed/fill-demo.ts')).fillDemoServer(settings, database);
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openReplicaOf(settings: Settings, database: Database): Replica | null {
  const { databaseReadUrl: url } = settings;
  return url === null ? null : openReplica(url, { settings, database, log });
}

/**
 * Opens the embedded database of a demo, or a new one when that in the data folder is too old to be
 * brought up to date (0096). The old one is kept, with its files, in a folder beside.
 */
export async function startAnewIfOld<T>(dataFolder: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof OlderSchemaError)) throw error;
    const aside = moveAside(dataFolder);
    log.warn(`The demo is of an older version: it lies in ${aside} now, and a new one starts.`);
    return open();
  }
}

function moveAside(dataFolder: string): string {
  const instant = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = join(dataFolder, `demo-until-${instant}`);
  mkdirSync(aside);
  for (const part of ['database', 'files']) {
    const path = join(dataFolder, part);
    if (existsSync(path)) renameSync(path, join(aside, part));
  }
  return aside;
}
