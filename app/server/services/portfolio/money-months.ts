import {
  addMonths,
  dateParts,
  firstOfNextMonth,
  addDays,
  type IsoDate,
} from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { NextDay } from '#app/server/views/payment-view.ts';
import type { MoneyMonth } from '#app/server/views/portfolio-view.ts';
import { and, asc, gt, gte, sql } from 'drizzle-orm';
import { dueRows } from './due-rows.ts';
import type { receivedSums } from './received-sums.ts';
import { toCents } from '#app/server/services/sums.ts';

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
