import { addDays, addMonths, daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  type Cents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import { lastingRises, singleJumps } from '#app/ground/money/rises.ts';
import { agingBucket, AGING_BUCKETS, type AgingBucket } from '#app/ledger/late.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { sumOf, toCents } from '#app/server/db/query-parts.ts';
import { asc, between, count, desc, inArray, lt, sql } from 'drizzle-orm';
import { owedOfYear, type OwedWish } from './owed.server.ts';

/** What is to be paid in a month, or is overdue, and how late it is. Money in cents. */
export type OwedPicture = {
  overdueCents: Cents;
  /** What is due within a year from today; what is overdue is not in it. */
  yearCents: Cents;
  /** The present month and the next twelve; what is overdue is in none of them. */
  months: { month: string; interestCents: Cents; principalCents: Cents }[];
  /** What is missing on notes by the age of their oldest payment, without those of no note. */
  ages: { bucket: AgingBucket; missingCents: Cents; noteCount: number }[];
  /** The months that bring much more principal than others, and where most of it comes from. */
  leaps: Leap[];
};

/** A month with more principal than the one before: once, or from then on. Money in cents. */
export type Leap = { month: string; lasts: boolean; address: string; principalCents: Cents };

/** What is to be paid over the next year, and what should have been, for a picture of both. */
export async function readOwedPicture(
  transaction: Transaction,
  wish: OwedWish,
): Promise<OwedPicture> {
  const { today } = wish;
  const owed = owedOfYear(transaction, wish);
  const isLate = lt(owed.dueOn, today);
  const within365 = between(owed.dueOn, today, addDays(today, 365));
  const month = sql<string | null>`case when ${isLate} then null
    else to_char(${owed.dueOn}, 'YYYY-MM') end`;
  const sums = await transaction
    .select({
      month: month.as('of_month'),
      interestCents: sql`sum(${owed.interestCents})`.mapWith(toCents),
      openCents: sql`sum(${owed.openCents})`.mapWith(toCents),
      yearCents: sumOf(owed.openCents, within365),
    })
    .from(owed)
    .groupBy(sql`1`);
  const late = transaction
    .select({
      oldestDueOn: sql<IsoDate>`min(${owed.dueOn})`.as('oldest_due'),
      openCents: sql`sum(${owed.openCents})`.as('missing'),
    })
    .from(owed)
    .where(isLate)
    .groupBy(owed.noteId)
    .as('late');
  const days = await transaction
    .select({
      oldestDueOn: late.oldestDueOn,
      missingCents: sql`sum(${late.openCents})`.mapWith(toCents),
      noteCount: count(),
    })
    .from(late)
    .groupBy(late.oldestDueOn);
  const first = `${today.slice(0, 8)}01` as IsoDate;
  const months = Array.from({ length: 13 }, (_, index) => {
    const name = addMonths(first, index).slice(0, 7);
    const found = sums.find((one) => one.month === name);
    const interestCents = found?.interestCents ?? ZERO_CENTS;
    const principalCents = subtractCents(found?.openCents ?? ZERO_CENTS, interestCents);
    return { month: name, interestCents, principalCents };
  });
  return {
    overdueCents: sums.find((one) => one.month === null)?.openCents ?? ZERO_CENTS,
    yearCents: sumCents(sums.map((one) => one.yearCents)),
    months,
    ages: agesOf(days, today),
    leaps: await readLeaps(transaction, owed, months),
  };
}

type Late = { oldestDueOn: IsoDate; missingCents: Cents; noteCount: number };

function agesOf(days: readonly Late[], today: IsoDate): OwedPicture['ages'] {
  return AGING_BUCKETS.flatMap((bucket) => {
    const within = days.filter(
      ({ oldestDueOn }) => agingBucket(daysBetween(oldestDueOn, today)) === bucket,
    );
    if (within.length === 0) return [];
    const missingCents = sumCents(within.map((one) => one.missingCents));
    const noteCount = within.reduce((sum, one) => sum + one.noteCount, 0);
    return [{ bucket, missingCents, noteCount }];
  });
}

/** Which property most of the principal is of by which a month outdoes the one before. */
async function readLeaps(
  transaction: Transaction,
  owed: ReturnType<typeof owedOfYear>,
  months: OwedPicture['months'],
): Promise<Leap[]> {
  const principal = months.map(({ principalCents }) => principalCents);
  const sums = months.map((one) => addCents(one.interestCents, one.principalCents));
  const rises = lastingRises(principal);
  const places = [...rises, ...singleJumps(principal, sums)].filter((place) => place > 0);
  const leaps: Leap[] = [];
  for (const place of new Set(places.toSorted((one, other) => one - other))) {
    const [before, { month }] = [months[place - 1]!, months[place]!];
    const name = sql`to_char(${owed.dueOn}, 'YYYY-MM')`;
    const more = sql`sum((${owed.openCents} - ${owed.interestCents})
      * case when ${name} = ${month} then 1 else -1 end)`;
    const [most] = await transaction
      .select({ address: sql<string>`min(${owed.address})`, principalCents: more.mapWith(toCents) })
      .from(owed)
      .where(inArray(name, [before.month, month]))
      .groupBy(owed.propertyId)
      .orderBy(desc(more), asc(owed.propertyId))
      .limit(1);
    if (most) leaps.push({ month, lasts: rises.includes(place), ...most });
  }
  return leaps;
}
