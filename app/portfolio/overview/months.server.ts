import {
  addDays,
  addMonths,
  dateParts,
  firstOfNextMonth,
  type IsoDate,
} from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { portfolioDays } from '#app/portfolio/tables.server.ts';
import { named, toCents } from '#app/server/db/query-parts.ts';
import { and, asc, eq, gte, isNotNull, lt, sql, type SQLWrapper } from 'drizzle-orm';
import type { Held } from '#app/ledger/held-notes.server.ts';
import { propertyNotePayments } from '#app/note/tables.server.ts';
import { type Cents, subtractCents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import type { MoneyMonth } from '#app/portfolio/show.server.ts';

/** How many months before and after the present one are told. Source: rules 5.7. */
const MONTHS_EACH_WAY = 12;

/** What was received in a span of time, and how much of it is income. Money in cents. */
export type Income = { incomeCents: Cents; receivedCents: Cents; from: IsoDate | null };

export type MoneyMonths = {
  /** 25 months without a gap, the present one in the middle. */
  months: MoneyMonth[];
  present: MoneyMonth;
  incomeThisYear: Income;
  incomeToDate: Income;
};

/** What was due to an organization in a calendar month and what came. Money in cents. */
type MonthSums = {
  /** Such as 2026-11. */
  month: string;
  expectedCents: Cents;
  openCents: Cents;
  receivedCents: Cents;
  /** The part of what came that is the holder's own money coming back. */
  principalCents: Cents;
  /** The same part of what is open. */
  openPrincipalCents: Cents;
  /** What of both was due before the first day of the income that is told, which is today. */
  missedCents: Cents;
  missedPrincipalCents: Cents;
  /** What falls due in it from the first to the last day of the income that is told. */
  withinCents: Cents;
  /** What of that is still to come, and the principal in it. */
  openWithinCents: Cents;
  openPrincipalWithinCents: Cents;
};

/**
 * What was due to an organization and what came, by month, in all months in which something was or
 * did. The days are kept; they add up to what `dueRows` and `receivedReceipts` list.
 */
export function monthSums(
  transaction: Transaction,
  { organizationId, from, to }: { organizationId: string; from: IsoDate; to: IsoDate },
) {
  const day = portfolioDays;
  const sum = (cents: SQLWrapper, name: string, filter = sql``) =>
    sql`coalesce(sum(${cents})${filter}, 0)`.mapWith(toCents).as(name);
  const isBefore = sql` filter (where ${day.onDay} < ${from})`;
  const isWithin = sql` filter (where ${day.onDay} between ${from} and ${to})`;
  return transaction
    .select({
      month: sql<string>`to_char(date_trunc('month', ${day.onDay}), 'YYYY-MM')`.as('month'),
      expectedCents: sum(day.scheduledCents, 'expected'),
      openCents: sum(day.openCents, 'open'),
      receivedCents: sum(day.receivedCents, 'received'),
      principalCents: sum(day.principalCents, 'principal'),
      openPrincipalCents: sum(day.openPrincipalCents, 'open_principal'),
      missedCents: sum(day.openCents, 'missed', isBefore),
      missedPrincipalCents: sum(day.openPrincipalCents, 'missed_principal', isBefore),
      withinCents: sum(day.scheduledCents, 'within', isWithin),
      openWithinCents: sum(day.openCents, 'open_within', isWithin),
      openPrincipalWithinCents: sum(day.openPrincipalCents, 'open_principal_within', isWithin),
    })
    .from(day)
    .where(eq(day.organizationId, organizationId))
    .groupBy(sql`date_trunc('month', ${day.onDay})`);
}

/** The next day from a date on on which something is still to come, and all of it; or none. */
export function nextDay(
  transaction: Transaction,
  { organizationId, from }: { organizationId: string; from: IsoDate },
) {
  const { onDay, openCents, openCount } = portfolioDays;
  return transaction
    .select({
      dueOn: sql<IsoDate>`${onDay}`.as('next_day'),
      openCents: sql`sum(${openCents})`.mapWith(toCents).as('open'),
      paymentCount: sql`sum(${openCount})`.mapWith(Number).as('payments'),
    })
    .from(portfolioDays)
    .where(and(eq(portfolioDays.organizationId, organizationId), gte(onDay, from)))
    .groupBy(onDay)
    .having(sql`sum(${openCount}) > 0`)
    .orderBy(asc(onDay))
    .limit(1);
}

/**
 * What came to an organization and what is still to come, by month: the past 12, the present one
 * and the next 12; and its income since January 1 and since the beginning. Receipts and rows count
 * for whoever held the note on the day in question. Source: rules 5.1 and 5.7, D39.
 */
export function moneyMonths(sums: readonly MonthSums[], today: IsoDate): MoneyMonths {
  const months = monthsAround(today).map(({ startsOn, endsOn }): MoneyMonth => {
    const sum = sums.find(({ month }) => month === startsOn.slice(0, 7));
    return {
      startsOn,
      endsOn,
      receivedCents: sum?.receivedCents ?? ZERO_CENTS,
      expectedCents: sum?.expectedCents ?? ZERO_CENTS,
      principalCents: sum?.principalCents ?? ZERO_CENTS,
      openCents: sum?.openCents ?? ZERO_CENTS,
      openPrincipalCents: sum?.openPrincipalCents ?? ZERO_CENTS,
      missedCents: sum?.missedCents ?? ZERO_CENTS,
      missedPrincipalCents: sum?.missedPrincipalCents ?? ZERO_CENTS,
    };
  });
  const newYear = newYearOf(today);
  return {
    months,
    present: months[MONTHS_EACH_WAY]!,
    incomeThisYear: {
      ...incomeOf(sums.filter(({ month }) => month >= newYear.slice(0, 7))),
      from: newYear,
    },
    incomeToDate: { ...incomeOf(sums), from: null },
  };
}

/**
 * The next payments still to come to an organization, from a date on, the earliest first, at most
 * so many. What is overdue is not among them. They are of no more notes than that: those whose next
 * payments are the earliest, and rows are read of these alone. Source: D39.
 */
export function nextPayments(
  transaction: Transaction,
  held: Held,
  { from, atMost }: { from: IsoDate; atMost: number },
) {
  const notes = transaction
    .select({
      noteId: sql<string>`${held.noteId}`.as('next_note_id'),
      firstPeriod: sql<number>`${held.firstPeriod}`.as('next_first_period'),
      address: sql<string>`${held.address}`.as('next_address'),
      city: sql<string>`${held.city}`.as('next_city'),
      state: sql<string>`${held.state}`.as('next_state'),
    })
    .from(held)
    .where(isNotNull(held.aheadOn))
    .orderBy(asc(held.aheadOn), asc(held.address), asc(held.noteId))
    .limit(atMost)
    .as('next_notes');
  const row = propertyNotePayments;
  const rows = transaction
    .select({
      periodNumber: named(row.periodNumber, 'next_period'),
      dueOn: named(row.dueOn, 'next_due_on'),
      openCents: sql`${row.scheduledPaymentCents} - ${row.amountPaidCents}`
        .mapWith(toCents)
        .as('next_open'),
    })
    .from(row)
    .where(
      and(
        eq(row.noteId, notes.noteId),
        gte(row.periodNumber, notes.firstPeriod),
        lt(row.amountPaidCents, row.scheduledPaymentCents),
        gte(row.dueOn, from),
      ),
    )
    .orderBy(asc(row.periodNumber))
    .limit(atMost)
    .as('next_rows');
  return transaction
    .select({
      noteId: notes.noteId,
      periodNumber: rows.periodNumber,
      address: notes.address,
      city: notes.city,
      state: notes.state,
      dueOn: rows.dueOn,
      openCents: rows.openCents,
    })
    .from(notes)
    .innerJoinLateral(rows, sql`true`)
    .orderBy(asc(rows.dueOn), asc(notes.address), asc(notes.noteId), asc(rows.periodNumber))
    .limit(atMost);
}

function incomeOf(months: readonly MonthSums[]) {
  const receivedCents = sumCents(months.map((month) => month.receivedCents));
  const principalCents = sumCents(months.map((month) => month.principalCents));
  return { receivedCents, incomeCents: subtractCents(receivedCents, principalCents) };
}

/** The first of January of the year of a date. */
function newYearOf(today: IsoDate): IsoDate {
  return `${String(dateParts(today).year).padStart(4, '0')}-01-01` as IsoDate;
}

function monthsAround(today: IsoDate): { startsOn: IsoDate; endsOn: IsoDate }[] {
  const present = `${today.slice(0, 8)}01` as IsoDate;
  return Array.from({ length: 2 * MONTHS_EACH_WAY + 1 }, (_, index) => {
    const startsOn = addMonths(present, index - MONTHS_EACH_WAY);
    return { startsOn, endsOn: addDays(firstOfNextMonth(startsOn), -1) };
  });
}
