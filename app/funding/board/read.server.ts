import { and, asc, count, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import type { Page } from '#app/ground/page.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import { hasExpired } from '#app/request/over.server.ts';
import { LIVE_STAGES, type Stage } from '#app/request/stages.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import {
  type ListingScope,
  listingScopeOf,
  PAGE_SIZE,
  placePage,
  sumOf,
  within,
} from '#app/server/db/query-parts.ts';
import { BOARD_STAGES, type BoardStage } from './query.ts';
import { atStage, onBoard, selectRecords, toReturn } from './records.server.ts';
import { type FundingRow, fundingRow } from './show.server.ts';

const { id, stage, amountCents, receivedCents, endsAt, createdAt, queueNumber } =
  investmentRequests;

/** So many cards a column has; the list has the others. */
const MOST_CARDS = 10;

/** So many of what presses are named; their count says how many there are. */
const MOST_PRESSING = 20;

/** A column of the board: its first cards, and what all of its requests come to, in cents. */
export type BoardColumn = {
  stage: BoardStage;
  count: number;
  sumCents: Cents;
  rows: FundingRow[];
};

/** What is to be done, the most pressing first, and how many there are of it. Money in cents. */
export type Pressing = { rows: (FundingRow & { returnCents: Cents })[]; count: number };

export type Board = {
  columns: BoardColumn[];
  toReturn: Pressing & { sumCents: Cents };
  endsSoon: Pressing;
  bankToCheck: Pressing;
  pictures: FirstPictures;
};

/** What every part needs to be read. */
type Reading = { transaction: Transaction; caller: Caller; scope: ListingScope; now: Date };

/**
 * The board of fundings on what the caller lists: columns by stage with their first cards, and what
 * presses. Refused: `forbidden` for callers who administer nothing. Source: rules 6.6.
 */
export async function readBoard(caller: Caller): Promise<Result<Board, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const reading = { transaction, caller, scope, now: caller.clock.now() };
    const columns = await readColumns(reading);
    const shown = columns.flatMap(({ rows }) => rows.map(({ propertyId }) => propertyId));
    return accept({
      columns,
      ...(await readPressing(reading)),
      pictures: await readFirstPictures(transaction, [...new Set(shown)]),
    });
  });
}

async function readColumns(reading: Reading): Promise<BoardColumn[]> {
  const { transaction, scope, now } = reading;
  const isOn = onBoard(transaction, { scope, now });
  const sums = await transaction
    .select({ stage, count: count(), sumCents: sumOf(amountCents) })
    .from(investmentRequests)
    .where(isOn)
    .groupBy(stage);
  // What ends first, else what waits longest; of what is done the newest.
  const { updatedAt } = investmentRequests;
  const pressure = sql`case when ${stage} = 'active' then -extract(epoch from ${updatedAt})
    else extract(epoch from coalesce(${endsAt}, ${createdAt})) end`;
  const window = sql`partition by ${stage} order by ${pressure}, ${queueNumber}, ${id}`;
  const ranked = transaction
    .select({
      id: sql`${id}`.as('ranked_id'),
      rank: sql`row_number() over (${window})`.as('rank'),
    })
    .from(investmentRequests)
    .where(isOn)
    .as('ranked');
  const first = sql`select ${ranked.id} from ${ranked} where ${ranked.rank} <= ${MOST_CARDS}`;
  const rows = await rowsOf(reading, { ids: first, order: [pressure, queueNumber, id] });
  return BOARD_STAGES.map((one) => {
    const sum = sums.find((found) => found.stage === one);
    return {
      stage: one,
      count: sum?.count ?? 0,
      sumCents: sum?.sumCents ?? ZERO_CENTS,
      rows: rows.filter((row) => row.stage === one),
    };
  });
}

async function readPressing(
  reading: Reading,
): Promise<Pick<Board, 'toReturn' | 'endsSoon' | 'bankToCheck'>> {
  const { now } = reading;
  const isLive = and(inArray(stage, [...LIVE_STAGES]), sql`not ${hasExpired(now)}`);
  const soon = new Date(now.getTime() + 86_400_000);
  return {
    toReturn: await readTop(reading, { where: sql`${toReturn} > 0`, order: sql`${createdAt}` }),
    endsSoon: await readTop(reading, {
      where: and(isLive, gt(endsAt, now), lte(endsAt, soon), eq(receivedCents, ZERO_CENTS)),
      order: sql`${endsAt}`,
    }),
    bankToCheck: await readTop(reading, {
      where: and(isLive, eq(stage, 'signed'), lte(endsAt, now), lt(receivedCents, amountCents)),
      order: sql`${investmentRequests.expiresAt}`,
    }),
  };
}

/** The first of what fits within the scope, how many there are, and what they are to return. */
async function readTop(
  reading: Reading,
  { where, order }: { where: SQL | undefined; order: SQL },
): Promise<Pressing & { sumCents: Cents }> {
  const { transaction, scope } = reading;
  const fits = and(within(scope, investmentRequests.listerId), where);
  const [all] = await transaction
    .select({ count: count(), sumCents: sumOf(toReturn) })
    .from(investmentRequests)
    .where(fits);
  const { count: found = 0, sumCents = ZERO_CENTS } = all ?? {};
  if (found === 0) return { rows: [], count: 0, sumCents };
  const top = sql`select ${id} from ${investmentRequests} where ${fits ?? sql`true`}
    order by ${order}, ${id} limit ${MOST_PRESSING}`;
  return { rows: await rowsOf(reading, { ids: top, order: [order, id] }), count: found, sumCents };
}

type Wish = { ids: SQL; order: (SQL | AnyPgColumn)[] };

async function rowsOf({ transaction, caller, now }: Reading, { ids, order }: Wish) {
  const records = await selectRecords(transaction, { ids, now }).orderBy(...order.map(asc));
  return records.map((record) => ({
    ...fundingRow(record, caller, now),
    returnCents: record.toReturnCents,
  }));
}

/** Which fundings a list has. */
export type FundingFilter = { stage: Stage | null };

/** One page of fundings, what all of them come to, in cents, and the pictures of their houses. */
export type FundingList = {
  fundings: Page<FundingRow> & { totalCents: Cents };
  pictures: FirstPictures;
};

/**
 * The requests of a stage as they stand now, or of all, on what the caller lists: the newest first,
 * one page. Refused: `forbidden` for callers who administer nothing. Source: rules 6.6.
 */
export async function listFundings(
  caller: Caller,
  query: FundingFilter & { page: number },
): Promise<Result<FundingList, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const now = caller.clock.now();
  const fits = atStage(scope, { wanted: query.stage, now });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const reading = { transaction, caller, scope, now };
    const [all] = await transaction
      .select({ totalCount: count(), totalCents: sumOf(amountCents) })
      .from(investmentRequests)
      .where(fits);
    const { totalCount = 0, totalCents = ZERO_CENTS } = all ?? {};
    const { page, offset } = placePage(query.page, totalCount);
    const ids = sql`select ${id} from ${investmentRequests} where ${fits ?? sql`true`}
      order by ${createdAt} desc, ${id} desc limit ${PAGE_SIZE} offset ${offset}`;
    const rows = (await rowsOf(reading, { ids, order: [createdAt, id] })).toReversed();
    const shown = rows.map(({ propertyId }) => propertyId);
    return accept({
      fundings: { rows, page, pageSize: PAGE_SIZE, totalCount, totalCents },
      pictures: await readFirstPictures(transaction, [...new Set(shown)]),
    });
  });
}
