import { type Cents, cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { formatPercentTenths } from '#app/ground/rates/rate.ts';
import type { Statistics } from '#app/ground/company.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { sql } from 'drizzle-orm';

/** The whole book in sums: money in cents, the average rate in millionths a year. */
export type BookFigures = { fundedCents: Cents; holderCount: number; ratePpm: number | null };

/**
 * The figures of the landing page: each as the company has said it, and otherwise computed from the
 * book. What the book does not know yet is null, and the whole is empty where the company shows no
 * figures. Source: rules 1.1, D13, 0117.
 */
export async function readStatistics(caller: Caller): Promise<Statistics> {
  const { brand, settings } = caller;
  const { statistics } = settings.company;
  if (!brand.showsStatistics) return NOTHING;
  if (Object.values(statistics).every((figure) => figure !== null)) return statistics;
  const computed = figuresOf(await readBookFigures(caller));
  return {
    funded: statistics.funded ?? computed.funded,
    investors: statistics.investors ?? computed.investors,
    averageReturn: statistics.averageReturn ?? computed.averageReturn,
    assetBacked: statistics.assetBacked ?? computed.assetBacked,
  };
}

const NOTHING: Statistics = {
  funded: null,
  investors: null,
  averageReturn: null,
  assetBacked: null,
};

async function readBookFigures({ database, actor }: Caller): Promise<BookFigures> {
  const [row] = await asActor(database, actor, (transaction) =>
    transaction
      .select({
        fundedCents: sql<string>`funded_cents::text`,
        holderCount: sql<number>`holders::int`,
        ratePpm: sql<number | null>`rate_ppm`,
      })
      .from(sql`access.figures_of_book()`),
  );
  return {
    fundedCents: cents(BigInt(row?.fundedCents ?? 0)),
    holderCount: row?.holderCount ?? 0,
    ratePpm: row?.ratePpm ?? null,
  };
}

/** The figures as they are shown: never more than there is. An empty book has none. */
export function figuresOf({ fundedCents, holderCount, ratePpm: average }: BookFigures): Statistics {
  if (fundedCents <= 0n || average === null) return NOTHING;
  return {
    funded: shortAmount(fundedCents),
    investors: holderCount < 10 ? String(holderCount) : `${holderCount - (holderCount % 10)}+`,
    averageReturn: formatPercentTenths(Math.round(average / 1_000)).replace('.0%', '%'),
    // A note without a property cannot be written down.
    assetBacked: '100%',
  };
}

/** Two digits of an amount of dollars, rounded down: $2.5M+ is at least 2.5 million. */
function shortAmount(amount: Cents): string {
  const dollars = Number(amount / 100n);
  if (dollars < 1_000) return formatShortMoney(cents(BigInt(dollars) * 100n));
  const [unit, letter] = dollars < 1_000_000 ? [1_000, 'K'] : [1_000_000, 'M'];
  const count = dollars / unit;
  const short = count < 10 ? Math.floor(count * 10) / 10 : Math.floor(count);
  return `$${short}${letter}${BigInt(Math.round(short * unit)) * 100n < amount ? '+' : ''}`;
}
