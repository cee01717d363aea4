import type { Role } from '#app/ground/actor.ts';
import { addDays, daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { MATURITY_DAYS, maturityNotice, type NotificationKind } from './rules.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { addressLine } from '#app/property/rules.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { and, asc, between, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { finalDate } from '#app/ground/schedule/terms.ts';
import {
  noteHolders,
  noteUpdates,
  propertyNotePayments,
  propertyNotes,
} from '#app/note/tables.server.ts';
import { isHeldOn, termsOf } from '#app/note/stored.server.ts';
import { SERVICED_STATUSES } from '#app/ledger/held-notes.server.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { groupByNote, stands } from '#app/ledger/stored.server.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { DUE_SOON_DAYS } from '#app/ledger/rows.ts';
import { toCents } from '#app/server/db/query-parts.ts';

/** Something that people are told of once. */
export type NoticeEvent = {
  kind: NotificationKind;
  /** Tells it apart from all else of its kind. */
  eventKey: string;
  /** One person, or every member of an organization whose role is that or above. */
  to: { userId: string } | { organizationId: string; leastRole?: Role };
  title: string;
  body: string;
  /** Where more is to be seen: a path of this site. */
  path: string;
};

/** When events are looked for. */
export type NoticeMoment = {
  now: Date;
  today: IsoDate;
  /** In which a title tells a time: a job has no reader. */
  timeZone: string;
  /** What happened before was told by an earlier run. */
  since: Date;
  /** What was done later may still be taken back. */
  until: Date;
};

/** Finds the events of one kind; the same ones may be found again. */
export type FindEvents = (transaction: Transaction, moment: NoticeMoment) => Promise<NoticeEvent[]>;

/** Requests decided lately, for who asked. */
export const findDecided: FindEvents = async (transaction, { since, until }) => {
  const found = await transaction
    .select({ request: investmentRequests, property: properties })
    .from(investmentRequests)
    .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
    .where(
      and(
        between(investmentRequests.reviewedAt, since, until),
        inArray(investmentRequests.status, ['approved', 'rejected']),
      ),
    )
    .orderBy(asc(investmentRequests.reviewedAt), asc(investmentRequests.id));
  return found.map(({ request, property }) => ({
    kind: 'request_decided',
    eventKey: request.id,
    to: { userId: request.userId },
    title:
      request.status === 'approved' ? 'Your request is approved' : 'Your request was not approved',
    body: addressLine(property),
    path: '/dashboard/requests',
  }));
};

/** Held notes whose final date, maturity or balloon, is 90, 60 or 30 days away or nearer. */
export const findMaturing: FindEvents = async (transaction, { today }) => {
  const finalOn = sql`least(${propertyNotes.balloonOn}, ${propertyNotes.maturityOn})`;
  const found = await transaction
    .select({ note: propertyNotes, property: properties, holder: noteHolders })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        isNull(noteHolders.heldTo),
        inArray(propertyNotes.status, SERVICED_STATUSES),
        between(finalOn, today, addDays(today, MATURITY_DAYS[0])),
      ),
    )
    .orderBy(asc(finalOn), asc(propertyNotes.id));
  return found.flatMap(({ note, property, holder }) => {
    const on = finalDate(termsOf(note));
    const notice = maturityNotice(on, today);
    if (notice === null) return [];
    const left = daysBetween(today, on);
    return {
      kind: 'maturing' as const,
      eventKey: `${note.id}:${on}:${notice}`,
      to: { organizationId: holder.organizationId },
      title: `Note matures ${formatDate(on)}, in ${formatCountOf(left, 'day')}`,
      body: addressLine(property),
      path: `/dashboard/notes/${note.id}`,
    };
  });
};

/** Receipts recorded lately that stand, for whoever held the note on the day they count from. */
export const findReceived: FindEvents = async (transaction, { since, until }) => {
  const found = await transaction
    .select({
      id: receipts.id,
      noteId: receipts.noteId,
      amountCents: receipts.amountCents,
      receivedOn: receipts.receivedOn,
      organizationId: noteHolders.organizationId,
      address: properties.address,
      city: properties.city,
      state: properties.state,
    })
    .from(receipts)
    .innerJoin(noteHolders, eq(noteHolders.noteId, receipts.noteId))
    .innerJoin(propertyNotes, eq(propertyNotes.id, receipts.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        between(receipts.recordedAt, since, until),
        stands(transaction),
        isHeldOn(receipts.receivedOn),
      ),
    )
    .orderBy(asc(receipts.recordedAt), asc(receipts.id));
  return found.map((receipt) => ({
    kind: 'received',
    eventKey: receipt.id,
    to: { organizationId: receipt.organizationId },
    title: `${formatMoney(receipt.amountCents)} received ${formatDate(receipt.receivedOn)}`,
    body: addressLine(receipt),
    path: `/dashboard/notes/${receipt.noteId}`,
  }));
};

/** What was posted about notes lately, for whoever held the note on the day of the post. */
export const findUpdated: FindEvents = async (transaction, { since, until }) => {
  const found = await transaction
    .select({ update: noteUpdates, property: properties, holder: noteHolders })
    .from(noteUpdates)
    .innerJoin(noteHolders, eq(noteHolders.noteId, noteUpdates.noteId))
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteUpdates.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(and(between(noteUpdates.postedAt, since, until), isHeldOn(noteUpdates.postedOn)))
    .orderBy(asc(noteUpdates.postedAt), asc(noteUpdates.id));
  return found.map(({ update, property, holder }) => ({
    kind: 'update_posted',
    eventKey: update.id,
    to: { organizationId: holder.organizationId },
    title: `An update on ${property.address}`,
    body: update.text,
    path: `/dashboard/notes/${update.noteId}`,
  }));
};

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
    title: `${formatMoney(due.openCents)} due to you ${formatDate(due.dueOn)}`,
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
        `Late: ${formatMoney(due.openCents)} was due to you ${formatDate(due.dueOn)}` +
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
