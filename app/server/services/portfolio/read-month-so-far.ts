import { firstOfNextMonth, type IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { type AnyColumn, and, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { SERVICED_STATUSES, toCents } from './held-notes.ts';

/** A calendar month: what came in it, and what its rows ask. Money in cents. */
export type MonthSoFar = { startsOn: IsoDate; receivedCents: Cents; expectedCents: Cents };

type Month = { organizationId: string; startsOn: IsoDate; nextStartsOn: IsoDate };

/**
 * Received: all receipts of the current calendar month, whichever row they were for, less those
 * that were reversed. Expected: the payments due in that month, whether or not they came. Both
 * count for the organization that held the note on the day in question. Source: rules 5.1 and 5.2,
 * D39.
 */
export async function readMonthSoFar(
  transaction: Transaction,
  { organizationId, today }: { organizationId: string; today: IsoDate },
): Promise<MonthSoFar> {
  const startsOn = `${today.slice(0, 8)}01` as IsoDate;
  const month = { organizationId, startsOn, nextStartsOn: firstOfNextMonth(today) };
  return {
    startsOn,
    receivedCents: await sumReceived(transaction, month),
    expectedCents: await sumExpected(transaction, month),
  };
}

/** A reversal has the date and the opposite amount of what it reverses: they add up to nothing. */
async function sumReceived(transaction: Transaction, month: Month): Promise<Cents> {
  const [sum] = await transaction
    .select({ cents: sql`coalesce(sum(${receipts.amountCents}), 0)`.mapWith(toCents) })
    .from(noteHolders)
    .innerJoin(receipts, eq(receipts.noteId, noteHolders.noteId))
    .where(isOfMonth(receipts.receivedOn, month));
  return sum?.cents ?? toCents(0);
}

async function sumExpected(transaction: Transaction, month: Month): Promise<Cents> {
  const row = propertyNotePayments;
  // What was paid before a note was marked as repaid was expected as well.
  const wasPaid = and(
    gt(row.amountPaidCents, toCents(0)),
    gte(row.amountPaidCents, row.scheduledPaymentCents),
  );
  const [sum] = await transaction
    .select({ cents: sql`coalesce(sum(${row.scheduledPaymentCents}), 0)`.mapWith(toCents) })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(row, eq(row.noteId, noteHolders.noteId))
    .where(
      and(
        isOfMonth(row.dueOn, month),
        or(inArray(propertyNotes.status, SERVICED_STATUSES), wasPaid),
      ),
    );
  return sum?.cents ?? toCents(0);
}

/** True for a date of the month on which the organization held the note. */
function isOfMonth(date: AnyColumn, { organizationId, startsOn, nextStartsOn }: Month) {
  return and(
    eq(noteHolders.organizationId, organizationId),
    gte(date, startsOn),
    lt(date, nextStartsOn),
    gte(date, noteHolders.heldFrom),
    or(isNull(noteHolders.heldTo), lte(date, noteHolders.heldTo)),
  );
}
