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
import { eq, min, sql } from 'drizzle-orm';
import type { Settings } from '#app/server/env.ts';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { readDemoPicture } from './demo-picture.ts';
import { listDemoProperties, type ListedProperty } from './list-demo-properties.ts';
import { seedPeople } from './seed-people.ts';
import { prepareCompany } from './prepare-company.ts';
import { seedFundings } from './seed-fundings.ts';
import { seedProfiles } from './seed-profiles.ts';
import { seedRequests } from './seed-requests.ts';
import { assert } from '#app/ground/assert.ts';
import { addDays, firstOfNextMonth } from '#app/ground/calendar/iso-date.ts';
import { noteHolders } from '#app/note/tables.server.ts';
import { openPdfPress } from '#app/server/pdf/draw-pdf.ts';
import { issueOnPress } from '#app/statement/issue.server.ts';
import {
  afternoonOf,
  asOwner,
  callAs,
  dayOf,
  type Demo,
  type DemoPeople,
  mustSucceed,
} from './demo.ts';
import { addDocument } from '#app/document/add.server.ts';
import {
  type DemoEvidence,
  readDemoDocuments,
  readDemoEvidence,
  readDemoOfferings,
} from './demo-data.ts';
import { listEvidence } from '#app/offering/accreditation/read.server.ts';
import { reviewEvidence } from '#app/offering/accreditation/review.server.ts';
import { submitEvidence, withdrawEvidence } from '#app/offering/accreditation/submit.server.ts';
import { listLenders } from '#app/profile/find.server.ts';
import { recordRelation } from '#app/offering/relations/keep.server.ts';
import { saveOffering } from '#app/offering/terms/save.server.ts';
import { organizations } from '#app/team/tables.server.ts';

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

/** Issues what the demo's holders would have been sent, each on the day after its period. */
async function issuePastStatements(demo: Demo): Promise<void> {
  const [first] = await asOwner(demo, [noteHolders], (transaction) =>
    transaction.select({ on: min(noteHolders.heldFrom) }).from(noteHolders),
  );
  const today = dayOf(demo.today);
  const press = openPdfPress();
  for (let next = first?.on ?? today; next <= today; next = firstOfNextMonth(next)) {
    demo.travelTo(afternoonOf(next));
    const { failedCount } = await issueOnPress(demo.installation, press);
    assert(failedCount === 0, 'a demo has no holder without statements');
  }
  await press.close();
}

/** A few documents, drawn by ourselves and added the way a scanned one is. */
async function seedDocuments(
  demo: Demo,
  people: DemoPeople,
  listed: readonly ListedProperty[],
): Promise<void> {
  for (const { address, title, kind, view, reach } of readDemoDocuments()) {
    const house = listed.findIndex((one) => one.address === address);
    const property = listed[house];
    if (property === undefined) throw new Error(`no demo property at ${address}`);
    const { bytes } = await readDemoPicture(house, view);
    const added = await addDocument(callAs(demo, people.admin), {
      propertyId: property.id,
      noteId: reach === 'note' ? (property.noteIds[0] ?? null) : null,
      kind,
      title,
      isShareable: reach === 'shared',
      bytes,
    });
    mustSucceed(added, `the document ${title}`);
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Evidence that lenders are accredited, in each state: an old letter has expired meanwhile. */
async function seedEvidence(demo: Demo, people: DemoPeople): Promise<void> {
  for (const evidence of readDemoEvidence()) {
    demo.travelTo(new Date(demo.today.getTime() - evidence.daysAgo * DAY_MS));
    await seedOne(demo, people, evidence);
  }
  demo.travelTo(demo.today);
}

async function seedOne(demo: Demo, people: DemoPeople, evidence: DemoEvidence): Promise<void> {
  const caller = callAs(demo, people.of(evidence.by));
  const lender = (await listLenders(caller)).find(({ label }) => label === evidence.lender);
  if (lender === undefined) throw new Error(`the demo has no lender ${evidence.lender}`);
  const today = caller.clock.today();
  const { name, number } = evidence;
  const isLetter = evidence.method === 'letter';
  const { bytes } = await readDemoPicture(0, 'plan');
  const given = await submitEvidence(caller, {
    profileId: lender.id,
    facts: isLetter
      ? {
          method: 'letter',
          writer: 'attorney',
          name,
          registerNumber: number,
          datedOn: addDays(today, -3),
        }
      : { method: 'licence', licence: 'Series 65', number },
    papers: isLetter ? [bytes] : [],
  });
  mustSucceed(given, `evidence of ${evidence.lender}`);
  const { outcome, reason } = evidence;
  if (outcome === null) return;
  const admin = callAs(demo, people.admin);
  const waiting = mustSucceed(
    await listEvidence(admin, { state: 'submitted', page: 1 }),
    'evidence that waits',
  );
  const accreditationId = waiting.rows[0]?.id ?? '';
  if (outcome === 'withdrawn') {
    const taken = await withdrawEvidence(caller, { profileId: lender.id, accreditationId });
    mustSucceed(taken, `taking evidence of ${evidence.lender} back`);
    return;
  }
  const from = isLetter ? addDays(today, -3) : today;
  const verdict = outcome;
  const reviewed = await reviewEvidence(admin, { accreditationId, verdict, reason, from });
  mustSucceed(reviewed, `the review of ${evidence.lender}`);
}

/** When the company had written down whom it knew and on what terms it offers. */
const DAYS_AGO = 30;

/**
 * Says on what terms some houses are offered: stage by stage, one under Rule 506(c), and one under
 * Rule 506(b), of which only an organization knows that the company knew before.
 */
async function seedOfferings(
  demo: Demo,
  people: DemoPeople,
  listed: readonly ListedProperty[],
): Promise<void> {
  const admin = callAs(demo, people.admin);
  const today = dayOf(demo.today);
  demo.travelTo(afternoonOf(addDays(today, -DAYS_AGO)));
  for (const offering of readDemoOfferings()) {
    const { address, exemption, accreditation, openedDaysAgo, knownOrganization } = offering;
    if (knownOrganization !== null) {
      const known = await recordRelation(admin, {
        organizationId: await idOf(demo, knownOrganization),
        since: addDays(today, -3 * 365),
        how: 'Has lent to us since our second house.',
      });
      mustSucceed(known, `the relationship with ${knownOrganization}`);
    }
    const property = listed.find((one) => one.address === address);
    if (property === undefined) throw new Error(`no demo property at ${address}`);
    const saved = await saveOffering(admin, {
      propertyId: property.id,
      noteId: null,
      terms: {
        exemption,
        otherText: null,
        accreditation,
        way: 'staged',
        reservationHours: null,
        offerHours: null,
        bankingDays: null,
        openedOn: openedDaysAgo === null ? null : addDays(today, -openedDaysAgo),
      },
    });
    mustSucceed(saved, `the terms of ${address}`);
  }
  demo.travelTo(demo.today);
}

async function idOf(demo: Demo, name: string): Promise<string> {
  const [found] = await asOwner(demo, [organizations], (transaction) =>
    transaction
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.name, name)),
  );
  if (found === undefined) throw new Error(`the demo has no organization ${name}`);
  return found.id;
}
