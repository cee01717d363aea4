import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { type Cents, ZERO_CENTS } from '#app/domain/money/cents.ts';
import type { NoteHealth } from '#app/domain/servicing/note-health.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { PortfolioSums } from '#app/server/views/portfolio-view.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { heldNotes } from './held-notes.ts';
import { maturesWhen } from './portfolio-condition.ts';
import { toCents } from '#app/server/services/sums.ts';

/**
 * What the held notes add up to: all of them, those that a condition lets through, and those of
 * each health, status, property and maturity year, in one reading. Source: rules 5.7, D39.
 */
export async function sumPortfolio(
  transaction: Transaction,
  held: ReturnType<typeof heldNotes>,
  { matching, today }: { matching: SQL | undefined; today: IsoDate },
): Promise<PortfolioSums> {
  const year = sql<number>`extract(year from ${held.finalOn})::int`;
  const sets = sql`grouping sets ((), (${held.health}), (${held.status}), (${year}),
    (${held.propertyId}, ${held.address}))`;
  const filter = sql`filter (where ${matching ?? sql`true`})`;
  const rows = await transaction
    .select({
      // Which of the sets a row belongs to: a bit for each column that it is not grouped by.
      set: sql`grouping(${held.health}, ${held.status}, ${year}, ${held.propertyId})`.mapWith(
        Number,
      ),
      health: sql<NoteHealth>`${held.health}`,
      status: sql<string>`${held.status}`,
      year,
      propertyId: sql<string>`${held.propertyId}`,
      address: sql<string>`${held.address}`,
      noteCount: sql`count(*)`.mapWith(Number),
      amountCents: sql`coalesce(sum(${held.amountCents}), 0)`.mapWith(toCents),
      outstandingCents: sql`coalesce(sum(${held.outstandingCents}), 0)`.mapWith(toCents),
      matchingCount: sql`count(*) ${filter}`.mapWith(Number),
      matchingAmountCents: sql`coalesce(sum(${held.amountCents}) ${filter}, 0)`.mapWith(toCents),
      matchingOutstandingCents: sql`coalesce(sum(${held.outstandingCents}) ${filter}, 0)`.mapWith(
        toCents,
      ),
      soonCount: sql`count(*) filter (where ${maturesWhen(held, 'soon', today)})`.mapWith(Number),
    })
    .from(held)
    .groupBy(sets);
  const of = (set: number) => rows.filter((row) => row.set === set);
  const [whole] = of(SETS.all);
  return {
    all: {
      noteCount: whole?.noteCount ?? 0,
      amountCents: whole?.amountCents ?? ZERO_CENTS,
      outstandingCents: whole?.outstandingCents ?? ZERO_CENTS,
    },
    matching: {
      noteCount: whole?.matchingCount ?? 0,
      amountCents: whole?.matchingAmountCents ?? ZERO_CENTS,
      outstandingCents: whole?.matchingOutstandingCents ?? ZERO_CENTS,
    },
    maturingSoonCount: whole?.soonCount ?? 0,
    healths: of(SETS.health).map(({ health, noteCount }) => ({ health, noteCount })),
    statuses: of(SETS.status).map(pickStatus).toSorted(largestFirst),
    properties: of(SETS.property).map(pickProperty).toSorted(largestFirst),
    years: of(SETS.year)
      .map(pickYear)
      .toSorted((one, other) => one.year - other.year),
  };
}

const SETS = { all: 0b1111, health: 0b0111, status: 0b1011, year: 0b1101, property: 0b1110 };

type Sums = { noteCount: number; outstandingCents: Cents };

function pickStatus({ status, noteCount, outstandingCents }: Sums & { status: string }) {
  return { status, noteCount, outstandingCents };
}

function pickProperty(row: Sums & { propertyId: string; address: string }) {
  const { propertyId, address, noteCount, outstandingCents } = row;
  return { propertyId, address, noteCount, outstandingCents };
}

function pickYear({ year, noteCount, outstandingCents }: Sums & { year: number }) {
  return { year, noteCount, outstandingCents };
}

function largestFirst(one: Sums, other: Sums): number {
  return Number(other.outstandingCents - one.outstandingCents);
}
