import { and, eq, inArray, sql } from 'drizzle-orm';
import { LIVE_STAGES } from '#app/request/stages.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';

/**
 * Whether a note, or one of a property, is reserved or offered to somebody now: then nobody changes
 * what was agreed on (R9). Asked by who lists it, with its notes locked. Source: rules 6.6.
 */
export async function isReserved(
  transaction: Transaction,
  place: { noteId: string } | { propertyId: string },
): Promise<boolean> {
  const { noteId, propertyId, stage } = investmentRequests;
  const ofPlace = 'noteId' in place ? eq(noteId, place.noteId) : eq(propertyId, place.propertyId);
  const isLive = and(ofPlace, inArray(stage, [...LIVE_STAGES]));
  return (await transaction.$count(investmentRequests, isLive)) > 0;
}

/**
 * Until when a note is reserved, as whoever would ask for it may know; null while it is not,
 * `endless` while money stands for it. Source: R4.
 */
export async function readReservedUntil(
  transaction: Transaction,
  noteId: string,
): Promise<Date | 'endless' | null> {
  const [row] = await transaction
    .select({ until: sql<string | null>`access.reserved_until(${noteId})::text` })
    .from(sql`(values (1)) one`);
  if (!row?.until) return null;
  return row.until === 'infinity' ? 'endless' : new Date(row.until);
}
