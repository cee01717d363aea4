import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/property/tables.server.ts';
import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { SERVICED_STATUSES } from './held-notes.ts';
import { isHeldOn } from './is-held-on.ts';
import { toCents } from '#app/server/services/sums.ts';

/**
 * Every payment that is or was due to an organization: the rows of the notes that it held on their
 * due dates. Rows of notes on which nothing is owed any more count only where they were paid. As a
 * subquery: every figure of what is expected is a sum over it, so that the list behind the figure
 * adds up to it. Source: rules 3.8, 5.1 and 5.7, D39.
 */
export function dueRows(transaction: Transaction, { organizationId }: { organizationId: string }) {
  const row = propertyNotePayments;
  const isServiced = inArray(propertyNotes.status, SERVICED_STATUSES);
  // What was paid before a note was marked as repaid was expected as well.
  const wasPaid = and(
    gt(row.amountPaidCents, toCents(0)),
    gte(row.amountPaidCents, row.scheduledPaymentCents),
  );
  const isOwed = and(isServiced, isNull(noteHolders.heldTo));
  return transaction
    .select({
      noteId: sql<string>`${row.noteId}`.as('note_id'),
      periodNumber: row.periodNumber,
      address: properties.address,
      city: properties.city,
      state: properties.state,
      searchText: properties.searchText,
      dueOn: sql<IsoDate>`${row.dueOn}`.as('due_on'),
      scheduledCents: row.scheduledPaymentCents,
      paidCents: row.amountPaidCents,
      paidOn: row.paidOn,
      openCents: sql`case when ${isOwed}
        then ${row.scheduledPaymentCents} - ${row.amountPaidCents} else 0 end`
        .mapWith(toCents)
        .as('open_cents'),
    })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .innerJoin(row, eq(row.noteId, noteHolders.noteId))
    .where(
      and(
        eq(noteHolders.organizationId, organizationId),
        isHeldOn(row.dueOn),
        gt(row.scheduledPaymentCents, toCents(0)),
        or(isServiced, wasPaid),
      ),
    )
    .as('due');
}
