import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ReasonOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { readMaintenance } from '#app/server/maintenance.ts';
import { mayAdministerSystem } from './may.ts';
import { maintenanceSchema } from './schema.ts';
import type { MAINTENANCE_REFUSALS } from './words.ts';

/** What people are told, and how long it may last. */
export type MaintenanceWords = v.InferOutput<typeof maintenanceSchema>;

/** How maintenance mode is to be: on with what people are told, or off. */
export type MaintenanceWish = ({ isOn: true } & MaintenanceWords) | { isOn: false };

/** What was typed on a command line, by the rules of the form; null when it does not fit. */
export function readMaintenanceWords(typed: Record<string, string>): MaintenanceWords | null {
  const read = v.safeParse(maintenanceSchema, typed);
  return read.success ? read.output : null;
}

/** Maintenance mode as the form about it shows it. */
export type MaintenanceState = {
  /** Tells one state from another; empty while it is off. */
  seen: string;
  /** As people read it; null while it is off. */
  since: string | null;
  message: string | null;
  /** How long it is expected to last from now on; null: not known, or it is over. */
  minutes: number | null;
};

/** How maintenance mode is. Refused: `forbidden` for everybody but platform admins. */
export async function readMaintenanceState(
  caller: Caller,
): Promise<Result<MaintenanceState, 'forbidden'>> {
  if (!mayAdministerSystem(caller.actor)) return refuse('forbidden');
  const known = await readMaintenance(caller);
  if (known === null) return accept({ seen: '', since: null, message: null, minutes: null });
  const { beganAt, message, expectedEnd } = known;
  const restMs = (expectedEnd?.getTime() ?? 0) - caller.clock.now().getTime();
  return accept({
    seen: beganAt.toISOString(),
    since: businessTimeText(beganAt, caller.settings.businessTimeZone),
    message,
    minutes: restMs > 0 ? Math.ceil(restMs / 60_000) : null,
  });
}

/**
 * Begins maintenance mode, changes what is said of it, or ends it, for all processes at once, and
 * notes it down. `seen` is the state that the caller had before their eyes.
 *
 * @returns `forbidden` for everybody but platform admins; `overtaken` when somebody has switched it
 * meanwhile. Source: decision 0121.
 */
export async function switchMaintenance(
  caller: Caller,
  { wish, seen }: { wish: MaintenanceWish; seen: string },
): Promise<Result<null, ReasonOf<typeof MAINTENANCE_REFUSALS> | 'forbidden'>> {
  if (!mayAdministerSystem(caller.actor)) return refuse('forbidden');
  const switched = await asActor(caller.database, caller.actor, async (transaction) => {
    const beganAt = await lockState(transaction);
    if (beganAt !== seen) return false;
    await change(transaction, caller, { wish, isRunning: seen !== '' });
    return true;
  });
  await readMaintenance(caller);
  return switched ? accept(null) : refuse('overtaken');
}

/**
 * The same by the command line, whatever it was before, and noted down as such. `isQuiet`: nothing
 * that had begun to write before is still at it, after waiting for some seconds.
 */
export async function commandMaintenance(
  installation: Installation,
  wish: MaintenanceWish,
): Promise<{ isQuiet: boolean }> {
  const { database, clock } = installation;
  await database.signIn.transaction(async (transaction) => {
    const isRunning = (await lockState(transaction)) !== '';
    if (!wish.isOn && !isRunning) return;
    const doer = { actor: ANONYMOUS, clientAddress: null, clock, name: 'Command line' };
    await change(transaction, doer, { wish, isRunning });
  });
  await readMaintenance(installation);
  return { isQuiet: !wish.isOn || (await waitForWriters(installation)) };
}

/** The beginning of what is on, as `seen` has it; nobody else switches until this has. */
async function lockState(transaction: Transaction): Promise<string> {
  const [row] = await transaction
    .select({ beganAt: sql<Date | string | null>`began_at` })
    .from(sql`access.maintenance`)
    .for('update');
  return row?.beganAt ? new Date(row.beganAt).toISOString() : '';
}

async function change(
  transaction: Transaction,
  doer: Parameters<typeof audit>[1],
  { wish, isRunning }: { wish: MaintenanceWish; isRunning: boolean },
): Promise<void> {
  const now = doer.clock.now();
  const minutes = wish.isOn ? wish.minutes : null;
  const end = minutes === null ? null : new Date(now.getTime() + minutes * 60_000).toISOString();
  const message = wish.isOn ? wish.message : null;
  const beganAt = isRunning ? sql`began_at` : sql`${now.toISOString()}::timestamptz`;
  await transaction.execute(sql`update access.maintenance set
    began_at = ${wish.isOn ? beganAt : sql`null`}, message = ${message}::text,
    expected_end = ${end}::timestamptz`);
  // Visitors are shown pages that are kept: they are made anew, and say so.
  await transaction.execute(sql`select pg_notify('public_change', 'all')`);
  const began = isRunning ? 'maintenance.changed' : 'maintenance.began';
  await audit(transaction, doer, {
    action: wish.isOn ? began : 'maintenance.ended',
    recordType: 'installation',
    recordId: '00000000-0000-0000-0000-000000000000',
    organizationId: null,
    details: wish.isOn ? { after: { message, expectedEnd: end } } : {},
  });
}

const PATIENCE_MS = 10_000;

/** Waits until every transaction that was there has ended; false when one goes on for longer. */
async function waitForWriters({ database }: Installation): Promise<boolean> {
  const ask = async (text: ReturnType<typeof sql>) => {
    const [row] = await database.signIn.select({ xid: sql<string>`(${text})::text` }).from(sql`(
      select 1) as one`);
    return BigInt(row?.xid ?? 0);
  };
  const last = await ask(sql`pg_snapshot_xmax(pg_current_snapshot())`);
  const end = performance.now() + PATIENCE_MS;
  while ((await ask(sql`pg_snapshot_xmin(pg_current_snapshot())`)) < last) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return true;
}
