import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrationLock, openPostgresql } from './open-postgresql.ts';

const url = new URL(process.env.TEST_DATABASE_URL ?? '');
const server = postgres(url.href, { max: 1, onnotice: () => undefined });
const name = `hearthnote_lock_${Math.random().toString(36).slice(2, 10)}`;
url.pathname = `/${name}`;
const other = postgres(url.href, { max: 2, onnotice: () => undefined });

beforeAll(async () => {
  await server.unsafe(`create database ${name}`);
});

afterAll(async () => {
  await other.end();
  await server.unsafe(`drop database ${name} with (force)`);
  await server.end();
});

/** Other tests migrate databases of their own at the same time. */
const isOurs = other`locktype = 'advisory' and objid = ${migrationLock}
  and database = (select oid from pg_database where datname = ${name})`;

// Otherwise a second process would get the lock while the first one still migrates.
it('a migration whose lock is lost ends with it', async () => {
  const inTheWay = await other.reserve();
  await inTheWay`begin`;
  await inTheWay`create table investment_requests ()`;
  const opening = openPostgresql(url.href).then(
    () => 'opened',
    () => 'failed',
  );
  const waiter = () => other`select pid from pg_stat_activity
    where datname = ${name} and application_name = 'hearthnote' and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await waiter()).length > 0, 20_000);
  const holder = await other`select pg_terminate_backend(pid) from pg_locks
    where ${isOurs} and granted`;
  expect(holder).toHaveLength(1);
  await inTheWay`rollback`;
  inTheWay.release();
  expect(await opening).toBe('failed');
  const [found] = await other`select to_regclass('investment_requests') as "table"`;
  expect(found).toEqual({ table: null });

  const database = await openPostgresql(url.href);
  const locks = await other`select pid from pg_locks where ${isOurs}`;
  expect(locks).toHaveLength(0);
  await database.close();
});
