import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clockOf, systemClock } from '#app/server/clock.ts';
import { openPglite } from '#app/server/db/open-pglite.ts';
import { inFolder } from '#app/server/db/private-folder.ts';
import { type FilePlace, openFileStore } from '#app/server/storage/file-store.ts';
import { tellDemands } from '#app/server/db/actor-proof.ts';
import type { Database } from '#app/server/db/database.ts';
import { users } from '#app/account/tables.server.ts';
import { HalfFilledDemoError } from '#app/server/start/demands.ts';
import { sql } from 'drizzle-orm';
import type { Settings } from '#app/server/env.ts';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { readDemoPicture } from './demo-picture.ts';
import { issuePastStatements } from './issue-past-statements.ts';
import { listDemoProperties } from './list-demo-properties.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedPeople } from './seed-people.ts';
import { prepareCompany } from './prepare-company.ts';
import { seedEvidence } from './seed-evidence.ts';
import { seedFundings } from './seed-fundings.ts';
import { seedOfferings } from './seed-offerings.ts';
import { seedProfiles } from './seed-profiles.ts';
import { seedRequests } from './seed-requests.ts';

/** One number for all processes that may fill one database. */
const FILLING = 7_021_985;

/**
 * Fills the embedded database with demo data when there is none yet. It is filled under another
 * name and moved into its place when complete, so that a start that is interrupted leaves nothing
 * half done.
 */
export async function fillDemo(settings: Settings, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const files = join(settings.dataFolder, 'files');
  const drafts = { database: `${folder}.draft`, files: `${files}.draft` };
  if (existsSync(files)) {
    // Stopped between the two moves below; files without a draft belong to another database.
    if (existsSync(drafts.database)) renameSync(drafts.database, folder);
    return;
  }
  for (const draft of Object.values(drafts)) rmSync(draft, { recursive: true, force: true });
  const database = await openPglite(inFolder(drafts.database));
  await writeDemo(settings, database, { folder: drafts.files, readPicture: readDemoPicture });
  await database.close();
  renameSync(drafts.files, files);
  renameSync(drafts.database, folder);
}

/**
 * The same for a demo on a PostgreSQL (0069), whose database cannot be moved: of several processes
 * that start at once one fills it. One that was interrupted at it is refused from then on. Making
 * the pictures' sizes takes most of the time: who looks at other things may give smaller ones.
 */
export async function fillDemoServer(
  settings: Settings,
  database: Database,
  readPicture = readDemoPicture,
): Promise<void> {
  const files = join(settings.dataFolder, 'files');
  const draft = `${files}.draft`;
  await database.owner.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FILLING})`);
    const [someone] = await database.signIn.select({ id: users.id }).from(users).limit(1);
    if (someone !== undefined && !existsSync(draft)) return;
    if (someone !== undefined || existsSync(files)) throw new HalfFilledDemoError(files);
    rmSync(draft, { recursive: true, force: true });
    await writeDemo(settings, database, { folder: draft, readPicture });
    renameSync(draft, files);
  });
}

async function writeDemo(
  settings: Settings,
  database: Database,
  { folder, readPicture }: { folder: string; readPicture: typeof readDemoPicture },
): Promise<void> {
  let now = systemClock(settings.businessTimeZone).now();
  const today = now;
  const clock = clockOf({ timeZone: settings.businessTimeZone, now: () => now });
  mkdirSync(folder, { recursive: true });
  await tellDemands(database, settings);
  const place: FilePlace =
    settings.s3 === null ? { kind: 'disk', folder } : { kind: 'bucket', ...settings.s3 };
  const demo = {
    installation: {
      ...assembleInstallation(settings, database, clock),
      files: openFileStore(place),
    },
    /** Moves the clock: what happened months ago is recorded as of then. */
    travelTo: (instant: Date) => (now = instant),
    today,
    readPicture,
  };
  const people = await seedPeople(demo);
  const properties = await listDemoProperties(demo, people);
  await seedRequests(demo, people, properties);
  await seedDocuments(demo, people, properties);
  await seedProfiles(demo, people);
  await seedEvidence(demo, people);
  await seedOfferings(demo, people, properties);
  await prepareCompany(demo, people);
  await seedFundings(demo, people, properties);
  await issuePastStatements(demo);
}
