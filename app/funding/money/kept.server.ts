import { eq } from 'drizzle-orm';
import { fundingReceipts } from '#app/funding/tables.server.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';

/**
 * How many sums were ever recorded for requests for a note or for notes of a property, whatever
 * became of them. What they are about is never removed. Source: rules 6.4.
 */
export async function countFunds(
  transaction: Transaction,
  place: { noteId: string } | { propertyId: string },
): Promise<number> {
  const { id, noteId, propertyId } = investmentRequests;
  const ofPlace = 'noteId' in place ? eq(noteId, place.noteId) : eq(propertyId, place.propertyId);
  const rows = await transaction
    .select({ id: fundingReceipts.id })
    .from(fundingReceipts)
    .innerJoin(investmentRequests, eq(id, fundingReceipts.requestId))
    .where(ofPlace);
  return rows.length;
}
