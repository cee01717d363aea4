import { sql } from 'drizzle-orm';
import { businessTimeText } from '#app/server/clock.ts';
import { causeCodes, isDatabaseFault } from '#app/server/db/fault.ts';
import type { MaintenanceView } from '#app/ground/page.ts';
import type { Installation } from './installation.ts';
import type { Maintenance } from './maintenance-watch.ts';
import { maintenanceGauge } from './metrics/metrics.ts';
import { pause, type Stoppable, untilStopped } from './waiting.ts';

type Place = Pick<Installation, 'database' | 'maintenance'>;

/** Whether nothing is written now, as the database says; null: all goes on. */
export async function readMaintenance({ database, maintenance }: Place) {
  const [row] = await database.signIn
    .select({
      beganAt: sql<Date | string | null>`began_at`,
      message: sql<string | null>`message`,
      expectedEnd: sql<Date | string | null>`expected_end`,
    })
    .from(sql`access.maintenance`);
  const now: Maintenance | null = row?.beganAt
    ? {
        beganAt: new Date(row.beganAt),
        message: row.message,
        expectedEnd: row.expectedEnd === null ? null : new Date(row.expectedEnd),
      }
    : null;
  if (now !== null) maintenance.pausing.abort();
  else if (maintenance.pausing.signal.aborted) maintenance.pausing = new AbortController();
  maintenance.known = now;
  maintenanceGauge.set(now === null ? 0 : 1);
  return now;
}

/**
 * Looks every second whether maintenance has begun or ended, until it is stopped: pages say so, and
 * jobs pause. Changes do not wait for it, for each asks the database itself.
 */
export function watchMaintenance(installation: Installation, { everyMs = 1_000 } = {}): Stoppable {
  return untilStopped(async (stopping) => {
    while (!stopping.aborted) {
      try {
        await readMaintenance(installation);
      } catch (error) {
        // While the database is away what was known holds, and its pool has said so already.
        if (!isDatabaseFault(error)) installation.log.error({ err: error }, 'maintenance unknown');
      }
      await pause(everyMs, stopping);
    }
  });
}

/** Ends work when it has to stop, and when maintenance begins. */
export function pausingToo({ maintenance }: Installation, stopping?: AbortSignal): AbortSignal {
  const { signal } = maintenance.pausing;
  return stopping === undefined ? signal : AbortSignal.any([stopping, signal]);
}

/** Whether the database refused to write because maintenance had begun. */
export function isMaintenanceFault(error: unknown): boolean {
  return causeCodes(error).includes('HN503');
}

/** Notes that the database has refused a change that came just before it was known (0121). */
export function noteRefused({ maintenance }: Pick<Installation, 'maintenance'>): void {
  maintenance.refusedCount += 1;
}

/** Where nobody knows when it ends. */
const USUAL_SECONDS = 300;
const LEAST_SECONDS = 30;
const MOST_SECONDS = 3_600;

/** After how many seconds whoever was refused may come back. */
export function retryAfterSeconds({ expectedEnd }: Maintenance, now: Date): number {
  if (expectedEnd === null) return USUAL_SECONDS;
  const seconds = Math.ceil((expectedEnd.getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, LEAST_SECONDS), MOST_SECONDS);
}

/** What pages say of it; null while all goes on. An end that has passed is not told any more. */
export function maintenanceView(
  known: Maintenance | null,
  { clock, settings }: Pick<Installation, 'clock' | 'settings'>,
): MaintenanceView | null {
  if (known === null) return null;
  const { message, expectedEnd } = known;
  const isAhead = expectedEnd !== null && expectedEnd > clock.now();
  const end = isAhead ? businessTimeText(expectedEnd, settings.businessTimeZone) : null;
  return { message, end };
}

/** One text for each state, for what is kept while it lasts. */
export function maintenanceKey(known: Maintenance | null): string {
  return known === null ? '' : JSON.stringify([known.message, known.expectedEnd]);
}
