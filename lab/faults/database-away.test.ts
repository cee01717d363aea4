import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLost, expectWhole } from './ledger-of-writes.ts';
import { liftLimits, type Scene, setScene } from './server-scene.ts';
import { SIZE } from './sizes.ts';
import { hireWriters } from './writers.ts';

let scene: Scene;
let writers: ReturnType<typeof hireWriters>;
beforeAll(async () => {
  scene = await setScene();
  writers = hireWriters(scene.stock);
});
afterAll(() => scene.close());

type Answer = { status: number; milliseconds: number; retryAfter: string | null };

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(scene.product.url + path, { headers, redirect: 'manual' });
  await answer.text();
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, milliseconds: performance.now() - began, retryAfter };
}

const AWAY_MS = 30_000;

/**
 * Asks 50 times a second, as people do who are signed in and who are not, until the time is over;
 * returns all answers. Eight wait for one at most: on a busy machine they ask less often.
 */
async function askUntil(end: number): Promise<Answer[]> {
  const [cookie = ''] = scene.stock.investors;
  const answers: Answer[] = [];
  const wishes = ['/properties', '/dashboard/requests', '/readyz', '/'];
  const people = Array.from({ length: 8 }, async (_, at) => {
    while (performance.now() < end) {
      const rest = pause(160);
      answers.push(await ask(wishes[at % wishes.length] ?? '/', at % 2 === 1 ? { cookie } : {}));
      await rest;
    }
  });
  await Promise.all(people);
  return answers;
}

it('a database away for 30 seconds under load is told at once and healed after', async () => {
  const { postgres: server, product, installation } = scene;
  const stop = liftLimits(installation.database.look);
  let count = 0;
  let slowest = 0;
  let back = 0;
  await writers.write(product.url, async () => {
    for (let outage = 0; outage < SIZE.outages; outage += 1) {
      const before = writers.count();
      while (writers.count() < before + 10) await pause(20);
      await server.crash();
      const answers = await askUntil(performance.now() + AWAY_MS);
      expect((await ask('/healthz')).status).toBe(200);
      await server.begin();
      back = Math.max(back, await product.ready());
      expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
      expect(answers[0]?.retryAfter).toBe('2');
      count += answers.length;
      slowest = Math.max(slowest, ...answers.map(({ milliseconds }) => milliseconds));
    }
  });
  stop();
  console.log(
    `${SIZE.outages} times without a database: ${count} answers, the slowest after ` +
      `${Math.round(slowest)} ms; ready at most ${Math.round(back)} ms after its return`,
  );
  expect(slowest).toBeLessThan(2_000);
  expect(back).toBeLessThan(5_000);
  expect(product.hasEnded()).toBe(false);
  await expectAllThere();
});

/** What was acknowledged is there, and nothing by halves. */
async function expectAllThere(): Promise<void> {
  const { look } = scene.installation.database;
  expect(await countLost(look, writers.acknowledged)).toBe(0);
  await expectWhole(look);
}

it('a form that could not be sent says so on its page, and is not done later', async () => {
  const { postgres: server, product, stock, installation } = scene;
  const [cookie = ''] = stock.investors;
  const offer = stock.offers[0];
  await server.rest();
  const sent = await fetch(`${product.url}/properties/${offer?.propertyId}?dialog=fund`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: product.url },
    body: new URLSearchParams({ intent: 'request', noteId: offer?.noteId ?? '' }),
  });
  expect(sent.status).toBe(503);
  expect(sent.headers.get('retry-after')).toBe('2');
  expect(await sent.text()).toContain('We are away for a moment');
  await server.begin();
  await product.ready();
  const asked = 'select from investment_requests where note_id = $1';
  expect(await installation.database.look(asked, [offer?.noteId])).toEqual([]);
});

it('connections that the server ends cost nobody more than one answer', async () => {
  const { databaseUrl, product, stock, installation } = scene;
  const [cookie = ''] = stock.investors;
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const stop = liftLimits(installation.database.look);
  const statuses: number[] = [];
  await writers.write(product.url, async () => {
    for (let round = 0; round < 20; round += 1) {
      const before = writers.count();
      while (writers.count() < before + 3) await pause(20);
      const asked = Array.from({ length: 6 }, () => ask('/dashboard/requests', { cookie }));
      await admin`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
    }
  });
  stop();
  await admin.end();
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await product.ready();
  expect((await ask('/dashboard/requests', { cookie })).status).toBe(200);
  await expectAllThere();
});

it('a pool without a free connection makes people wait, then says so, and recovers', async () => {
  const { databaseUrl, product, stock } = scene;
  const [cookie = ''] = stock.investors;
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  // Whatever asks for requests waits, each with a connection of the pool.
  const { release, held } = await lock(admin);
  const asked = Array.from({ length: 20 }, () => ask('/dashboard/requests', { cookie }));
  const without = await Promise.any(
    asked.map(async (one) => {
      const answer = await one;
      return answer.status === 503 ? answer : Promise.reject(new Error('it was answered'));
    }),
  );
  expect(without.milliseconds).toBeLessThan(15_000);
  expect((await ask('/about')).status).toBe(200);
  release();
  await held;
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  await product.ready();
  await admin.end();
});

async function lock(admin: postgres.Sql) {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  let held: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    held = admin.begin(async (transaction) => {
      await transaction`lock table investment_requests in access exclusive mode`;
      resolve();
      await until;
    });
  });
  return { release, held };
}
