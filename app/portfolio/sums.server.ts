import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { addCents, type Cents } from '#app/ground/money/cents.ts';
import { arrearsSummed } from '#app/ledger/health.ts';
import type { NoteHealth } from '#app/ledger/rows.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { PortfolioSums } from './show.server.ts';
import { and, type AnyColumn, gt, type SQL, sql } from 'drizzle-orm';
import type { Held } from '#app/ledger/held-notes.server.ts';
import { maturesWhen } from './query.server.ts';
import { toCents } from '#app/server/db/query-parts.ts';

/**
 * What the held notes add up to: those that a condition lets through, and of all of them those of
 * each health, status, property and month of maturity, in one reading, for `portfolioSums`.
 * Source: rules 5.7, D39.
 */
export function sumPortfolio(
  transaction: Transaction,
  held: Held,
  { matching, today }: { matching: SQL | undefined; today: IsoDate },
) {
  const month = sql<string>`to_char(${held.finalOn}, 'YYYY-MM')`;
  const sets = sql`grouping sets ((), (${held.health}), (${held.status}), (${month}),
    (${held.propertyId}, ${held.address}))`;
  return transaction
    .select({
      // Which of the sets a row belongs to: a bit for each column that it is not grouped by.
      set: sql`grouping(${held.health}, ${held.status}, ${month}, ${held.propertyId})`
        .mapWith(Number)
        .as('of_set'),
      health: sql<NoteHealth>`${held.health}`.as('of_health'),
      status: sql<string>`${held.status}`.as('of_status'),
      month: month.as('of_month'),
      propertyId: sql<string>`${held.propertyId}`.as('of_property'),
      address: sql<string>`${held.address}`.as('of_address'),
      noteCount: sql`count(*)`.mapWith(Number).as('notes'),
      outstandingCents: sql`coalesce(sum(${held.outstandingCents}), 0)`
        .mapWith(toCents)
        .as('outstanding'),
      ...sumsWhere(held, matching),
      soonCount: sql`count(*) filter (where ${maturesWhen(held, 'soon', today)})`
        .mapWith(Number)
        .as('soon'),
    })
    .from(held)
    .groupBy(sets);
}

/** The same put in order. */
export function portfolioSums(
  rows: Awaited<ReturnType<typeof sumPortfolio>>,
  today: IsoDate,
): PortfolioSums {
  const of = (set: number) => rows.filter((row) => row.set === set);
  // The set of everything has its row also where there is no note.
  const whole = of(SETS.all)[0]!;
  const arrears = arrearsSummed(whole, today);
  const maturities = of(SETS.month)
    .map(({ month, noteCount, outstandingCents }) => ({ month, noteCount, outstandingCents }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
  return {
    matching: {
      noteCount: whole.matchingCount,
      amountCents: whole.matchingAmountCents,
      outstandingCents: whole.matchingOutstandingCents,
      arrears: arrears && { ...arrears, noteCount: whole.lateNoteCount },
    },
    maturingSoonCount: whole.soonCount,
    healths: of(SETS.health).map(({ health, noteCount }) => ({ health, noteCount })),
    statuses: of(SETS.status)
      .map(pickStatus)
      .toSorted(largestFirst(({ status }) => status)),
    properties: of(SETS.property).map(pickProperty).toSorted(largestFirst<PropertySums>(placeOf)),
    maturities,
    years: yearsOf(maturities),
  };
}

const SETS = { all: 0b1111, health: 0b0111, status: 0b1011, month: 0b1101, property: 0b1110 };

/** What the notes add up to that a condition lets through; everything without one. */
function sumsWhere(held: Held, condition: SQL | undefined) {
  const filter = sql`filter (where ${condition ?? sql`true`})`;
  const late = sql`filter (where ${and(gt(held.missingCount, 0), condition)})`;
  const sum = (column: SQL.Aliased | AnyColumn, name: string, where: SQL) =>
    sql`coalesce(sum(${column}) ${where}, 0)`.mapWith(toCents).as(name);
  return {
    matchingCount: sql`count(*) ${filter}`.mapWith(Number).as('matching'),
    matchingAmountCents: sum(held.amountCents, 'matching_amount', filter),
    matchingOutstandingCents: sum(held.outstandingCents, 'matching_outstanding', filter),
    missingCents: sum(held.missingCents, 'missing', late),
    paymentCount: sql`coalesce(sum(${held.missingCount}) ${late}, 0)`
      .mapWith(Number)
      .as('missing_payments'),
    lateNoteCount: sql`count(*) ${late}`.mapWith(Number).as('late_notes'),
    oldestDueOn: sql<IsoDate | null>`min(${held.nextDueOn}) ${late}`.as('oldest_due'),
  };
}

type Sums = { noteCount: number; outstandingCents: Cents };

function pickStatus({ status, noteCount, outstandingCents }: Sums & { status: string }) {
  return { status, noteCount, outstandingCents };
}

function pickProperty(row: Sums & { propertyId: string; address: string }) {
  const { propertyId, address, noteCount, outstandingCents } = row;
  return { propertyId, address, noteCount, outstandingCents };
}

/** Months of maturity, the earliest first, put together by their years. */
function yearsOf(maturities: PortfolioSums['maturities']): PortfolioSums['years'] {
  const years: PortfolioSums['years'] = [];
  for (const { month, noteCount, outstandingCents } of maturities) {
    const year = Number(month.slice(0, 4));
    const last = years.at(-1);
    if (last?.year === year) {
      last.noteCount += noteCount;
      last.outstandingCents = addCents(last.outstandingCents, outstandingCents);
    } else years.push({ year, noteCount, outstandingCents });
  }
  return years;
}

type PropertySums = ReturnType<typeof pickProperty>;

function placeOf({ address, propertyId }: PropertySums): string {
  return `${address} ${propertyId}`;
}

/** By what is outstanding; of equal sums by a name that no two have. */
function largestFirst<Row extends Sums>(nameOf: (row: Row) => string) {
  return (one: Row, other: Row): number =>
    Number(other.outstandingCents - one.outstandingCents) || (nameOf(one) < nameOf(other) ? -1 : 1);
}
