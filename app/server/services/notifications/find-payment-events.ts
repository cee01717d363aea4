import { formatDate } from '#app/domain/calendar/format-date.ts';
import { addDays, type IsoDate } from '#app/domain/calendar/iso-date.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { addressLine } from '#app/domain/property/address-line.ts';
import { DUE_SOON_DAYS } from '#app/domain/servicing/note-health.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { SERVICED_STATUSES } from '#app/server/services/portfolio/held-notes.ts';
import { and, asc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { FindEvents } from './notice-event.ts';
import { toCents } from '#app/server/services/sums.ts';

/** What has been late for longer was told long ago, or is told by the overdue list. */
const LATE_DAYS = 30;

const row = propertyNotePayments;

/** Payments that fall due within a week, today included, and have not come. */
export const findDueSoon: FindEvents = async (transaction, { today }) => {
  const until = addDays(today, DUE_SOON_DAYS);
  const rows = await readOpenRows(transaction, { from: today, to: until });
  return rows.map((due) => ({
    kind: 'due_soon',
    ...placeOf(due),
    title: `${formatMoney(due.openCents)} due ${formatDate(due.dueOn)}`,
  }));
};

/** Payments whose due date has passed within the last month and that have not come. */
export const findLate: FindEvents = async (transaction, { today }) => {
  const span = { from: addDays(today, -LATE_DAYS), to: addDays(today, -1) };
  const rows = await readOpenRows(transaction, span);
  return rows.map((due) => ({
    kind: 'late',
    ...placeOf(due),
    title: `Late: ${formatMoney(due.openCents)} was due ${formatDate(due.dueOn)}`,
  }));
};

type OpenRow = Awaited<ReturnType<typeof readOpenRows>>[number];

function placeOf(due: OpenRow) {
  const { noteId, periodNumber, organizationId } = due;
  return {
    eventKey: `${noteId}:${periodNumber}`,
    to: { organizationId },
    body: addressLine(due),
    path: `/dashboard/notes/${noteId}`,
  };
}

/** Rows of held notes on which money is owed, with due dates from one day to another. */
async function readOpenRows(transaction: Transaction, span: { from: IsoDate; to: IsoDate }) {
  return transaction
    .select({
      noteId: row.noteId,
      periodNumber: row.periodNumber,
      dueOn: row.dueOn,
      openCents: sql`${row.scheduledPaymentCents} - ${row.amountPaidCents}`.mapWith(toCents),
      organizationId: noteHolders.organizationId,
      address: properties.address,
      city: properties.city,
      state: properties.state,
    })
    .from(row)
    .innerJoin(noteHolders, eq(noteHolders.noteId, row.noteId))
    .innerJoin(propertyNotes, eq(propertyNotes.id, row.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        gte(row.dueOn, span.from),
        lte(row.dueOn, span.to),
        lt(row.amountPaidCents, row.scheduledPaymentCents),
        isNull(noteHolders.heldTo),
        gte(row.dueOn, noteHolders.heldFrom),
        inArray(propertyNotes.status, SERVICED_STATUSES),
      ),
    )
    .orderBy(asc(row.dueOn), asc(row.noteId));
}
