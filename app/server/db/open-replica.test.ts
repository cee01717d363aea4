import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { log } from '#app/server/log.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';
import { asActor } from './as-actor.ts';
import { openReplica, type Replica } from './open-replica.ts';

const SETTINGS = { databaseCa: null, databasePools: { main: 2, signIn: 1 } };
const admin = postgres(process.env.TEST_DATABASE_URL ?? '', { max: 1 });
const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);

let database: TestDatabase;
let url: URL;
let replica: Replica;

/** The server itself stands in for its replica: what is used shows by the connection's name. */
beforeAll(async () => {
  database = await openTestDatabase();
  const [row] = await database.look<{ name: string }>('select current_database() as name');
  url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${row?.name}`;
  replica = openReplica(url.href, { settings: SETTINGS, database, log });
});

afterAll(async () => {
  await replica.close();
  await database.close();
  await admin.end();
});

const FACTS = sql`select current_setting('application_name') as name,
  current_setting('transaction_read_only') as "isReadOnly", current_user as role`;

async function whoAnswers(from = replica): Promise<Record<string, string> | undefined> {
  return asActor(from.database, ANONYMOUS, async (transaction) => {
    const rows = (await transaction.execute(FACTS)) as unknown as Record<string, string>[];
    return rows[0];
  });
}

const ON_REPLICA = { name: 'hearthnote-replica', isReadOnly: 'on', role: 'hearthnote_actor' };
const ON_DATABASE = { name: 'hearthnote', isReadOnly: 'off', role: 'hearthnote_actor' };

it('a replica that is not there is never waited for', async () => {
  const nowhere = openReplica('postgres://127.0.0.1:1/x', { settings: SETTINGS, database, log });
  expect(await whoAnswers(nowhere)).toEqual(ON_DATABASE);
  expect(nowhere.isNear()).toBe(false);
  await nowhere.close();
});

it('a replica that is near answers, read only and under the policies of visitors', async () => {
  await vi.waitUntil(async () => (await whoAnswers())?.name === ON_REPLICA.name);
  expect(await whoAnswers()).toEqual(ON_REPLICA);
  expect(replica.isNear()).toBe(true);
});

it('work that writes after all is done on the database', async () => {
  await vi.waitUntil(async () => (await whoAnswers())?.name === ON_REPLICA.name);
  await asActor(replica.database, ANONYMOUS, async (transaction) => {
    await transaction.execute(sql`insert into strategy_requests
      (full_name, email, phone, account_type, timeline) values ('after all', 'x', 'x', 'x', 'x')`);
  });
  expect(await database.look(`select full_name from strategy_requests`)).toEqual([
    { full_name: 'after all' },
  ]);
});

it('one whose connections are cut is left within a page, and taken up again', async () => {
  await vi.waitUntil(async () => (await whoAnswers())?.name === ON_REPLICA.name);
  warn.mockClear();
  let attempts = 0;
  const name = await asActor(replica.database, ANONYMOUS, async (transaction) => {
    attempts += 1;
    if (attempts === 1) {
      await admin`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'hearthnote-replica'`;
    }
    const rows = (await transaction.execute(FACTS)) as unknown as { name: string }[];
    return rows[0]?.name;
  });
  expect([attempts, name]).toEqual([2, 'hearthnote']);
  expect(warn).toHaveBeenCalledOnce();
  const isBack = async () => (await whoAnswers())?.name === ON_REPLICA.name;
  await vi.waitUntil(isBack, { timeout: 20_000, interval: 100 });
});
