import {
  addDays,
  addMonths,
  dateParts,
  firstOfNextMonth,
  type IsoDate,
} from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { toCents } from '#app/server/db/query-parts.ts';
import { and, asc, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import { isHeldOn } from '#app/note/stored.server.ts';
import { dueRows, paidRows } from '#app/portfolio/payments/rows.server.ts';
import { type Cents, subtractCents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import type { MoneyMonth, NextDay } from '#app/portfolio/show.server.ts';

/**
 * What an organization received by month, and in a row without a month how much of it all is
 * principal, ever and since the first of a year: what `receivedReceipts` adds up to. The money of a
 * holding is one length that lies on its rows, and so is that of some days: no receipt is looked at
 * by itself.
 * Money in cents. Source: rules 5.1 to 5.3 (0059).
 */
export function receivedSums(
  transaction: Transaction,
  wish: { organizationId: string; newYear: IsoDate },
) {
  const sums = sumsOfReceipts(transaction, wish);
  const rows = paidRows(transaction, wish.organizationId);
  // An earlier owner's money comes first, and belongs to none of the receipts.
  const before = sql`case when ${rows.isHeld}
    then greatest(${rows.totalCents} - ${sums.paysRowsCents}, 0) else 0 end`;
  const start = sql`${rows.untilCents} - ${rows.principalCents}`;
  const until = sql`least(${sums.paysRowsCents} + ${before}, ${rows.untilCents})`;
  const from = sql`${sums.paysRowsCents} - ${sums.paysRowsSinceCents} + ${before}`;
  const onRows = (begin: SQL) =>
    sql`coalesce(sum(greatest(${until} - greatest(${begin}, ${start}), 0))
      filter (where ${rows.holdingId} is not null), 0)`;
  const each = transaction
    .select({
      month: sql<string | null>`${sums.month}`.as('each_month'),
      receivedCents: sql`max(${sums.receivedCents})`.as('each_received'),
      principalCents: sql`max(${sums.curtailsCents}) + ${onRows(before)}`.as('each_principal'),
      principalSinceCents: sql`max(${sums.curtailsSinceCents}) + ${onRows(from)}`.as('each_since'),
    })
    .from(sums)
    .leftJoin(rows, and(eq(rows.holdingId, sums.holdingId), gt(rows.principalCents, 0)))
    .groupBy(sums.holdingId, sums.month)
    .as('each');
  const sum = (cents: SQL.Aliased, name: string) =>
    sql`coalesce(sum(${cents}), 0)`.mapWith(toCents).as(name);
  return transaction
    .select({
      month: sql<string | null>`${each.month}`.as('in_month'),
      receivedCents: sum(each.receivedCents, 'received'),
      principalCents: sum(each.principalCents, 'principal'),
      principalSinceCents: sum(each.principalSinceCents, 'principal_since'),
    })
    .from(each)
    .groupBy(each.month)
    .orderBy(sql`1`);
}

/**
 * The receipts of each holding, and those of each month. A reversal has the date and the kind of
 * what it takes back (rules 5.2), so that the two are nothing in every sum.
 */
function sumsOfReceipts(
  transaction: Transaction,
  { organizationId, newYear }: { organizationId: string; newYear: IsoDate },
) {
  const { kind, amountCents, receivedOn } = receipts;
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${amountCents}) filter (where ${condition}), 0)::bigint`;
  const paysRows = sql`${kind} in ('payment', 'payoff')`;
  const curtails = sql`${kind} = 'principal'`;
  const isSince = sql`${receivedOn} >= ${newYear}`;
  const month = sql<string>`to_char(${receivedOn}, 'YYYY-MM')`;
  return transaction
    .select({
      holdingId: sql<string | null>`${noteHolders.id}`.as('sums_holding_id'),
      month: month.as('sums_month'),
      receivedCents: sql`sum(${amountCents})::bigint`.as('sums_received'),
      paysRowsCents: sumWhere(paysRows).as('sums_pays_rows'),
      paysRowsSinceCents: sumWhere(sql`${paysRows} and ${isSince}`).as('sums_pays_rows_since'),
      curtailsCents: sumWhere(curtails).as('sums_curtails'),
      curtailsSinceCents: sumWhere(sql`${curtails} and ${isSince}`).as('sums_curtails_since'),
    })
    .from(noteHolders)
    .innerJoin(receipts, and(eq(receipts.noteId, noteHolders.noteId), isHeldOn(receivedOn)))
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(eq(noteHolders.organizationId, organizationId))
    .groupBy(sql`grouping sets ((${noteHolders.id}), (to_char(${receivedOn}, 'YYYY-MM')))`)
    .as('sums');
}

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

/** What a due date asks of an organization, all its notes together. Money in cents. */
type DueDay = { dueOn: IsoDate; scheduledCents: Cents; openCents: Cents; openCount: number };

/**
 * What is or was due to an organization by day, from the first month that is told on. What falls
 * due in a month, in the next 30 days and on the next day are sums over it.
 */
export function dueDays(
  transaction: Transaction,
  { organizationId, today }: { organizationId: string; today: IsoDate },
) {
  const due = dueRows(transaction, { organizationId });
  return transaction
    .select({
      dueOn: sql<IsoDate>`${due.dueOn}`.as('on_day'),
      scheduledCents: sql`sum(${due.scheduledCents})`.mapWith(toCents).as('scheduled'),
      openCents: sql`sum(${due.openCents})`.mapWith(toCents).as('open'),
      openCount: sql`count(*) filter (where ${due.openCents} > 0)`.mapWith(Number).as('open_rows'),
    })
    .from(due)
    .where(gte(due.dueOn, monthsAround(today)[0]!.startsOn))
    .groupBy(due.dueOn)
    .orderBy(asc(due.dueOn));
}

/**
 * What came to an organization and what is still to come, by month: the past 12, the present one
 * and the next 12; and its income since January 1 and since the beginning. Receipts and rows count
 * for whoever held the note on the day in question. Source: rules 5.1 and 5.7, D39.
 */
export function moneyMonths(
  { due, received }: { due: readonly DueDay[]; received: readonly ReceivedSums[] },
  today: IsoDate,
): MoneyMonths {
  const year = newYearOf(today).slice(0, 4);
  const months = monthsAround(today).map(({ startsOn, endsOn }): MoneyMonth => {
    const came = received.find(({ month }) => month === startsOn.slice(0, 7));
    const asked = due.filter(({ dueOn }) => dueOn >= startsOn && dueOn <= endsOn);
    return {
      startsOn,
      endsOn,
      receivedCents: came?.receivedCents ?? ZERO_CENTS,
      expectedCents: sumCents(asked.map((day) => day.scheduledCents)),
      openCents: sumCents(asked.map((day) => day.openCents)),
    };
  });
  const byMonth = received.filter(({ month }) => month !== null);
  const ofAll = received.find(({ month }) => month === null);
  const ofYear = byMonth.filter(({ month }) => month! >= year);
  return {
    months,
    present: months[MONTHS_EACH_WAY]!,
    incomeThisYear: {
      ...incomeOf(ofYear, ofAll?.principalSinceCents),
      from: newYearOf(today),
    },
    incomeToDate: { ...incomeOf(byMonth, ofAll?.principalCents), from: null },
  };
}

/** What falls due from the first to the last date, both included, whether or not it came. */
export function dueWithin(due: readonly DueDay[], { from, to }: { from: IsoDate; to: IsoDate }) {
  const within = due.filter(({ dueOn }) => dueOn >= from && dueOn <= to);
  return sumCents(within.map(({ scheduledCents }) => scheduledCents));
}

/** The next day from today on on which something is still to come, and all of it; or null. */
export function nextDayOf(due: readonly DueDay[], today: IsoDate): NextDay | null {
  const next = due.find(({ dueOn, openCount }) => dueOn >= today && openCount > 0);
  if (next === undefined) return null;
  return { dueOn: next.dueOn, openCents: next.openCents, paymentCount: next.openCount };
}

/**
 * The next payments still to come to an organization, from a date on, the earliest first, at most
 * so many. What is overdue is not among them. Source: D39.
 */
export function nextPayments(
  transaction: Transaction,
  { organizationId, from, atMost }: { organizationId: string; from: IsoDate; atMost: number },
) {
  const due = dueRows(transaction, { organizationId });
  const { noteId, periodNumber, address, city, state, dueOn, openCents } = due;
  return transaction
    .select({ noteId, periodNumber, address, city, state, dueOn, openCents })
    .from(due)
    .where(and(gte(due.dueOn, from), gt(due.openCents, ZERO_CENTS)))
    .orderBy(asc(due.dueOn), asc(due.address), asc(due.noteId), asc(due.periodNumber))
    .limit(atMost);
}

type ReceivedSums = Awaited<ReturnType<typeof receivedSums>>[number];

function incomeOf(months: readonly ReceivedSums[], principalCents = ZERO_CENTS) {
  const receivedCents = sumCents(months.map((month) => month.receivedCents));
  return { receivedCents, incomeCents: subtractCents(receivedCents, principalCents) };
}

/** The first of January of the year of a date. */
export function newYearOf(today: IsoDate): IsoDate {
  return `${String(dateParts(today).year).padStart(4, '0')}-01-01` as IsoDate;
}

function monthsAround(today: IsoDate): { startsOn: IsoDate; endsOn: IsoDate }[] {
  const present = `${today.slice(0, 8)}01` as IsoDate;
  return Array.from({ length: 2 * MONTHS_EACH_WAY + 1 }, (_, index) => {
    const startsOn = addMonths(present, index - MONTHS_EACH_WAY);
    return { startsOn, endsOn: addDays(firstOfNextMonth(startsOn), -1) };
  });
}
