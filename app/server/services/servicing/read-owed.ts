import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { arrearsSummed } from '#app/domain/servicing/arrears.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import type { Page } from '#app/server/views/page.ts';
import type { OwedFigures, OwedLine } from '#app/server/views/servicing-view.ts';
import { asc, count, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type OwedGroup, owedRows, type OwedWish } from './owed-rows.ts';
import { toCents } from '#app/server/services/sums.ts';

/** What is owed, put together by day, month, holder or property. Source: rules 5.7. */
export async function readOwedLines(
  transaction: Transaction,
  wish: OwedWish,
  { by, page: wanted }: { by: OwedGroup; page: number },
): Promise<Page<OwedLine>> {
  const owed = owedRows(transaction, wish);
  const keys: Record<OwedGroup, { key: SQL<string>; name: SQL<string | null> }> = {
    day: { key: sql`${owed.dueOn}::text`, name: sql`null` },
    month: { key: sql`to_char(${owed.dueOn}, 'YYYY-MM')`, name: sql`null` },
    holder: { key: sql`${owed.holderId}::text`, name: sql`min(${owed.holderName})` },
    property: { key: sql`${owed.propertyId}::text`, name: sql`min(${owed.address})` },
  };
  const { key, name } = keys[by];
  const groups = transaction
    .select({
      key: sql<string>`${key}`.as('group_key'),
      name: sql<string | null>`${name}`.as('group_name'),
      paymentCount: count().as('payment_count'),
      interestCents: sql`sum(${owed.interestCents})`.as('interest'),
      openCents: sql`sum(${owed.openCents})`.as('total'),
    })
    .from(owed)
    .groupBy(key)
    .as('grouped');
  const [counted] = await transaction.select({ all: count() }).from(groups);
  const totalCount = counted?.all ?? 0;
  const { page, offset } = placePage(wanted, totalCount);
  const rows = await transaction
    .select()
    .from(groups)
    .orderBy(asc(groups.name), asc(groups.key))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { rows: rows.map(owedLine), page, pageSize: PAGE_SIZE, totalCount };
}

function owedLine(row: {
  key: string;
  name: string | null;
  paymentCount: number;
  interestCents: unknown;
  openCents: unknown;
}): OwedLine {
  const interestCents = toCents(row.interestCents as string);
  const totalCents = toCents(row.openCents as string);
  return {
    key: row.key,
    name: row.name,
    paymentCount: row.paymentCount,
    interestCents,
    principalCents: (totalCents - interestCents) as Cents,
    totalCents,
  };
}

/** The sums of what is owed; the cash of 90 days whatever the filter looks ahead. */
export async function readOwedFigures(
  transaction: Transaction,
  wish: OwedWish,
): Promise<OwedFigures> {
  const { today, filter } = wish;
  const owed = owedRows(transaction, { ...wish, filter: { ...filter, days: 365 } });
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${owed.openCents}) filter (where ${condition}), 0)`.mapWith(toCents);
  const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const until = (days: number) => lte(owed.dueOn, addDays(today, days));
  const isLate = lt(owed.dueOn, today);
  const [sums] = await transaction
    .select({
      overdue: {
        missingCents: sumWhere(isLate),
        paymentCount: countWhere(isLate),
        noteCount: sql`count(distinct ${owed.noteId}) filter (where ${isLate})`.mapWith(Number),
        oldestDueOn: sql<IsoDate | null>`min(${owed.dueOn}) filter (where ${isLate})`,
      },
      next30Cents: sumWhere(sql`${owed.dueOn} >= ${today} and ${until(30)}`),
      cash90Cents: sumWhere(until(90)),
      totalCents: sumWhere(until(filter.days)),
      interestCents: sql`coalesce(sum(${owed.interestCents})
        filter (where ${until(filter.days)}), 0)`.mapWith(toCents),
      paymentCount: countWhere(until(filter.days)),
    })
    .from(owed);
  const { overdue, ...rest } = sums!;
  const arrears = arrearsSummed(overdue, today);
  return { ...rest, overdue: arrears && { ...arrears, noteCount: overdue.noteCount } };
}
