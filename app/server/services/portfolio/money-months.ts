import {
  addMonths,
  dateParts,
  firstOfNextMonth,
  addDays,
  type IsoDate,
} from '#app/domain/calendar/iso-date.ts';
import { type Cents, sumCents, ZERO_CENTS } from '#app/domain/money/cents.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { MoneyMonth } from '#app/server/views/portfolio-view.ts';
import { and, gte, lte, sql } from 'drizzle-orm';
import { dueRows } from './due-rows.ts';
import { receivedReceipts } from './received-receipts.ts';
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

/**
 * What came to an organization and what is still to come, by month: the past 12, the present one
 * and the next 12; and its income since January 1 and since the beginning. Receipts and rows count
 * for whoever held the note on the day in question. Source: rules 5.1 and 5.7, D39.
 */
export async function readMoneyMonths(
  transaction: Transaction,
  { organizationId, today }: { organizationId: string; today: IsoDate },
): Promise<MoneyMonths> {
  const received = await receivedByMonth(transaction, organizationId);
  const span = monthsAround(today);
  const due = await dueByMonth(transaction, organizationId, span);
  const months = span.map(({ startsOn, endsOn }): MoneyMonth => {
    const came = received.find((one) => one.month === startsOn.slice(0, 7));
    const asked = due.find((one) => one.month === startsOn.slice(0, 7));
    return {
      startsOn,
      endsOn,
      receivedCents: came?.receivedCents ?? ZERO_CENTS,
      expectedCents: asked?.expectedCents ?? ZERO_CENTS,
      openCents: asked?.openCents ?? ZERO_CENTS,
    };
  });
  const year = String(dateParts(today).year).padStart(4, '0');
  const ofYear = received.filter(({ month }) => month.startsWith(year));
  return {
    months,
    present: months[MONTHS_EACH_WAY]!,
    incomeThisYear: { ...sumIncome(ofYear), from: `${year}-01-01` as IsoDate },
    incomeToDate: { ...sumIncome(received), from: null },
  };
}

function monthsAround(today: IsoDate): { startsOn: IsoDate; endsOn: IsoDate }[] {
  const present = `${today.slice(0, 8)}01` as IsoDate;
  return Array.from({ length: 2 * MONTHS_EACH_WAY + 1 }, (_, index) => {
    const startsOn = addMonths(present, index - MONTHS_EACH_WAY);
    return { startsOn, endsOn: addDays(firstOfNextMonth(startsOn), -1) };
  });
}

function sumIncome(months: readonly { receivedCents: Cents; incomeCents: Cents }[]) {
  return {
    receivedCents: sumCents(months.map((month) => month.receivedCents)),
    incomeCents: sumCents(months.map((month) => month.incomeCents)),
  };
}

async function receivedByMonth(transaction: Transaction, organizationId: string) {
  const received = receivedReceipts(transaction, { organizationId });
  const month = sql<string>`to_char(${received.receivedOn}, 'YYYY-MM')`;
  return transaction
    .select({
      month,
      receivedCents: sql`sum(${received.amountCents})`.mapWith(toCents),
      incomeCents: sql`sum(${received.incomeCents})`.mapWith(toCents),
    })
    .from(received)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

async function dueByMonth(
  transaction: Transaction,
  organizationId: string,
  span: readonly { startsOn: IsoDate; endsOn: IsoDate }[],
) {
  const due = dueRows(transaction, { organizationId });
  const month = sql<string>`to_char(${due.dueOn}, 'YYYY-MM')`;
  return transaction
    .select({
      month,
      expectedCents: sql`sum(${due.scheduledCents})`.mapWith(toCents),
      openCents: sql`sum(${due.openCents})`.mapWith(toCents),
    })
    .from(due)
    .where(and(gte(due.dueOn, span[0]!.startsOn), lte(due.dueOn, span.at(-1)!.endsOn)))
    .groupBy(sql`1`);
}
