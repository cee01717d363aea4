import postgres, { type Sql } from 'postgres';
import { drizzle } from 'drizzle-orm/postgres-js';
import {
  type KeyedDigest,
  makeRequestLogin,
  proverOf,
  readKeyedDigest,
  requestLoginOf,
  setInheritance,
} from './actor-proof.ts';
import { bulkPostgresql } from './bulk.ts';
import { countPending } from './pending.ts';
import { databaseHosts } from '#app/server/env/addresses.ts';
import { poolSize } from '#app/server/metrics/metrics.ts';
import { checkServerVersion } from '#app/server/start/demands.ts';
import type { Database, DrizzleDatabase, RequestLogin } from './database.ts';
import { hearChanges, type ListeningEvents, type StopHearing } from './hear-changes.ts';
import { migrate } from './migrate.ts';
import {
  postgresqlOptions,
  type PostgresqlSettings,
  prepareStatements,
  USUAL_CONNECTIONS,
} from './postgresql-options.ts';
import { log } from '#app/server/log.ts';
import { traceStatements } from '#app/server/tracing/trace-statements.ts';
import { isDatabaseFault } from './fault.ts';
import { openSteadyServer, type ServerPool, type SteadyServer } from './steady-server.ts';

/** One number for all processes that may start at once on one database. */
export const migrationLock = 7_021_984;

/** Jobs take turns, and questions about the server are few. */
export const OTHER_CONNECTIONS = { work: 4, owner: 2 };

/** What connections run as until somebody says for whom they work; it holds nothing. */
const IDLE = { role: 'hearthnote_idle' };

/**
 * Connects to PostgreSQL by URL (several hosts of a cluster: the one that takes writes) and brings
 * its schema up to date; throws what findPending throws. Requests and sign-in
 * have pools of their own: requests sign in as a role that can become no other than the actor's,
 * which is made here, and where it cannot be they come as the owner does (0090).
 */
export async function openPostgresql(
  url: string,
  settings: PostgresqlSettings = USUAL_CONNECTIONS,
): Promise<Database> {
  const { server, owner } = await connect(url, settings);
  try {
    await migrateUnderLock(server);
    return await databaseOf(server, { owner, settings, mayMakeLogin: true });
  } catch (error) {
    server.stop();
    await owner.watched.end({ timeout: 1 });
    throw error;
  }
}

export type FoundPostgresql = Database & {
  /** Such as "15.18". */
  version: string;
  /** How many migrations the next start would run. */
  pending: number;
};

/**
 * The same database as it is: nothing is migrated or made. While migrations pend, only its `owner`
 * works.
 */
export async function lookAtPostgresql(
  url: string,
  settings: PostgresqlSettings,
): Promise<FoundPostgresql> {
  const { server, owner } = await connect(url, settings);
  const ask = (text: string) => owner.watched.unsafe(text);
  try {
    const [found] = await ask(`select current_setting('server_version') as version`);
    const pending = await countPending(ask);
    const database =
      pending === 0
        ? await databaseOf(server, { owner, settings, mayMakeLogin: false })
        : unready(server, owner);
    return { ...database, version: String(found?.version), pending };
  } catch (error) {
    server.stop();
    await owner.watched.end({ timeout: 1 });
    throw error;
  }
}

async function connect(url: string, settings: PostgresqlSettings) {
  const optionsOf = (host: string) => postgresqlOptions(host, settings);
  const server = await openSteadyServer(databaseHosts(url), optionsOf);
  const owner = server.openPool({ max: OTHER_CONNECTIONS.owner });
  try {
    const [found] = await owner.watched.unsafe(
      `select current_setting('server_version_num')::int as version`,
    );
    checkServerVersion(Number(found?.version));
    return { server, owner };
  } catch (error) {
    server.stop();
    await owner.watched.end({ timeout: 1 });
    throw error;
  }
}

const drizzleOf = ({ watched }: ServerPool) =>
  drizzle({ client: traceStatements(prepareStatements(watched)) }) as unknown as DrizzleDatabase;

async function databaseOf(
  server: SteadyServer,
  options: { owner: ServerPool; settings: PostgresqlSettings; mayMakeLogin: boolean },
): Promise<Database> {
  const { owner, settings } = options;
  const { databasePools: sizes } = settings;
  const signInPool = server.openPool({
    max: sizes.signIn,
    connection: { role: 'hearthnote_auth' },
  });
  const work = server.openPool({ max: OTHER_CONNECTIONS.work, connection: IDLE });
  const signIn = drizzleOf(signInPool);
  const digest = await readKeyedDigest(signIn);
  const { main, login } = await openRequests(server, { ...options, digest });
  poolSize.set({ pool: 'main' }, sizes.main);
  poolSize.set({ pool: 'sign_in' }, sizes.signIn);
  const hearing: StopHearing[] = [];
  return {
    engine: 'postgresql',
    availability: server,
    main: drizzleOf(main),
    work: drizzleOf(work),
    signIn,
    owner: drizzleOf(owner),
    login,
    prove: proverOf(digest),
    bulk: bulkPostgresql(owner.plain),
    hear: (listener) => {
      const connect = (events: ListeningEvents) =>
        server.openPool({ max: 1, max_lifetime: null, connection: IDLE, ...events }).watched;
      hearing.push(hearChanges(listener, { pool: main.watched, connect }));
    },
    close: async () => {
      server.stop();
      const pools = [main, work, signInPool, owner];
      await Promise.all([
        ...hearing.map((stop) => stop()),
        ...pools.map(({ watched }) => watched.end({ timeout: 5 })),
      ]);
    },
  };
}

/** A database whose migrations pend, or that has none of our tables: only its owner can ask it. */
function unready(server: SteadyServer, owner: ServerPool): Database {
  const asked = drizzleOf(owner);
  return {
    engine: 'postgresql',
    availability: server,
    main: asked,
    work: asked,
    signIn: asked,
    owner: asked,
    login: null,
    prove: () => {
      throw new Error('a database that is not migrated knows no actors');
    },
    bulk: bulkPostgresql(owner.plain),
    hear: () => undefined,
    close: async () => {
      server.stop();
      await owner.watched.end({ timeout: 5 });
    },
  };
}

/** The pool of requests under their own login, or as the owner where PostgreSQL refuses that. */
async function openRequests(
  server: SteadyServer,
  options: {
    owner: ServerPool;
    settings: PostgresqlSettings;
    mayMakeLogin: boolean;
    digest: KeyedDigest;
  },
): Promise<{ main: ServerPool; login: RequestLogin | null }> {
  const { owner, settings, mayMakeLogin, digest } = options;
  const max = settings.databasePools.main;
  const login = await requestLoginOf(owner.watched, digest);
  const main = server.openPool({ max, ...login });
  const tryLogin = () => main.plain()`select 1`;
  try {
    await tryLogin().catch(async (refusal: unknown) => {
      if (!mayMakeLogin || !isRefusal(refusal)) throw refusal;
      await makeRequestLogin(owner.watched, login);
      await tryLogin();
    });
    return { main, login };
  } catch (error) {
    await main.plain().end({ timeout: 1 });
    if (!isRefusal(error)) throw error;
    log.warn({ err: error, login: login.username }, 'requests have no login of their own');
    return { main: server.openPool({ max, connection: IDLE }), login: null };
  }
}

/** PostgreSQL, or a pooler in front of it, has answered and said no. */
function isRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && !isDatabaseFault(error);
}

/**
 * Migrates on a connection of the owner's, who meanwhile uses the rights of the product's roles:
 * migrations change what those own. Other connections of the product are not let in by that, for
 * each of them starts under a role.
 */
export async function migrateServer(
  client: Sql,
  work: (database: DrizzleDatabase) => Promise<void> = migrate,
): Promise<void> {
  await setInheritance(client, true);
  await work(drizzle({ client }) as unknown as DrizzleDatabase);
  await setInheritance(client, false);
}

/**
 * Of several processes that start at once, one migrates and the others wait for it. The lock goes
 * with the very connection that migrates: where it is lost, nothing has been migrated.
 */
async function migrateUnderLock(server: SteadyServer): Promise<void> {
  const { plain, watched } = server.openPool({ max: 1, max_lifetime: null });
  try {
    await plain()`select pg_advisory_lock(${migrationLock})`;
    const pending = await countPending((text) => watched.unsafe(text));
    if (pending > 0) await migrateServer(watched);
    await setInheritance(watched, false);
  } finally {
    await plain().end({ timeout: 5 });
  }
}
