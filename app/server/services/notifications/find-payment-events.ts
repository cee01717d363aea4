import { formatDate } from '#app/ground/calendar/format-date.ts';
import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { addressLine } from '#app/domain/property/address-line.ts';
import { DUE_SOON_DAYS } from '#app/domain/servicing/note-health.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { SERVICED_STATUSES } from '#app/server/services/portfolio/held-notes.ts';
import { and, asc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { groupByNote } from '#app/server/services/notes/read-stored-rows.ts';
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

/**
 * Payments whose due date has passed within the last month and that have not come. Where others of
 * the note are missing as well, each says what is missing in all.
 */
export const findLate: FindEvents = async (transaction, { today }) => {
  const rows = await readOpenRows(transaction, { from: null, to: addDays(today, -1) });
  const ofNote = groupByNote(rows);
  return rows
    .filter(({ dueOn }) => dueOn >= addDays(today, -LATE_DAYS))
    .map((due) => ({
      kind: 'late',
      ...placeOf(due),
      title:
        `Late: ${formatMoney(due.openCents)} was due ${formatDate(due.dueOn)}` +
        inAll(ofNote.get(due.noteId) ?? []),
    }));
};

function inAll(late: readonly { openCents: Cents }[]): string {
  if (late.length < 2) return '';
  const missingCents = sumCents(late.map(({ openCents }) => openCents));
  return ` (${formatCountOf(late.length, 'payment')} missing, ${formatMoney(missingCents)})`;
}

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

/** Rows of held notes on which money is owed, with due dates until a day and maybe from one. */
async function readOpenRows(transaction: Transaction, span: { from: IsoDate | null; to: IsoDate }) {
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
        span.from === null ? undefined : gte(row.dueOn, span.from),
        lte(row.dueOn, span.to),
        lt(row.amountPaidCents, row.scheduledPaymentCents),
        isNull(noteHolders.heldTo),
        gte(row.dueOn, noteHolders.heldFrom),
        inArray(propertyNotes.status, SERVICED_STATUSES),
      ),
    )
    .orderBy(asc(row.dueOn), asc(row.noteId), asc(row.periodNumber));
}
