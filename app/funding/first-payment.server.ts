import { and, asc, eq, gte } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { propertyNotePayments } from '#app/note/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';

/** A payment of a note as it is scheduled. Money in cents. */
export type FirstPayment = { dueOn: IsoDate; amountCents: Cents };

/**
 * The first payment that is due to who funded a note on a day; null where none is, or the reader
 * may not see the note. Source: rules 6.4.
 */
export async function readFirstPayment(
  transaction: Transaction,
  { noteId, fundedOn }: { noteId: string; fundedOn: IsoDate },
): Promise<FirstPayment | null> {
  const { dueOn, scheduledPaymentCents: amountCents } = propertyNotePayments;
  const [first] = await transaction
    .select({ dueOn, amountCents })
    .from(propertyNotePayments)
    .where(and(eq(propertyNotePayments.noteId, noteId), gte(dueOn, fundedOn)))
    .orderBy(asc(dueOn))
    .limit(1);
  return first ?? null;
}
