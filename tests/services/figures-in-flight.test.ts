import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { readOverview } from '#app/portfolio/overview/read.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const { installation, world } = await openTestWorld();
const { look } = installation.database;
const [{ name } = { name: '' }] = await look<{ name: string }>('select current_database() as name');
const url = new URL(process.env.TEST_DATABASE_URL ?? '');
url.pathname = name;
const writers = postgres(url.href, { max: 4 });
afterAll(() => writers.end());

const read = async () =>
  (await readOverview(callAs(installation, world.people.viewer))).dashboard!.present.receivedCents;

const receive = (transaction: postgres.ISql, key: string) =>
  transaction`insert into receipts
    (note_id, received_on, amount_cents, method, kind, idempotency_key)
    values (${world.notes.heldByOwn}, '2026-11-20', 100, 'ach', 'payment', ${key})`;

it('figures worked out while money was being recorded are not shown after it', async () => {
  const before = await read();
  const writer = await writers.reserve();
  await writer`begin`;
  await receive(writer, 'in flight');
  await look('delete from portfolio_figures');
  // Worked out and kept without what is not there yet; then shown as kept.
  expect(await read()).toBe(before);
  expect(await read()).toBe(before);
  await writer`commit`;
  writer.release();
  expect(await read()).toBe(before + 100n);
});

it('what is undone is no reason to work them out anew', async () => {
  const before = await read();
  await writers
    .begin(async (transaction) => {
      await receive(transaction, 'undone');
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
  await look(`update portfolio_figures set figures = 'none'`);
  await expect(read()).rejects.toThrow('JSON');
  await look('delete from portfolio_figures');
  expect(await read()).toBe(before);
});

it('whoever reads while others write is told what is so, and last what is there', async () => {
  const first = await read();
  let last = first;
  let done = 0;
  const writing = Array.from({ length: 4 }, async (_, writer) => {
    for (let round = 0; round < 15; round += 1) {
      await writers.begin((transaction) => receive(transaction, `${writer} ${round}`));
      done += 1;
    }
  });
  const all = Promise.all(writing);
  while (done < 60) {
    const least = first + 100n * BigInt(done);
    const now = await read();
    expect(now).toBeGreaterThanOrEqual(least);
    expect(now).toBeGreaterThanOrEqual(last);
    last = now;
  }
  await all;
  expect(await read()).toBe(first + 6_000n);
});
