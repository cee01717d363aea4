import { fileSizeText } from '#app/document/rules.ts';
import { partOf, type SystemPart } from './words.ts';
import type { Installation } from '#app/server/installation.ts';
import { PRODUCT } from '#app/server/product.ts';
import { personTimeText, type TimeReader } from '#app/server/clock.ts';
import { assert } from '#app/ground/assert.ts';
import { sql } from 'drizzle-orm';
import { readMigrations } from '#app/server/db/pending.ts';
import { statfs } from 'node:fs/promises';
import { type BucketSettings, filePlaceOf } from '#app/server/storage/file-store.ts';
import type { LastBackup } from '#app/server/backup/own-archives.ts';

/** Which version answers here, since when, and what it uses. */
export async function processPart(installation: Installation & TimeReader): Promise<SystemPart> {
  const { settings, clock } = installation;
  const startedAt = new Date(clock.now().getTime() - process.uptime() * 1000);
  const { metrics } = settings;
  return partOf(
    'This process',
    {
      Version: `${PRODUCT.version}, build ${PRODUCT.build}`,
      Node: process.versions.node,
      Started: personTimeText(startedAt, installation),
      Memory: fileSizeText(process.memoryUsage.rss()),
      Metrics: metrics === null ? 'Off' : `Port ${metrics.port} on ${metrics.host}`,
    },
    [],
  );
}

/** Slower than this for a question without work, and everything else is slow as well. */
const SLOW_MS = 250;

/** Engine, version, size, how soon it answers, and whether its schema is the one of this build. */
export async function databasePart(installation: Installation): Promise<SystemPart> {
  const { database, replica, settings } = installation;
  const askedAt = performance.now();
  await database.main.execute(sql`select 1`);
  const answeredMs = Math.round(performance.now() - askedAt);
  const { version, bytes, applied } = await readFacts(database.owner);
  const known = readMigrations().length;
  const isEmbedded = database.engine === 'pglite';
  const facts = {
    Engine: isEmbedded ? 'Embedded (PGlite)' : 'PostgreSQL',
    Version: version,
    Size: fileSizeText(bytes),
    'Answers in': `${answeredMs} ms`,
    Migrations: `${applied} of ${known} applied`,
    'Read replica': replica === null ? 'None' : replica.isNear() ? 'Answers visitors' : 'Not used',
  };
  return partOf('Database', facts, [
    applied > known && {
      state: 'look',
      advice: 'A newer version has changed the schema. Update this process to the same version.',
    },
    answeredMs > SLOW_MS && {
      state: 'look',
      advice: 'It answers slowly. Look at the load of its machine and at slow queries.',
    },
    replica?.isNear() === false && {
      state: 'look',
      advice:
        'The replica is away or behind, so the database answers visitors as well. ' +
        'Look at the replica and how far it has come.',
    },
    isEmbedded &&
      !settings.isDemo && {
        state: 'look',
        advice:
          'The embedded database survives a crash, not a power cut. ' +
          'For real money set DATABASE_URL to a PostgreSQL.',
      },
  ]);
}

async function readFacts(owner: Installation['database']['owner']) {
  const [row] = await owner
    .select({
      version: sql<string>`split_part(current_setting('server_version'), ' ', 1)`,
      bytes: sql`pg_database_size(current_database())`.mapWith(Number),
      applied: sql`(select count(*) from drizzle.__drizzle_migrations)`.mapWith(Number),
    })
    .from(sql`(select 1) as one`);
  assert(row !== undefined, 'a database says what it is');
  return row;
}

const MEGABYTE = 1_000_000;
const FEW_BYTES = 2_000 * MEGABYTE;
const TOO_FEW_BYTES = 200 * MEGABYTE;

/** Where uploads lie, and how much room there is or whether the bucket answers. */
export async function filesPart(installation: Installation): Promise<SystemPart> {
  const place = filePlaceOf(installation.settings);
  return place.kind === 'disk' ? diskPart(installation) : bucketPart(installation, place);
}

async function bucketPart({ files }: Installation, { bucket, endpoint }: BucketSettings) {
  // There is no such file: to be told so is an answer of the bucket to our key.
  await files.get('trials/none');
  return partOf('File storage', { Place: 'Bucket', Bucket: bucket, Server: endpoint.host }, []);
}

async function diskPart({ settings }: Installation): Promise<SystemPart> {
  const disk = await statfs(settings.dataFolder);
  const freeBytes = disk.bavail * disk.bsize;
  const facts = {
    Place: 'A folder on this machine',
    Folder: settings.dataFolder,
    'Free space': fileSizeText(freeBytes),
  };
  return partOf('File storage', facts, [
    freeBytes < TOO_FEW_BYTES && {
      state: 'broken',
      advice: 'The disk is nearly full: uploads fail soon or already. Free some space now.',
    },
    freeBytes < FEW_BYTES && {
      state: 'look',
      advice: 'The disk fills up. Free some space or move to a larger one.',
    },
  ]);
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether a backup that was made then is too old to be the last one. */
export function isOldBackup({ clock }: Pick<Installation, 'clock'>, at: Date): boolean {
  return clock.now().getTime() - at.getTime() > 2 * DAY_MS;
}

/** When the last backup was made that this installation knows of. */
export async function backupPart(
  installation: Installation & TimeReader,
  last: LastBackup | null,
): Promise<SystemPart> {
  const { settings } = installation;
  const facts: Record<string, string> =
    last === null
      ? { 'Last backup': settings.isDemo ? 'None yet' : 'No backup known' }
      : {
          'Last backup': personTimeText(last.at, installation),
          File: last.path,
          Size: fileSizeText(last.sizeBytes),
        };
  return partOf('Backup', facts, [
    last === null &&
      !settings.isDemo && {
        state: 'look',
        advice: 'Make a backup every day and try once to restore it: Help says how, under Back up.',
      },
    last !== null &&
      isOldBackup(installation, last.at) && {
        state: 'look',
        advice:
          'The last backup is older than two days. See whether the job that makes it still runs.',
      },
  ]);
}
