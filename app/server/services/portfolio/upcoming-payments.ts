import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { and, asc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { SERVICED_STATUSES, toCents } from './held-notes.ts';

export type NextPayment = {
  noteId: string;
  periodNumber: number;
  address: string;
  city: string;
  state: string;
  dueOn: IsoDate;
  /** What is still to come of it, in cents. */
  openCents: Cents;
};

const row = propertyNotePayments;

/**
 * The payments that fall due on the notes that an organization holds, in cents, from the first to
 * the last date, both included. They count in full, whether or not something came for them before;
 * notes on which nothing is owed do not count. Source: D39.
 */
export async function sumDuePayments(
  transaction: Transaction,
  { organizationId, from, to }: { organizationId: string; from: IsoDate; to: IsoDate },
): Promise<Cents> {
  const [sum] = await transaction
    .select({
      dueCents: sql`coalesce(sum(${row.scheduledPaymentCents}), 0)`.mapWith(toCents),
    })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(row, eq(row.noteId, propertyNotes.id))
    .where(and(isOwedTo(organizationId), gte(row.dueOn, from), lte(row.dueOn, to)));
  return sum?.dueCents ?? toCents(0);
}

/**
 * The next payments still to come on the notes that an organization holds, from a date on, the
 * earliest first, at most so many. What is overdue is not among them. Source: D39.
 */
export async function listNextPayments(
  transaction: Transaction,
  { organizationId, from, atMost }: { organizationId: string; from: IsoDate; atMost: number },
): Promise<NextPayment[]> {
  return transaction
    .select({
      noteId: row.noteId,
      periodNumber: row.periodNumber,
      address: properties.address,
      city: properties.city,
      state: properties.state,
      dueOn: row.dueOn,
      openCents: sql`${row.scheduledPaymentCents} - ${row.amountPaidCents}`.mapWith(toCents),
    })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .innerJoin(row, eq(row.noteId, propertyNotes.id))
    .where(
      and(
        isOwedTo(organizationId),
        gte(row.dueOn, from),
        lt(row.amountPaidCents, row.scheduledPaymentCents),
      ),
    )
    .orderBy(asc(row.dueOn), asc(properties.address), asc(row.noteId))
    .limit(atMost);
}

/** Rows of notes that the organization holds today and on which money is owed (rules 3.8). */
function isOwedTo(organizationId: string) {
  return and(
    eq(noteHolders.organizationId, organizationId),
    isNull(noteHolders.heldTo),
    inArray(propertyNotes.status, SERVICED_STATUSES),
    gte(row.dueOn, noteHolders.heldFrom),
  );
}
