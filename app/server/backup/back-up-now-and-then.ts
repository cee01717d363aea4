import type { Installation } from '#app/server/installation.ts';
import { pause, type Stoppable, untilStopped } from '#app/server/waiting.ts';
import { rm, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { COPIES_JOB } from '#app/server/jobs/job-run.ts';
import { noteJobRun } from '#app/server/jobs/run-job.ts';
import { sealNow } from '#app/server/jobs/frequent-jobs.ts';
import { sql } from 'drizzle-orm';
import { archiveName, archivesToKeep, readOwnArchives, readUnfinished } from './own-archives.ts';
import { copyElsewhere } from './backup-bucket.ts';
import { ENCRYPTED, lockOf } from './encryption.ts';
import { removeUnneededFiles } from './files.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { believed } from '#app/server/secrets.ts';
import { openArchive, readManifest } from './read-archive.ts';

const MINUTE_MS = 60_000;

/** A fresh start does not begin with a backup, yet one that ends soon shall have made one. */
const FIRST_MS = MINUTE_MS;

/**
 * While the database is embedded: backs it up every few minutes when something has changed, until
 * it is stopped. What fails is logged and tried again the next time. Does nothing on PostgreSQL,
 * or when the settings say so.
 * When stopped it ends after the backup that is being made now, if any.
 */
export function backUpNowAndThen(
  installation: Installation,
  times: { firstMs?: number; everyMs?: number } = {},
): Stoppable {
  const { database, settings } = installation;
  const { everyMinutes } = settings.backups;
  if (database.engine !== 'pglite' || everyMinutes === 0) return { stop: async () => undefined };
  const everyMs = times.everyMs ?? everyMinutes * MINUTE_MS;
  const firstMs = Math.min(times.firstMs ?? FIRST_MS, everyMs);
  return untilStopped((stopping) => work(installation, { firstMs, everyMs }, stopping));
}

async function work(
  installation: Installation,
  { firstMs, everyMs }: { firstMs: number; everyMs: number },
  stopping: AbortSignal,
): Promise<void> {
  let last: OwnBackup | null = null;
  await pause(firstMs, stopping);
  while (!stopping.aborted) {
    last = await backUp(installation, last);
    await pause(everyMs, stopping);
  }
}

async function backUp(
  installation: Installation,
  before: OwnBackup | null,
): Promise<OwnBackup | null> {
  const { log } = installation;
  try {
    const startedAt = performance.now();
    const newest = before ?? (await findOwnBackup(installation));
    const made = await backUpEmbedded(installation, newest);
    if (made !== newest) {
      const { path, manifest } = made;
      const ms = Math.round(performance.now() - startedAt);
      log.info({ path, ms }, 'the embedded database was backed up');
      const missing = manifest.missingFiles.length;
      if (missing > 0) log.warn({ path, missing }, 'rows name files that are not there');
      if (made.isNews) await copyAway(installation, path);
    }
    return made;
  } catch (error) {
    log.error({ err: error }, 'the embedded database could not be backed up');
    return before;
  }
}

/** Copies a backup to another machine, where the settings name one; a fault is logged. */
async function copyAway(installation: Installation, path: string): Promise<void> {
  const { settings, log } = installation;
  const { bucket } = settings.backups;
  if (bucket === null) return;
  try {
    const { removedCount } = await copyElsewhere(bucket, { path, name: basename(path) });
    noteJobRun(installation, COPIES_JOB, true);
    log.info({ path, bucket: bucket.bucket, removedCount }, 'the backup was copied elsewhere');
  } catch (error) {
    noteJobRun(installation, COPIES_JOB, false);
    log.error({ err: error, path }, 'the backup could not be copied elsewhere');
  }
}

/** The newest backup that the embedded database has made of itself. */
export type OwnBackup = {
  path: string;
  /** Whether it holds anything that the one before did not. */
  isNews: boolean;
  manifest: Manifest;
  /** How far the database had written before; null when another process made it. */
  position: string | null;
};

/**
 * Backs the embedded database up, unless nothing was written since the backup `before`, which then
 * holds for now. An archive with the same rows and files as the one before takes its place. Then
 * removes archives that are not to be kept, and files that no archive names. An archive that is
 * encrypted, or goes to another machine, has its files inside.
 */
export async function backUpEmbedded(
  installation: Installation,
  before: OwnBackup | null,
): Promise<OwnBackup> {
  const { backups } = installation.settings;
  const { folder } = backups;
  const lock = await lockOf(backups);
  await sealNow(installation);
  const position = await writePosition(installation);
  if (before?.position === position) {
    const now = new Date();
    await utimes(before.path, now, now);
    return before;
  }
  const path = join(folder, archiveName('embedded', new Date(), lock !== null));
  const isWhole = lock !== null || backups.bucket !== null;
  const manifest = await makeBackup(
    { ...installation, now: () => new Date() },
    isWhole
      ? { path, filesAre: 'inside', lock }
      : { path, filesAre: 'beside', known: before?.manifest.files ?? [] },
  );
  const isNews = before === null || !hasSameContent(manifest, before.manifest);
  if (!isNews) await rm(before.path);
  await removeOld(installation);
  return { path, manifest, position, isNews };
}

/**
 * The newest archive that an earlier process has left; null without one that can be read and that
 * this APP_SECRET has sealed, for what it says of files would be believed. An encrypted one cannot.
 */
export async function findOwnBackup({
  settings,
  log,
  ...secrets
}: Installation): Promise<OwnBackup | null> {
  const { folder } = settings.backups;
  const newest = (await readOwnArchives(folder)).at(-1);
  if (newest === undefined || newest.endsWith(ENCRYPTED)) return null;
  const path = join(folder, newest);
  try {
    const { manifest, seal, close } = await openArchive(path, believed(secrets));
    await close();
    return seal === 'own' ? { path, manifest, position: null, isNews: false } : null;
  } catch (error) {
    log.warn({ err: error, path }, 'a backup cannot be read');
    return null;
  }
}

/** How far the database has written: the same place means that nothing has changed. */
async function writePosition({ database }: Installation): Promise<string> {
  const result = await database.owner.execute(sql`select pg_current_wal_lsn()::text as position`);
  const { rows } = result as unknown as { rows: { position: string }[] };
  return rows[0]?.position ?? '';
}

function hasSameContent(one: Manifest, other: Manifest): boolean {
  const content = ({ tables, sequences, migrations, files }: Manifest) =>
    JSON.stringify({ tables, sequences, migrations, files });
  return content(one) === content(other);
}

async function removeOld({ settings }: Installation): Promise<void> {
  const { folder, keep } = settings.backups;
  for (const name of await readUnfinished(folder)) await rm(join(folder, name));
  const names = await readOwnArchives(folder);
  const kept = archivesToKeep(names, keep);
  const unkept = names.filter((name) => !kept.has(name));
  if (unkept.length === 0) return;
  for (const name of unkept) await rm(join(folder, name));
  const needed = new Set<string>();
  for (const name of kept) {
    // Its files are inside.
    if (name.endsWith(ENCRYPTED)) continue;
    const { files } = await readManifest(join(folder, name));
    for (const { key } of files) needed.add(key);
  }
  await removeUnneededFiles(folder, needed);
}
