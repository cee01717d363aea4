import { eq, sql } from 'drizzle-orm';
import { fundingEvents } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';

/** An event as it is told; times as the reader reads them. */
export type EventView = {
  place: number;
  event: string;
  byName: string | null;
  at: string;
  endsAt: string | null;
  reason: string | null;
};

/** What has happened to a request, as whoever asked may know of it; the latest last. */
export async function readOwnHistory(
  transaction: Transaction,
  caller: Caller,
  requestId: string,
): Promise<EventView[]> {
  const rows = await transaction
    .select({
      place: sql<number>`place`,
      event: sql<string>`event`,
      byName: sql<string | null>`by_name`,
      at: sql`at`.mapWith(toDate),
      endsAt: sql`ends_at`.mapWith(toDate),
      reason: sql<string | null>`reason`,
    })
    .from(sql`access.funding_history(${requestId})`)
    .orderBy(sql`place`);
  return rows.map((row) => eventView(caller, row));
}

/** The same as the company knows it, with the events as they are stored. */
export async function readHistory(transaction: Transaction, caller: Caller, requestId: string) {
  const stored = await transaction
    .select()
    .from(fundingEvents)
    .where(eq(fundingEvents.requestId, requestId))
    .orderBy(fundingEvents.place);
  return { stored, events: stored.map((row) => eventView(caller, row)) };
}

const toDate = (value: Date | string) => new Date(value);

type StoredEvent = Omit<EventView, 'at' | 'endsAt'> & { at: Date; endsAt: Date | null };

function eventView(caller: Caller, row: StoredEvent): EventView {
  const { place, event, byName, reason } = row;
  const endsAt = row.endsAt === null ? null : personTimeText(row.endsAt, caller);
  return { place, event, byName, at: personTimeText(row.at, caller), endsAt, reason };
}
