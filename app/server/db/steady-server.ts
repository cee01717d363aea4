import postgres, { type Sql } from 'postgres';
import { log } from '#app/server/log.ts';
import { pause } from '#app/server/waiting.ts';
import type { Availability } from './database.ts';
import { DatabaseAwayError, hasCode, isDatabaseFault, NOTHING_FREE } from './fault.ts';
import { findPrimary, type OptionsOf } from './postgresql-options.ts';
import { type Wait, watchedPool } from './watched-pool.ts';

/** After so long without a connection it is asked whether the server is there at all. */
const DOUBTFUL_MS = 1_000;

/** How long work may wait for a connection of a server that is there. */
const MOST_WAIT_MS = 10_000;

const LOOK_EVERY_MS = 250;

/** The server is there, and those who have a connection can work. */
const NO_CONNECTION_LEFT = '53300';

type PoolSettings = ReturnType<OptionsOf>;

type Pool = { sql: Sql; settings: PoolSettings };

export type ServerPool = {
  /** As Drizzle uses it (watched-pool.ts). */
  watched: Sql;
  /** The driver's own, of the moment: for what streams, and waits for as long as it takes. */
  plain: () => Sql;
};

/** A PostgreSQL, or several of which one takes writes, for as long as a process works with it. */
export type SteadyServer = Availability & {
  /** A pool of connections to whichever server takes writes at the time. */
  openPool: (settings: PoolSettings) => ServerPool;
  /** Stops looking; pools are ended by whoever opened them. */
  stop: () => void;
};

/**
 * Finds the server that takes writes among those of `urls`, and keeps to it: when a connection
 * fails it looks whether the server is away, and then, four times a second, which one takes over.
 * While there is none, what asks for a connection fails at once (DatabaseAwayError) instead of
 * piling up. `optionsOf` says how each of them is connected to. Throws like `findPrimary` when
 * there is none at the start.
 */
export async function openSteadyServer(
  urls: readonly string[],
  optionsOf: OptionsOf = () => ({}),
): Promise<SteadyServer> {
  const stopping = new AbortController();
  const pools: Pool[] = [];
  const waiting = new Set<(error: Error) => void>();
  let url = await findPrimary(urls, optionsOf);
  let isAway = false;
  let faultCount = 0;
  let looking: Promise<void> | null = null;

  const look = async () => {
    if (await answers(url, optionsOf)) return;
    isAway = true;
    log.error('the database is away');
    for (const fail of waiting) fail(new DatabaseAwayError('the database is away'));
    while (!stopping.signal.aborted) {
      const found = await findPrimary(urls, optionsOf).catch(() => null);
      if (found !== null) return settleOn(found);
      await pause(LOOK_EVERY_MS, stopping.signal);
    }
  };
  const settleOn = (found: string) => {
    const hasMoved = found !== url;
    url = found;
    if (hasMoved) for (const pool of pools) renew(pool, connect(optionsOf, found, pool.settings));
    isAway = false;
    log.warn({ hasMoved }, 'the database answers again');
  };
  const doubt = () => {
    looking ??= look().finally(() => (looking = null));
  };
  const note = (error: unknown): never => {
    if (isDatabaseFault(error)) {
      faultCount += 1;
      doubt();
    }
    throw error;
  };
  const patience = (): Wait => {
    if (isAway) throw new DatabaseAwayError('the database is away');
    return startWait(waiting, doubt);
  };
  return {
    isAway: () => isAway,
    faultCount: () => faultCount,
    openPool: (settings) => {
      const pool = { sql: connect(optionsOf, url, settings), settings };
      const plain = () => pool.sql;
      pools.push(pool);
      return { plain, watched: watchedPool(plain, { patience, note }) };
    },
    stop: () => stopping.abort(),
  };
}

/** A wait for a connection: doubtful after a second, given up when it has lasted too long. */
function startWait(waiting: Set<(error: Error) => void>, doubt: () => void): Wait {
  let isOver = false;
  let fail: (error: Error) => void = () => undefined;
  const late = new Promise<never>((_, reject) => (fail = reject));
  const doubtful = setTimeout(doubt, DOUBTFUL_MS);
  const end = () => {
    clearTimeout(doubtful);
    clearTimeout(last);
    waiting.delete(giveUp);
  };
  const giveUp = (error: Error) => {
    isOver = true;
    end();
    fail(error);
  };
  const last = setTimeout(() => giveUp(new DatabaseAwayError(NOTHING_FREE)), MOST_WAIT_MS);
  waiting.add(giveUp);
  return { late, isOver: () => isOver, end };
}

async function answers(url: string, optionsOf: OptionsOf): Promise<boolean> {
  try {
    await findPrimary([url], optionsOf);
    return true;
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    return error instanceof Error && hasCode(error) && error.code === NO_CONNECTION_LEFT;
  }
}

function connect(optionsOf: OptionsOf, url: string, settings: PoolSettings): Sql {
  const { connection, ...options } = optionsOf(url);
  return postgres(url, {
    onnotice: () => undefined,
    connect_timeout: 10,
    // Who is away is asked for elsewhere: a pool itself does not wait before it tries again.
    backoff: () => 0,
    ...options,
    ...settings,
    connection: { ...connection, ...settings.connection },
  });
}

/** A pool goes on with connections to another server. What is under way on the old one fails. */
function renew(pool: Pool, sql: Sql): void {
  const old = pool.sql;
  pool.sql = sql;
  // What Drizzle has told the driver about types.
  Object.assign(sql.options.parsers, old.options.parsers);
  Object.assign(sql.options.serializers, old.options.serializers);
  void old.end({ timeout: 0 });
}
