import { addMonths, daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { agingBucket, AGING_BUCKETS, type AgingBucket } from '#app/ledger/late.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { toCents } from '#app/server/db/query-parts.ts';
import { count, lt, sql } from 'drizzle-orm';
import { owedOfYear, type OwedWish } from './owed.server.ts';

/** What is to be paid in a month, or is overdue, and how late it is. Money in cents. */
export type OwedPicture = {
  overdueCents: Cents;
  /** The present month and the next twelve; what is overdue is in none of them. */
  months: { month: string; interestCents: Cents; principalCents: Cents }[];
  /** What is missing on notes by the age of their oldest payment, without those of no note. */
  ages: { bucket: AgingBucket; missingCents: Cents; noteCount: number }[];
};

/** What is to be paid over the next year, and what should have been, for a picture of both. */
export async function readOwedPicture(
  transaction: Transaction,
  wish: OwedWish,
): Promise<OwedPicture> {
  const { today } = wish;
  const owed = owedOfYear(transaction, wish);
  const isLate = lt(owed.dueOn, today);
  const month = sql<string | null>`case when ${isLate} then null
    else to_char(${owed.dueOn}, 'YYYY-MM') end`;
  const sums = await transaction
    .select({
      month: month.as('of_month'),
      interestCents: sql`sum(${owed.interestCents})`.mapWith(toCents),
      openCents: sql`sum(${owed.openCents})`.mapWith(toCents),
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
  return {
    overdueCents: sums.find((one) => one.month === null)?.openCents ?? ZERO_CENTS,
    months: Array.from({ length: 13 }, (_, index) => {
      const name = addMonths(first, index).slice(0, 7);
      const found = sums.find((one) => one.month === name);
      const interestCents = found?.interestCents ?? ZERO_CENTS;
      const principalCents = subtractCents(found?.openCents ?? ZERO_CENTS, interestCents);
      return { month: name, interestCents, principalCents };
    }),
    ages: AGING_BUCKETS.flatMap((bucket) => {
      const within = days.filter(
        ({ oldestDueOn }) => agingBucket(daysBetween(oldestDueOn, today)) === bucket,
      );
      if (within.length === 0) return [];
      const missingCents = sumCents(within.map((one) => one.missingCents));
      const noteCount = within.reduce((sum, one) => sum + one.noteCount, 0);
      return [{ bucket, missingCents, noteCount }];
    }),
  };
}
