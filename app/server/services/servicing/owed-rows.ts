import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { type ListingScope, within } from '#app/server/db/listing-scope.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { SERVICED_STATUSES } from '#app/server/services/portfolio/held-notes.ts';
import { and, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';

/** By what the sums that are owed can be put together. */
export const OWED_GROUPS = ['day', 'month', 'holder', 'property'] as const;

export type OwedGroup = (typeof OWED_GROUPS)[number];

/** How many days ahead can be looked at. */
export const OWED_WINDOWS = [30, 90, 180, 365] as const;

export type ServicingFilter = {
  /** Days ahead; what is overdue counts always. */
  days: (typeof OWED_WINDOWS)[number];
  /** The organization to which it is owed; null for all. */
  holderId: string | null;
};

export type OwedWish = { scope: ListingScope; filter: ServicingFilter; today: IsoDate };

/**
 * What is owed on the notes of a scope until a day, as a subquery: one row for each payment that is
 * not covered, with what is open of it. The rule of noteHealth: serviced notes, and the rows of the
 * holder of today. Money in cents. Source: rules 3.8 and 5.7.
 */
export function owedRows(transaction: Transaction, { scope, filter, today }: OwedWish) {
  const row = propertyNotePayments;
  const openInterest = sql`${row.interestDueCents} - ${row.interestPaidCents}`;
  const open = sql`${row.scheduledPaymentCents} - ${row.amountPaidCents}`;
  return transaction
    .select({
      noteId: row.noteId,
      periodNumber: row.periodNumber,
      dueOn: row.dueOn,
      interestCents: sql`${openInterest}`.as('open_interest'),
      openCents: sql`${open}`.as('open_cents'),
      holderId: noteHolders.organizationId,
      holderName: organizations.name,
      propertyId: propertyNotes.propertyId,
      address: properties.address,
    })
    .from(row)
    .innerJoin(propertyNotes, eq(propertyNotes.id, row.noteId))
    .innerJoin(
      noteHolders,
      and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo)),
    )
    .innerJoin(organizations, eq(organizations.id, noteHolders.organizationId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        within(scope, properties.organizationId),
        holderIs(filter.holderId),
        inArray(propertyNotes.status, SERVICED_STATUSES),
        lt(row.amountPaidCents, row.scheduledPaymentCents),
        gte(row.dueOn, noteHolders.heldFrom),
        lte(row.dueOn, addDays(today, filter.days)),
      ),
    )
    .as('owed');
}

/** The condition that a holder is meant; none for all, and nobody for what is no id. */
export function holderIs(holderId: string | null) {
  if (holderId === null) return undefined;
  return isUuid(holderId) ? eq(noteHolders.organizationId, holderId) : sql`false`;
}
