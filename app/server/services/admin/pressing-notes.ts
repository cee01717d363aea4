import { addDays, type IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { SERVICED_STATUSES } from '#app/server/services/portfolio/held-notes.ts';
import { and, asc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { COUNT_OF_ALL, QUEUE_ITEMS } from './queue-line.ts';

/** How far ahead the end of a note comes into sight. */
const DAYS_AHEAD = 90;

type Wanted = { inScope: SQL | undefined; today: IsoDate };

/**
 * The held notes with a payment that is late, with its due date as `day`, the latest payers first,
 * and how many there are. The rule of noteHealth, in SQL (0033). Source: rules 3.8.
 */
export async function readOverdueNotes(transaction: Transaction, { inScope, today }: Wanted) {
  const row = propertyNotePayments;
  const oldest = sql<IsoDate>`min(${row.dueOn})`;
  return transaction
    .select({
      noteId: propertyNotes.id,
      propertyId: properties.id,
      address: properties.address,
      day: oldest,
      total: COUNT_OF_ALL,
    })
    .from(row)
    .innerJoin(propertyNotes, eq(propertyNotes.id, row.noteId))
    .innerJoin(noteHolders, isHolderOfToday)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        inScope,
        inArray(propertyNotes.status, SERVICED_STATUSES),
        lt(row.amountPaidCents, row.scheduledPaymentCents),
        lt(row.dueOn, today),
        gte(row.dueOn, noteHolders.heldFrom),
      ),
    )
    .groupBy(propertyNotes.id, properties.id)
    .orderBy(asc(oldest), asc(propertyNotes.id))
    .limit(QUEUE_ITEMS);
}

/**
 * The held notes on which everything is due within 90 days, with that date as `day`, the soonest
 * first, and how many there are. Source: rules 3.2.
 */
export async function readMaturingNotes(transaction: Transaction, { inScope, today }: Wanted) {
  const finalOn = sql<IsoDate>`coalesce(${propertyNotes.balloonOn}, ${propertyNotes.maturityOn})`;
  return transaction
    .select({
      noteId: propertyNotes.id,
      propertyId: properties.id,
      address: properties.address,
      day: finalOn,
      total: COUNT_OF_ALL,
    })
    .from(propertyNotes)
    .innerJoin(noteHolders, isHolderOfToday)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        inScope,
        inArray(propertyNotes.status, SERVICED_STATUSES),
        gte(finalOn, today),
        lte(finalOn, addDays(today, DAYS_AHEAD)),
      ),
    )
    .orderBy(asc(finalOn), asc(propertyNotes.id))
    .limit(QUEUE_ITEMS);
}

const isHolderOfToday = and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo));
