import type { Installation } from '#app/server/installation.ts';
import { pause, type Stoppable, untilStopped } from '#app/server/waiting.ts';
import { backUpEmbedded, findOwnBackup, type OwnBackup } from './back-up-embedded.ts';

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
    }
    return made;
  } catch (error) {
    log.error({ err: error }, 'the embedded database could not be backed up');
    return before;
  }
}
