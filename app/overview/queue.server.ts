import type { Arrears } from '#app/ledger/health.ts';
import { addDays, daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import type { Stage } from '#app/request/stages.ts';
import { isOfOthers } from '#app/request/to-decide.server.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { SERVICED_STATUSES } from '#app/ledger/held-notes.server.ts';
import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { COUNT_OF_ALL, type ListingScope, toCents, within } from '#app/server/db/query-parts.ts';

/** How much of one kind waits, and the few that have waited longest or are most urgent. */
export type QueueLine<Item> = { count: number; items: Item[] };

type Place = { propertyId: string; address: string };

export type WaitingRequest = Place & {
  requestId: string;
  investorName: string;
  amountCents: Cents;
  submittedOn: IsoDate;
};
/** A reservation for which the company has the next step to do, or which money holds. */
export type MovingReservation = Place & {
  requestId: string;
  stage: Stage;
  amountCents: Cents;
  /** What is missing of money that has come in part; null where none has come. */
  shortCents: Cents | null;
  /** What stands beyond the amount; null while not all of it is here. */
  excessCents: Cents | null;
  /** As the reader reads times; null while money stands, for it does not end then. */
  endsAt: string | null;
};
export type WaitingDraft = Place & { changedOn: IsoDate };
export type OverdueNote = Place & { noteId: string; arrears: Arrears };
export type MaturingNote = Place & {
  noteId: string;
  finalOn: IsoDate;
  daysLeft: number;
  amountCents: Cents;
};
export type FormDDue = Place & { noteId: string | null; dueOn: IsoDate; isLate: boolean };
export type WaitingMail = { mailId: string; template: string; to: string; isGivenUp: boolean };
export type NewLead = { leadId: string; fullName: string; receivedOn: IsoDate };

/** What waits for who administers; null for what is none of the reader's business. */
export type WorkQueueView = {
  requests: QueueLine<WaitingRequest>;
  reservations: QueueLine<MovingReservation>;
  drafts: QueueLine<WaitingDraft> | null;
  overdue: QueueLine<OverdueNote>;
  maturing: QueueLine<MaturingNote>;
  formsD: QueueLine<FormDDue> | null;
  mails: QueueLine<WaitingMail> | null;
  leads: QueueLine<NewLead> | null;
};

type NoteRecord = Place & { noteId: string; day: IsoDate; amountCents: Cents };

/** A note with the date on which everything is due. */
export function maturingNote(record: NoteRecord, today: IsoDate): MaturingNote {
  const { noteId, propertyId, address, amountCents, day } = record;
  const daysLeft = daysBetween(today, day);
  return { noteId, propertyId, address, amountCents, finalOn: day, daysLeft };
}

/** How many of each kind the work queue names. */
export const QUEUE_ITEMS = 3;

/** A line of the work queue from the first rows of a query that has `COUNT_OF_ALL` as `total`. */
export function lineOf<Row extends { total: number }, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
): QueueLine<Item> {
  return { count: rows[0]?.total ?? 0, items: rows.map(itemOf) };
}

/**
 * Reservations that wait for papers or for their money, the soonest end first, and how many there
 * are. Source: rules 6.3 and 6.4.
 */
export async function readMovingReservations(
  transaction: Transaction,
  caller: Caller,
  scope: ListingScope,
): Promise<QueueLine<MovingReservation>> {
  const { id, listerId, propertyId, stage, amountCents, receivedCents, endsAt, expiresAt } =
    investmentRequests;
  const rows = await transaction
    .select({
      requestId: id,
      propertyId,
      address: properties.address,
      stage,
      amountCents,
      receivedCents,
      // What all have signed can still be paid for a while (rules 6.3, Ends).
      endsAt: expiresAt,
      total: COUNT_OF_ALL,
    })
    .from(investmentRequests)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(
      and(
        within(scope, listerId),
        isOfOthers(caller.actor),
        or(
          inArray(stage, ['reserved', 'signed']),
          and(eq(stage, 'documents_out'), gt(receivedCents, ZERO_CENTS)),
        ),
      ),
    )
    .orderBy(asc(endsAt), asc(id))
    .limit(QUEUE_ITEMS);
  return lineOf(rows, ({ receivedCents: came, endsAt: ends, ...row }) => ({
    requestId: row.requestId,
    propertyId: row.propertyId,
    address: row.address,
    stage: row.stage,
    amountCents: row.amountCents,
    shortCents: came > 0n && came < row.amountCents ? cents(row.amountCents - came) : null,
    excessCents: came < row.amountCents ? null : cents(came - row.amountCents),
    endsAt: ends === null || came > 0n ? null : personTimeText(ends, caller),
  }));
}

/** How far ahead the end of a note comes into sight. */
const DAYS_AHEAD = 90;

/** What can be pressing about a held note: a payment is late, or its end has come into sight. */
export type Pressing = 'overdue' | 'maturing';

type Wanted = { inScope: SQL | undefined; today: IsoDate };

/**
 * The held notes with a payment that is late and what is missing on each, the latest payers first,
 * and how many there are. The rule of arrearsOf, in SQL (0033). Source: rules 3.8 and 5.5.
 */
export async function readOverdueNotes(transaction: Transaction, { inScope, today }: Wanted) {
  const row = propertyNotePayments;
  const oldest = sql<IsoDate>`min(${row.dueOn})`;
  return transaction
    .select({
      noteId: propertyNotes.id,
      propertyId: properties.id,
      address: properties.address,
      oldestDueOn: oldest,
      missingCents: sql`sum(${row.scheduledPaymentCents} - ${row.amountPaidCents})`.mapWith(
        toCents,
      ),
      paymentCount: count(),
      total: COUNT_OF_ALL,
    })
    .from(row)
    .innerJoin(propertyNotes, eq(propertyNotes.id, row.noteId))
    .innerJoin(noteHolders, isHolderOfToday)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(and(inScope, rowIsLate(today)))
    .groupBy(propertyNotes.id, properties.id)
    .orderBy(asc(oldest), asc(propertyNotes.id))
    .limit(QUEUE_ITEMS);
}

/**
 * The held notes on which everything is due within 90 days, with that date as `day`, the soonest
 * first, and how many there are. Source: rules 3.2.
 */
export async function readMaturingNotes(transaction: Transaction, { inScope, today }: Wanted) {
  return transaction
    .select({
      noteId: propertyNotes.id,
      propertyId: properties.id,
      address: properties.address,
      amountCents: propertyNotes.amountCents,
      day: finalOn,
      total: COUNT_OF_ALL,
    })
    .from(propertyNotes)
    .innerJoin(noteHolders, isHolderOfToday)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(and(inScope, noteMatures(today)))
    .orderBy(asc(finalOn), asc(propertyNotes.id))
    .limit(QUEUE_ITEMS);
}

/**
 * The condition that a note is pressing in this way today, for a query that joins notes with the
 * entries of their holders: the same notes that the work queue counts.
 */
export function noteIsPressing(
  transaction: Transaction,
  { pressing, today }: { pressing: Pressing; today: IsoDate },
): SQL | undefined {
  if (pressing === 'maturing') return and(isNotNull(noteHolders.heldFrom), noteMatures(today));
  const { noteId } = propertyNotePayments;
  const lateRows = transaction
    .select({ noteId })
    .from(propertyNotePayments)
    .where(and(eq(noteId, propertyNotes.id), rowIsLate(today)));
  return exists(lateRows);
}

const { finalOn } = propertyNotes;
const isServiced = inArray(propertyNotes.status, SERVICED_STATUSES);

function rowIsLate(today: IsoDate): SQL | undefined {
  const row = propertyNotePayments;
  return and(
    isServiced,
    lt(row.amountPaidCents, row.scheduledPaymentCents),
    lt(row.dueOn, today),
    gte(row.dueOn, noteHolders.heldFrom),
  );
}

function noteMatures(today: IsoDate): SQL | undefined {
  return and(isServiced, gte(finalOn, today), lte(finalOn, addDays(today, DAYS_AHEAD)));
}

const isHolderOfToday = and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo));
