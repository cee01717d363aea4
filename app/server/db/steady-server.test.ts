import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { DatabaseAwayError, isDatabaseFault } from './fault.ts';
import { findPrimary } from './postgresql-options.ts';
import { openSteadyServer } from './steady-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOBODY = 'postgres://nobody@127.0.0.1:1/nothing';
const here = () => process.env.TEST_DATABASE_URL ?? '';

it('where no server answers there is none to work with', async () => {
  await expect(findPrimary([NOBODY])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('a server that takes no writes is passed over', async () => {
  const readOnly = new URL(here());
  readOnly.searchParams.set('default_transaction_read_only', 'on');
  await expect(findPrimary([readOnly.href])).rejects.toMatchObject({ code: '25006' });
  expect(await findPrimary([readOnly.href, NOBODY, here()])).toBe(here());
});

// The driver wrote its rollback to the lost connection, which ended the process (0074).
it('a connection lost in a transaction fails what is left of it, and nothing else', async () => {
  const { main, availability, look } = database;
  const before = availability.faultCount();
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  const lost = main.transaction(async (transaction) => {
    const [row] = (await transaction.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
      pid: number;
    }[];
    await look('select pg_terminate_backend($1)', [row?.pid]);
    // A service that goes on after a failure says the next thing on the same connection.
    await transaction.execute(sql`select 1`).catch(note);
    await transaction.execute(sql`select 2`).catch(note);
    return 'done';
  });
  await expect(lost).rejects.toSatisfy(isDatabaseFault);
  await waitUntil(() => expect(failures.map(isDatabaseFault)).toEqual([true, true]));
  expect(availability.faultCount()).toBeGreaterThan(before);
  await expect(main.execute(sql`select 3`)).resolves.toBeDefined();
});

it('what is wrong with a statement is no fault of the server', async () => {
  const before = database.availability.faultCount();
  await expect(database.main.execute(sql`select no_such_thing`)).rejects.toThrow('no_such_thing');
  expect(database.availability.faultCount()).toBe(before);
  expect(isDatabaseFault(new Error('lost', { cause: new DatabaseAwayError('away') }))).toBe(true);
});

it('of several hosts the one that takes writes is used', async () => {
  const server = await openSteadyServer([NOBODY, here()]);
  const { watched: pool } = server.openPool({ max: 1 });
  expect(await pool.unsafe('select 1 as one')).toMatchObject([{ one: 1 }]);
  expect(server.isAway()).toBe(false);
  server.stop();
  await pool.end();
});
