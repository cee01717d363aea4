import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLost, expectWhole } from './ledger-of-writes.ts';
import { liftLimits, type Scene, setScene } from './server-scene.ts';
import { hireWriters } from './writers.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
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

it('a database away for 30 seconds under load is told at once and healed after', async () => {
  const { postgres: server, product, stock, installation } = scene;
  const [cookie = ''] = stock.investors;
  const writers = hireWriters(stock);
  const stop = liftLimits(installation.database.look);
  const answers: Answer[] = [];
  let back = 0;
  await writers.write(product.url, async () => {
    while (writers.count() < 10) await pause(20);
    await server.crash();
    const until = performance.now() + 30_000;
    while (performance.now() < until) {
      // Who is signed in, who is not, and who asks for nothing that is recorded.
      const some = [ask('/properties'), ask('/dashboard/requests', { cookie }), ask('/readyz')];
      answers.push(...(await Promise.all(some)));
      expect((await ask('/healthz')).status).toBe(200);
      await pause(60);
    }
    await server.begin();
    back = await product.ready();
    await pause(500);
  });
  stop();
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  console.log(
    `${answers.length} answers while the database was away, the slowest after ` +
      `${Math.round(slowest)} ms; ready ${Math.round(back)} ms after its return`,
  );
  const [first] = answers;
  expect(answers.filter(({ status }) => status !== 503).map(({ status }) => status)).toEqual([]);
  expect(first?.retryAfter).toBe('2');
  expect(slowest).toBeLessThan(2_000);
  expect(back).toBeLessThan(5_000);
  expect(product.hasEnded()).toBe(false);
  expect(await countLost(installation.database.look, writers.acknowledged)).toBe(0);
  await expectWhole(installation.database.look);
});

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
  const { databaseUrl, product, stock } = scene;
  const [cookie = ''] = stock.investors;
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const statuses: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const asked = Array.from({ length: 6 }, () => ask('/dashboard/requests', { cookie }));
    await admin`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
    expect((await ask('/dashboard/requests', { cookie })).status).toBeOneOf([200, 503]);
  }
  await admin.end();
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await product.ready();
  expect((await ask('/dashboard/requests', { cookie })).status).toBe(200);
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
