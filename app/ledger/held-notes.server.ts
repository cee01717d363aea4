import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { NOTE_STATUSES, statusIsPaidOff, statusIsServiced } from '#app/note/rules.ts';
import { byStoredKey, storedKey } from '#app/ground/fields.ts';
import { EXPORTED_DETAILS, type ExportedDetails } from '#app/note/fields.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { DUE_SOON_DAYS, type NoteHealth } from './rows.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { and, asc, eq, exists, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { toCents } from '#app/server/db/query-parts.ts';

/** The statuses of notes on which money is owed, for conditions in SQL. Source: rules 3.8. */
export const SERVICED_STATUSES = NOTE_STATUSES.filter(statusIsServiced);

const PAID_OFF_STATUSES = [...NOTE_STATUSES, 'completed'].filter(statusIsPaidOff);

/** One row of `heldNotes`. */
export type HeldNoteRow = ExportedDetails & {
  noteId: string;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  searchText: string;
  amountCents: Cents;
  ratePpm: RatePpm;
  /** `completed` reads as paid_off (D40). */
  status: string;
  fundedOn: IsoDate;
  /** The date on which everything is due: the balloon's, else maturity. Source: rules 3.2. */
  finalOn: IsoDate;
  outstandingCents: Cents;
  nextDueOn: IsoDate | null;
  nextDueCents: Cents | null;
  /** Of all payments that were due before today; null and 0 when nothing is missing. */
  missingCents: Cents | null;
  missingCount: number;
  health: NoteHealth;
};

const row = propertyNotePayments;

const EXPORTED_COLUMNS = byStoredKey(
  EXPORTED_DETAILS,
  (field) => propertyNotes[storedKey(field)],
) as Pick<typeof propertyNotes, keyof ExportedDetails>;

const isPaidOff = inArray(propertyNotes.status, PAID_OFF_STATUSES);
const isServiced = inArray(propertyNotes.status, SERVICED_STATUSES);
const isOpen = lt(row.amountPaidCents, row.scheduledPaymentCents);
const isOfNote = eq(row.noteId, propertyNotes.id);
const sinceFunding = gte(row.dueOn, noteHolders.heldFrom);
/** Rows from before the funding are an earlier owner's, unless the rows are a projection. */
const belongsToHolder = or(sinceFunding, and(sql`not ${isPaidOff}`, sql`not ${isServiced}`));

/**
 * The notes that an organization holds today, as a subquery to filter, sort, page and add up: the
 * figures of each note come from its rows without one of them leaving the database. They are those
 * of noteHealth, nextDue, arrearsOf and outstandingPrincipal; a note that is repaid owes nothing
 * whatever its rows say. Money in cents. Source: rules 3.8, 5.1 and 5.5, D39.
 *
 * Of each note only the first open row is looked up, not all of them added: money goes to the
 * oldest open row, so everything before it is covered and nothing after it has been touched, and
 * what is owed is its balance less what came for it (0059). Only where it is late are the rows
 * after it looked at, for what is missing in all.
 */
export function heldNotes(
  transaction: Transaction,
  { organizationId, today }: { organizationId: string; today: IsoDate },
) {
  const first = firstOpenRow(transaction);
  const missing = missingRows(transaction, { first, today });
  const health = healthOf(transaction, { first, today });
  return transaction
    .select({
      noteId: sql<string>`${propertyNotes.id}`.as('note_id'),
      propertyId: sql<string>`${properties.id}`.as('property_id'),
      address: properties.address,
      city: properties.city,
      state: properties.state,
      searchText: properties.searchText,
      amountCents: propertyNotes.amountCents,
      ratePpm: propertyNotes.ratePpm,
      status:
        sql<string>`case when ${isPaidOff} then 'paid_off' else ${propertyNotes.status} end`.as(
          'known_status',
        ),
      ...EXPORTED_COLUMNS,
      fundedOn: noteHolders.heldFrom,
      finalOn: sql<IsoDate>`coalesce(${propertyNotes.balloonOn}, ${propertyNotes.maturityOn})`.as(
        'final_on',
      ),
      outstandingCents: sql`case when ${isPaidOff} then 0 else coalesce(${first.owedCents}, 0) end`
        .mapWith(toCents)
        .as('outstanding_cents'),
      nextDueOn: sql`case when ${isServiced} then ${first.dueOn} end`
        .mapWith(toDateOrNull)
        .as('next_due_on'),
      nextDueCents: sql`case when ${isServiced} then ${first.openCents} end`
        .mapWith(toCentsOrNull)
        .as('next_due_cents'),
      missingCents: sql`${missing.cents}`.mapWith(toCentsOrNull).as('missing_cents'),
      missingCount: sql`${missing.count}`.mapWith(Number).as('missing_count'),
      health: health.as('health'),
    })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .leftJoinLateral(first, sql`true`)
    .leftJoinLateral(missing, sql`true`)
    .where(and(eq(noteHolders.organizationId, organizationId), isNull(noteHolders.heldTo)))
    .as('held');
}

/** The oldest row of the holder that is not covered: what is still to come of it, and after it. */
function firstOpenRow(transaction: Transaction) {
  return transaction
    .select({
      periodNumber: sql`${row.periodNumber}`.as('first_period'),
      dueOn: sql<IsoDate>`${row.dueOn}`.as('first_due_on'),
      openCents: sql`${row.scheduledPaymentCents} - ${row.amountPaidCents}`.as('first_open_cents'),
      owedCents: sql`${row.startingBalanceCents} - ${row.prepaidCents}
        - (${row.amountPaidCents} - ${row.interestPaidCents})`.as('owed_principal_cents'),
    })
    .from(row)
    .where(and(isOfNote, sinceFunding, isOpen))
    .orderBy(asc(row.periodNumber))
    .limit(1)
    .as('first_open');
}

/** What is missing of the first open row and those after it that were due before today. */
function missingRows(
  transaction: Transaction,
  { first, today }: { first: ReturnType<typeof firstOpenRow>; today: IsoDate },
) {
  return transaction
    .select({
      cents: sql`sum(${row.scheduledPaymentCents} - ${row.amountPaidCents})`.as('late_cents'),
      count: sql`count(*)`.as('late_count'),
    })
    .from(row)
    .where(
      and(
        isOfNote,
        isServiced,
        lt(first.dueOn, today),
        isOpen,
        gte(row.periodNumber, first.periodNumber),
        lt(row.dueOn, today),
      ),
    )
    .as('late');
}

/** The rule of noteHealth, case by case in its order. */
function healthOf(
  transaction: Transaction,
  { first, today }: { first: ReturnType<typeof firstOpenRow>; today: IsoDate },
): SQL<NoteHealth> {
  const has = (...conditions: (SQL | undefined)[]) =>
    exists(
      transaction
        .select({ one: sql`1` })
        .from(row)
        .where(and(isOfNote, ...conditions)),
    );
  const dueSoonUntil = addDays(today, DUE_SOON_DAYS);
  return sql<NoteHealth>`case
    when ${first.dueOn} is null and not ${has(belongsToHolder)} then 'no_data'
    when ${isPaidOff} then 'paid_off'
    when ${isServiced} then case
      when ${first.dueOn} is null then 'paid_off'
      when ${first.dueOn} < ${today} then 'overdue'
      when ${first.dueOn} <= ${dueSoonUntil} then 'due_soon'
      else 'current' end
    when not ${has(isOpen)} then 'paid_off'
    when ${has(isOpen, gte(row.dueOn, today), sql`${row.dueOn} <= ${dueSoonUntil}`)} then 'due_soon'
    when ${has(isOpen, gte(row.dueOn, today))} then 'current'
    else 'no_data' end`;
}

function toCentsOrNull(value: string | number | bigint | null): Cents | null {
  return value === null ? null : toCents(value);
}

function toDateOrNull(value: IsoDate | null): IsoDate | null {
  return value;
}
