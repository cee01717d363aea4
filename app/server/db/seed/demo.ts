import type { Actor, Person } from '#app/ground/actor.ts';
import { isoDate, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { readDemoPicture } from './demo-picture.ts';

/** An installation that is being filled, with a clock that moves through the demo's past. */
export type Demo = {
  installation: Installation;
  travelTo: (instant: Date) => void;
  today: Date;
  readPicture: typeof readDemoPicture;
};

export type DemoPeople = { admin: Person; of: (email: string) => Person };

/** The demo as somebody calls its services; nobody waits for a limit while it is being filled. */
export function callAs(demo: Demo, actor: Actor): Caller {
  return {
    ...demo.installation,
    limits: { attempt: () => Promise.resolve(null), forgive: () => Promise.resolve() },
    actor,
    clientAddress: null,
    sessionId: null,
    headers: new Headers(),
  };
}

/**
 * Runs `work` as the owner of these tables, past their policies: for what comes about in other ways
 * in real life. PostgreSQL holds an owner who is no superuser to forced policies as well, so that
 * force rests within the transaction, which nobody else gets between.
 */
export async function asOwner<T>(
  demo: Demo,
  tables: readonly PgTable[],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return demo.installation.database.owner.transaction(async (transaction) => {
    for (const table of tables) {
      await transaction.execute(sql`alter table ${table} no force row level security`);
    }
    const done = await work(transaction);
    // A table with a check that waits for the end of the transaction cannot be altered.
    await transaction.execute(sql`set constraints all immediate`);
    for (const table of tables) {
      await transaction.execute(sql`alter table ${table} force row level security`);
    }
    return done;
  });
}

/** The value of a service that must succeed; a refusal means that the demo data are wrong. */
export function mustSucceed<T>(result: Result<T, unknown>, what: string): T {
  if (!result.ok) throw new Error(`${what} was refused: ${JSON.stringify(result.reason, asText)}`);
  return result.value;
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

const HOUR_MS = 60 * 60 * 1000;

/** So many hours before the demo is filled. */
export function hoursBefore(demo: Demo, hours: number): Date {
  return new Date(demo.today.getTime() - hours * HOUR_MS);
}

/** The business date of an instant's day, in UTC. */
export function dayOf(instant: Date): IsoDate {
  return isoDate(instant.toISOString().slice(0, 10));
}

/** Five in the afternoon, UTC, of a calendar date: the same business date all over America. */
export function afternoonOf(date: IsoDate): Date {
  return new Date(`${date}T17:00:00Z`);
}
