import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { NOTE_STATUSES, statusIsPaidOff, statusIsServiced } from '#app/note/rules.ts';
import { byStoredKey, storedKey } from '#app/ground/fields.ts';
import { EXPORTED_DETAILS, type ExportedDetails } from '#app/note/fields.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { DUE_SOON_DAYS, healthsOf, type NoteHealth } from './rows.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotePayments } from '#app/note/tables.server.ts';
import { holdingSums } from './tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { and, type AnyColumn, eq, exists, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
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
  /** `completed` reads as paid_off. */
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
const note = holdingSums;

const EXPORTED_COLUMNS = byStoredKey(EXPORTED_DETAILS, (field) => note[storedKey(field)]) as Pick<
  typeof note,
  keyof ExportedDetails
>;

const isPaidOff = inArray(note.status, PAID_OFF_STATUSES);
const isServiced = inArray(note.status, SERVICED_STATUSES);

/**
 * The notes that an organization holds today, as a subquery to filter, sort, page and add up: the
 * figures of each note come from its rows without one of them leaving the database. They are those
 * of noteHealth, nextDue, arrearsOf and outstandingPrincipal; a note that is repaid owes nothing
 * whatever its rows say. Money in cents. Source: rules 3.8, 5.1 and 5.5, D39.
 *
 * Of each note only its first open row is asked for, which is kept: money goes to the oldest open
 * row, so everything before it is covered and nothing after it has been touched, and what is owed
 * is its balance less what came for it. Only where it is late are the days after it looked at, for
 * what is missing in all.
 */
export function heldNotes(transaction: Transaction, holder: Holder) {
  return findHeldNotes(transaction, holder).as('held');
}

export type Held = ReturnType<typeof heldNotes>;

/** Whose notes, as of a day. */
type Holder = { organizationId: string; today: IsoDate };

/** The same for several queries of one statement, which finds them once. */
export function heldNotesOnce(transaction: Transaction, holder: Holder) {
  return transaction.$with('held').as(findHeldNotes(transaction, holder));
}

function findHeldNotes(transaction: Transaction, { organizationId, today }: Holder) {
  const missing = missingDays(transaction, today);
  const health = healthOf(transaction, today);
  return transaction
    .select({
      noteId: sql<string>`${note.noteId}`.as('note_id'),
      propertyId: sql<string>`${properties.id}`.as('property_id'),
      address: properties.address,
      city: properties.city,
      state: properties.state,
      searchText: properties.searchText,
      amountCents: note.amountCents,
      ratePpm: note.ratePpm,
      status: sql`case when ${isPaidOff} then 'paid_off' else ${note.status} end`
        .mapWith(String)
        .as('known_status'),
      ...EXPORTED_COLUMNS,
      fundedOn: note.heldFrom,
      finalOn: note.finalOn,
      outstandingCents: sql`case when ${isPaidOff} then 0 else coalesce(${note.owedCents}, 0) end`
        .mapWith(toCents)
        .as('outstanding_cents'),
      nextDueOn: sql`case when ${isServiced} then ${note.firstDueOn} end`
        .mapWith(toDateOrNull)
        .as('next_due_on'),
      nextDueCents: sql`case when ${isServiced} then ${note.firstOpenCents} end`
        .mapWith(toCentsOrNull)
        .as('next_due_cents'),
      firstPeriod: note.firstPeriod,
      /** The first day from today on on which something of it is still to come. */
      aheadOn: firstDayAhead(today).as('ahead_on'),
      missingCents: sql`${missing.cents}`.mapWith(toCentsOrNull).as('missing_cents'),
      missingCount: sql`${missing.count}`.mapWith(Number).as('missing_count'),
      health: health.as('health'),
    })
    .from(note)
    .innerJoin(properties, eq(properties.id, note.propertyId))
    .leftJoinLateral(missing, sql`true`)
    .where(and(eq(note.organizationId, organizationId), sql`${note.isHeld}`));
}

/** What is open of the days before today, of notes on which money is owed. */
function missingDays(transaction: Transaction, today: IsoDate) {
  return transaction
    .select({ cents: sql`sum(open)`.as('late_cents'), count: sql`count(*)`.as('late_count') })
    .from(sql`unnest(${note.days}, ${note.openCents}) late_day (on_day, open)`)
    .where(and(isServiced, lt(note.firstDueOn, today), sql`open > 0`, sql`on_day < ${today}`))
    .as('late');
}

/** Of notes on which money is owed; where nothing is late that is the first open one. */
function firstDayAhead(today: IsoDate): SQL<IsoDate | null> {
  const ahead = sql`select min(on_day) from unnest(${note.days}, ${note.openCents})
    ahead_day (on_day, open) where on_day >= ${today} and open > 0`;
  return sql`case when not ${isServiced} then null
    when ${note.firstDueOn} >= ${today} then ${note.firstDueOn} else (${ahead}) end`;
}

/** The claims of noteHealth about a held note: of serviced ones its first open row says it all. */
function healthOf(transaction: Transaction, today: IsoDate): SQL<NoteHealth> {
  const hasOpen = (...conditions: SQL[]) =>
    exists(
      transaction
        .select({ one: sql`1` })
        .from(row)
        .where(
          and(
            eq(row.noteId, note.noteId),
            lt(row.amountPaidCents, row.scheduledPaymentCents),
            ...conditions,
          ),
        ),
    );
  const { firstDueOn } = note;
  const isAhead = gte(row.dueOn, today);
  const isSoon = (date: AnyColumn) => lte(date, addDays(today, DUE_SOON_DAYS));
  const cases = healthsOf<SQL>({
    hasNoRows: sql`not ${note.hasRows}`,
    owesNothing: sql`${isPaidOff}
      or ${firstDueOn} is null and (${isServiced} or not ${hasOpen()})`,
    isLate: sql`${isServiced} and ${firstDueOn} < ${today}`,
    hasNothingAhead: sql`not ${isServiced} and not ${hasOpen(isAhead)}`,
    isDueSoon: sql`case when ${isServiced} then ${isSoon(firstDueOn)}
      else ${hasOpen(isAhead, isSoon(row.dueOn))} end`,
  }).map(([claim, health]) => sql`when ${claim} then ${sql.raw(`'${health}'`)}`);
  return sql<NoteHealth>`case ${sql.join(cases, sql` `)} else 'current' end`;
}

function toCentsOrNull(value: string | number | bigint | null): Cents | null {
  return value === null ? null : toCents(value);
}

function toDateOrNull(value: IsoDate | null): IsoDate | null {
  return value;
}
