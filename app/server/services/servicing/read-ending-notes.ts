import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { within } from '#app/server/db/listing-scope.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { SERVICED_STATUSES } from '#app/server/services/portfolio/held-notes.ts';
import type { Page } from '#app/server/views/page.ts';
import type { EndingNote } from '#app/server/views/servicing-view.ts';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { holderIs, type OwedWish } from './owed-rows.ts';
import { toCents } from '#app/server/services/sums.ts';

const finalOn = sql<IsoDate>`coalesce(${propertyNotes.balloonOn}, ${propertyNotes.maturityOn})`;

/**
 * A page of the notes whose final date comes within the filter's days, the soonest first.
 * Source: rules 5.7.
 */
export async function readEndingNotes(
  transaction: Transaction,
  { scope, filter, today }: OwedWish,
  wanted: number,
): Promise<Page<EndingNote>> {
  const isEnding = and(
    within(scope, properties.organizationId),
    holderIs(filter.holderId),
    inArray(propertyNotes.status, SERVICED_STATUSES),
    sql`${finalOn} between ${today} and ${addDays(today, filter.days)}`,
  );
  const isHeld = and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo));
  const [counted] = await transaction
    .select({ all: count() })
    .from(propertyNotes)
    .innerJoin(noteHolders, isHeld)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(isEnding);
  const totalCount = counted?.all ?? 0;
  const { page, offset } = placePage(wanted, totalCount);
  const rows = await transaction
    .select({
      noteId: propertyNotes.id,
      address: properties.address,
      holderName: organizations.name,
      finalOn: sql<IsoDate>`${finalOn}::text`,
      isBalloon: sql<boolean>`${propertyNotes.balloonOn} is not null`,
      openCents: openOfLastPayment().mapWith(toCents),
    })
    .from(propertyNotes)
    .innerJoin(noteHolders, isHeld)
    .innerJoin(organizations, eq(organizations.id, noteHolders.organizationId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(isEnding)
    .orderBy(asc(finalOn), asc(propertyNotes.id))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { rows, page, pageSize: PAGE_SIZE, totalCount };
}

function openOfLastPayment() {
  const row = propertyNotePayments;
  return sql`coalesce((select ${row.scheduledPaymentCents} - ${row.amountPaidCents}
    from ${row} where ${row.noteId} = ${propertyNotes.id}
    order by ${row.periodNumber} desc limit 1), 0)`;
}
