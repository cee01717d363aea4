import { drizzle } from 'drizzle-orm/postgres-js';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import postgres from 'postgres';
import { traceStatements } from '#app/server/tracing/trace-statements.ts';
import { withinMs } from '#app/server/waiting.ts';
import type { Database, DrizzleDatabase } from './database.ts';
import { causeCodes } from './fault.ts';
import { postgresqlOptions, type PostgresqlSettings } from './postgresql-options.ts';
import { UNWATCHED, watchedPool } from './watched-pool.ts';

/** What public pages show may be so old, in milliseconds; older, and the database is asked. */
const MOST_LAG_MS = 10_000;
const LOOK_EVERY_MS = 2_000;
/** A replica that is silent for so long is not there. */
const PATIENCE_MS = 3_000;
const SAMPLES = 100;

/** The connection is gone, the server stops, or it takes no more clients. */
const AWAY = /^(08|57P|58)|^53300$|^(CONNECT|E[A-Z])/;

/** The replica needed the rows that were being read, or was asked to write. */
const NOT_THIS_TIME = /^(40001|25006)$/;

export type Replica = {
  /** The database as visitors read it: its transactions run on the replica while that is near. */
  database: Database;
  /** Whether it answers now and is not behind. */
  isNear: () => boolean;
  close: () => Promise<void>;
};

/**
 * Opens a streaming replica for what may be some seconds old (0069). While it does not answer or is
 * behind, the same work runs on the database itself, and the log says so once. Read only: work that
 * writes after all is done again on the database.
 */
export function openReplica(
  url: string,
  { settings, database, log }: { settings: PostgresqlSettings; database: Database; log: Logger },
): Replica {
  const options = postgresqlOptions(url, settings);
  const connection = { ...options.connection, application_name: 'hearthnote-replica' };
  const client = postgres(url, {
    ...options,
    ...database.login,
    max: settings.databasePools.main,
    connection,
  });
  const pool = traceStatements(watchedPool(() => client, UNWATCHED));
  const replica = drizzle({ client: pool }) as unknown as DrizzleDatabase;
  let isNear = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let samples: LogSample[] = [];

  const judge = (near: boolean, why: object) => {
    if (isNear && !near) log.warn(why, 'the replica is not used: the database answers visitors');
    if (!isNear && near) log.info('the replica answers visitors');
    isNear = near;
  };
  const look = async () => {
    try {
      const positions = await withinMs(
        PATIENCE_MS,
        Promise.all([positionOf(database.owner).catch(() => null), positionOf(replica)]),
      );
      if (positions === null) throw new Error('The replica does not answer.');
      const [position, replayed] = positions;
      // While the database itself is away, what the replica has is the best there is.
      if (position !== null) samples = withSample(samples, { position, at: Date.now() }, SAMPLES);
      const lagMs = lagOf(samples, replayed, Date.now());
      judge(position === null ? isNear : lagMs <= MOST_LAG_MS, { lagMs });
    } catch (error) {
      judge(false, { err: error });
    }
    if (!isClosed) timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  const transaction: DrizzleDatabase['transaction'] = async (work, config) => {
    if (!isNear) return database.main.transaction(work, config);
    try {
      return await replica.transaction(work, { ...config, accessMode: 'read only' });
    } catch (error) {
      const codes = causeCodes(error);
      if (codes.some((code) => AWAY.test(code))) judge(false, { err: error });
      else if (!codes.some((code) => NOT_THIS_TIME.test(code))) throw error;
      return database.main.transaction(work, config);
    }
  };
  void look();
  return {
    database: { ...database, main: withTransaction(database.main, transaction) },
    isNear: () => isNear,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client.end({ timeout: 5 });
    },
  };
}

/** How far a server has come in the log that it writes, or that it replays. */
async function positionOf(database: DrizzleDatabase): Promise<bigint> {
  const [row] = (await database.execute(sql`
    select pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
      '0/0'
    )::text as position`)) as unknown as { position: string }[];
  return BigInt(row?.position ?? 0);
}

function withTransaction(
  database: DrizzleDatabase,
  transaction: DrizzleDatabase['transaction'],
): DrizzleDatabase {
  return new Proxy(database, {
    get: (target, key) =>
      key === 'transaction' ? transaction : (Reflect.get(target, key, target) as unknown),
  });
}

/** Where the database's log stood at a moment: a position that only grows, and milliseconds. */
export type LogSample = { position: bigint; at: number };

/**
 * How far a replica is behind, in milliseconds, from samples of the database's log (oldest first)
 * and the position that the replica has replayed: the age of the first sample that it has not
 * reached yet, 0 when it has reached all. What a replica says of itself is not asked: one whose
 * line is cut takes itself for up to date.
 */
export function lagOf(samples: readonly LogSample[], replayed: bigint, now: number): number {
  const missed = samples.find(({ position }) => position > replayed);
  return missed === undefined ? 0 : Math.max(0, now - missed.at);
}

/**
 * The samples with a new one: of those that stand at the same place the oldest is kept, and no
 * more than `most` in all.
 */
export function withSample(
  samples: readonly LogSample[],
  next: LogSample,
  most: number,
): LogSample[] {
  return samples.at(-1)?.position === next.position
    ? samples.slice()
    : [...samples, next].slice(-most);
}
