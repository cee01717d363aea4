import { addDays, type IsoDate } from '#app/domain/calendar/iso-date.ts';
import { type Cents, cents } from '#app/domain/money/cents.ts';
import { NOTE_STATUSES, statusIsPaidOff, statusIsServiced } from '#app/domain/note/note-status.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import { DUE_SOON_DAYS, type NoteHealth } from '#app/domain/servicing/note-health.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { and, count, eq, gte, inArray, isNull, lt, min, notInArray, or, sql } from 'drizzle-orm';

/** The statuses of notes on which money is owed, for conditions in SQL. Source: rules 3.8. */
export const SERVICED_STATUSES = NOTE_STATUSES.filter(statusIsServiced);

const PAID_OFF_STATUSES = [...NOTE_STATUSES, 'completed'].filter(statusIsPaidOff);

/** One row of `heldNotes`. */
export type HeldNoteRow = {
  noteId: string;
  address: string;
  city: string;
  state: string;
  amountCents: Cents;
  ratePpm: RatePpm;
  status: string;
  lienPosition: number | null;
  fundedOn: IsoDate;
  outstandingCents: Cents;
  nextDueOn: IsoDate | null;
  nextDueCents: Cents | null;
  health: NoteHealth;
};

/**
 * The notes that an organization holds today, as a subquery to filter, sort, page and add up: the
 * figures of each note come from its rows without one of them leaving the database. They are those
 * of noteHealth, nextDue and outstandingPrincipal; a note that is repaid owes nothing whatever its
 * rows say. Money in cents. Source: rules 3.8 and 5.1, D39.
 */
export function heldNotes(
  transaction: Transaction,
  holding: { organizationId: string; today: IsoDate },
) {
  const rows = summarizedRows(transaction, holding);
  const isPaidOff = inArray(rows.status, PAID_OFF_STATUSES);
  const isServiced = inArray(rows.status, SERVICED_STATUSES);
  const dueSoonUntil = addDays(holding.today, DUE_SOON_DAYS);
  const health = sql<NoteHealth>`case
    when ${rows.ownCount} = 0 then 'no_data'
    when ${rows.firstOpenOn} is null or ${isPaidOff} then 'paid_off'
    when ${isServiced} and ${lt(rows.firstOpenOn, holding.today)} then 'overdue'
    when ${rows.nextOpenOn} is null then 'no_data'
    when ${rows.nextOpenOn} <= ${dueSoonUntil} then 'due_soon'
    else 'current' end`;
  return transaction
    .select({
      noteId: rows.noteId,
      address: rows.address,
      city: rows.city,
      state: rows.state,
      amountCents: rows.amountCents,
      ratePpm: rows.ratePpm,
      status: rows.status,
      lienPosition: rows.lienPosition,
      fundedOn: rows.fundedOn,
      outstandingCents: sql`case when ${isPaidOff} then 0 else ${rows.outstandingCents} end`
        .mapWith(toCents)
        .as('outstanding_cents'),
      nextDueOn: sql`case when ${isServiced} then ${rows.firstOpenOn} end`
        .mapWith(toDateOrNull)
        .as('next_due_on'),
      nextDueCents: sql`case when ${isServiced} then ${rows.firstOpenCents} end`
        .mapWith(toCentsOrNull)
        .as('next_due_cents'),
      health: health.as('health'),
    })
    .from(rows)
    .as('held');
}

/** One row for each held note, with what its own rows (not an earlier owner's) add up to. */
function summarizedRows(
  transaction: Transaction,
  { organizationId, today }: { organizationId: string; today: IsoDate },
) {
  const row = propertyNotePayments;
  const belongsToHolder = or(
    gte(row.dueOn, noteHolders.heldFrom),
    notInArray(propertyNotes.status, [...SERVICED_STATUSES, ...PAID_OFF_STATUSES]),
  );
  const sinceFunding = gte(row.dueOn, noteHolders.heldFrom);
  const isOpen = lt(row.amountPaidCents, row.scheduledPaymentCents);
  const openCents = sql`${row.scheduledPaymentCents} - ${row.amountPaidCents}`;
  const paidOnPrincipal = sql`${row.amountPaidCents} - ${row.interestPaidCents}`;
  const receivedCents = sql`${row.prepaidCents} + ${paidOnPrincipal}`;
  return (
    transaction
      .select({
        noteId: propertyNotes.id,
        address: properties.address,
        city: properties.city,
        state: properties.state,
        amountCents: propertyNotes.amountCents,
        ratePpm: propertyNotes.ratePpm,
        status: propertyNotes.status,
        lienPosition: propertyNotes.lienPosition,
        fundedOn: noteHolders.heldFrom,
        ownCount: count(row.noteId).as('own_count'),
        firstOpenOn: sql<IsoDate | null>`${min(row.dueOn)} filter (where ${isOpen})`.as(
          'first_open_on',
        ),
        firstOpenCents: sql`(array_agg(${openCents} order by ${row.periodNumber})
          filter (where ${isOpen}))[1]`.as('first_open_cents'),
        nextOpenOn: sql<IsoDate | null>`${min(row.dueOn)}
          filter (where ${isOpen} and ${gte(row.dueOn, today)})`.as('next_open_on'),
        // Balances only fall, so the largest is the one that the holder took over.
        outstandingCents: sql`coalesce(max(${row.startingBalanceCents})
          filter (where ${sinceFunding}), 0)
          - coalesce(sum(${receivedCents}) filter (where ${sinceFunding}), 0)`.as(
          'owed_principal_cents',
        ),
      })
      .from(noteHolders)
      .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
      .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
      .leftJoin(row, and(eq(row.noteId, propertyNotes.id), belongsToHolder))
      .where(and(eq(noteHolders.organizationId, organizationId), isNull(noteHolders.heldTo)))
      // Their keys: every other column of the three tables follows from them.
      .groupBy(noteHolders.id, propertyNotes.id, properties.id)
      .as('summarized')
  );
}

/** A sum from the database, which the two drivers hand over differently, as money. */
export function toCents(value: string | number | bigint): Cents {
  return cents(BigInt(value));
}

function toCentsOrNull(value: string | number | bigint | null): Cents | null {
  return value === null ? null : toCents(value);
}

function toDateOrNull(value: IsoDate | null): IsoDate | null {
  return value;
}
