import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clockOf, systemClock } from '#app/server/clock.ts';
import { openPglite } from '#app/server/db/open-pglite.ts';
import { openFileStore } from '#app/server/storage/file-store.ts';
import type { Settings } from '#app/server/env.ts';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { issuePastStatements } from './issue-past-statements.ts';
import { listDemoProperties } from './list-demo-properties.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedPeople } from './seed-people.ts';
import { seedRequests } from './seed-requests.ts';

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
  const database = await openPglite({ dataDir: drafts.database });
  let now = systemClock(settings.businessTimeZone).now();
  const today = now;
  const clock = clockOf({ timeZone: settings.businessTimeZone, now: () => now });
  const demo = {
    installation: {
      ...assembleInstallation(settings, database, clock),
      files: openFileStore({ kind: 'disk', folder: drafts.files }),
    },
    /** Moves the clock: what happened months ago is recorded as of then. */
    travelTo: (instant: Date) => (now = instant),
    today,
  };
  const people = await seedPeople(demo);
  const properties = await listDemoProperties(demo, people);
  await seedRequests(demo, people, properties);
  await seedDocuments(demo, people, properties);
  await issuePastStatements(demo);
  await database.close();
  renameSync(drafts.files, files);
  renameSync(drafts.database, folder);
}
