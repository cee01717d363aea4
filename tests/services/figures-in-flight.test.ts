import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { readOverview } from '#app/portfolio/overview/read.server.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { addNote } from '#tests/helpers/world.ts';
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

const receive = (transaction: postgres.ISql, key: string, note = world.notes.heldByOwn) =>
  transaction`insert into receipts
    (note_id, received_on, amount_cents, method, kind, idempotency_key)
    values (${note}, '2026-11-20', 100, 'ach', 'payment', ${key})`;

it('money that is being recorded is in the figures once it is recorded', async () => {
  const before = await read();
  const writer = await writers.reserve();
  await writer`begin`;
  await receive(writer, 'in flight');
  expect(await read()).toBe(before);
  await writer`commit`;
  writer.release();
  expect(await read()).toBe(before + 100n);
});

it('what is undone leaves them as they were', async () => {
  const before = await read();
  await writers
    .begin(async (transaction) => {
      await receive(transaction, 'undone');
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
  expect(await read()).toBe(before);
});

it('money for one note waits for no other note of the same holder', async () => {
  const before = await read();
  const second = await addNote(installation, world.people.platformAdmin, {
    propertyId: world.properties.platform,
    status: 'active',
    terms: SAMPLE_TERMS,
    holder: { organizationId: world.organizations.own, fundedOn: isoDate('2026-09-15') },
  });
  const writer = await writers.reserve();
  await writer`begin`;
  await receive(writer, 'first');
  await receive(writers, 'meanwhile', second);
  expect(await read()).toBe(before + 100n);
  await writer`commit`;
  writer.release();
  expect(await read()).toBe(before + 200n);
  await receive(writers, 'last', second);
  const [days] = await look<{ rows: string }>(
    `select count(*) as rows from portfolio_days
     where organization_id = $1 and on_day = '2026-11-20'`,
    [world.organizations.own],
  );
  expect(Number(days!.rows)).toBe(1);
  expect(await read()).toBe(before + 300n);
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
