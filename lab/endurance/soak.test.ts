import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../faults/product.ts';
import { type Scene, setScene } from '../faults/server-scene.ts';
import { randomOf } from '../../tests/helpers/random-of.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectGarbage, inspectedOn } from './collect-garbage.ts';
import { rounds } from './rounds.ts';
import { slopeOf } from './slope-of.ts';

// R21: the built product on PostgreSQL answers a million mixed requests. What it holds afterwards,
// in memory, files and connections, may not grow with what it has answered.

const REQUESTS = rounds(1_000_000);
const SAMPLES = 20;
const AT_ONCE = 16;
const OFFERS = 300;
/** Until then code is compiled and caches are filled. */
const WARM_UP = 6;
const MOST_MB_PER_100_000 = 1;

type Wanted = { path: string; status: number; cookie?: string; form?: string };

/** Too often by one person, or more at once than this machine can do: an answer as well. */
const BUSY = [429, 503];
type Sample = {
  answered: number;
  rssMb: number;
  heapMb: number;
  files: number;
  connections: number;
};

const busy = new Map<number, number>();

let scene: Scene;
let metricsPort: number;
let inspectorPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  inspectorPort = await freePort();
  const settings = {
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'warn',
    ...inspectedOn(inspectorPort),
  };
  scene = await setScene({ stock: { offerCount: OFFERS }, settings });
});
afterAll(() => scene.close());

it(`${REQUESTS} requests leave nothing behind in the process`, { timeout: 0 }, async () => {
  const samples: Sample[] = [];
  const wrong = new Map<string, number>();
  const began = performance.now();
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    await ask(Math.ceil(REQUESTS / SAMPLES), sample, wrong);
    await pause(2_000);
    await collectGarbage(inspectorPort);
    samples.push(await look(Math.ceil((REQUESTS / SAMPLES) * sample)));
    console.log(JSON.stringify(samples.at(-1)));
  }
  const perSecond = Math.round((REQUESTS * 1_000) / (performance.now() - began));
  const settled = samples.slice(WARM_UP);
  const slope = slopeOf(settled.map(({ answered, rssMb }) => [answered / 100_000, rssMb]));
  console.log(`${REQUESTS} requests, ${perSecond} a second, ${slope.toFixed(2)} MB per 100,000`);
  console.log('told to try later:', Object.fromEntries(busy));
  expect(Object.fromEntries(wrong)).toEqual({});
  const [first, last] = [settled[0], settled.at(-1)];
  expect(last?.files).toBeLessThanOrEqual((first?.files ?? 0) + 2);
  expect(last?.connections).toBeLessThanOrEqual(first?.connections ?? 0);
  // A slope is one of memory only where there was time for it to show.
  if (REQUESTS >= 200_000) expect(slope).toBeLessThan(MOST_MB_PER_100_000);
});

/** Sends so many requests, some at once; counts in `wrong` what is answered otherwise. */
async function ask(count: number, seed: number, wrong: Map<string, number>): Promise<void> {
  const pick = randomOf(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const wanted = anyRequest(pick);
      const status = await statusOf(agent, wanted, pick);
      if (status === wanted.status) continue;
      if (BUSY.includes(status)) busy.set(status, (busy.get(status) ?? 0) + 1);
      if (BUSY.includes(status)) continue;
      const what = `${wanted.path} ${status}`;
      wrong.set(what, (wrong.get(what) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
}

function anyRequest(pick: (below: number) => number): Wanted {
  const { offers, investors } = scene.stock;
  const property = `/properties/${offers[pick(offers.length)]?.propertyId}`;
  const cookie = investors[pick(investors.length)] ?? '';
  const page = 1 + pick(10);
  const kinds: Wanted[] = [
    { path: `/properties?page=${page}`, status: 200 },
    { path: `/properties.data?page=${page}`, status: 200 },
    { path: `/properties?q=birch+${pick(OFFERS)}`, status: 200 },
    { path: property, status: 200 },
    { path: property, status: 200, cookie },
    { path: `${property}.data`, status: 200 },
    { path: '/dashboard', status: 200, cookie },
    { path: '/dashboard/requests.data', status: 200, cookie },
    { path: `/properties/${crypto.randomUUID()}`, status: 404 },
    // A request for a note that is not there is refused; without a session it is sent to sign in.
    {
      path: `${property}`,
      status: 404,
      cookie,
      form: `intent=request&noteId=${crypto.randomUUID()}`,
    },
    { path: '/dashboard/requests', status: 302, form: 'intent=withdraw' },
    { path: '/readyz', status: 200 },
  ];
  return kinds[pick(kinds.length)]!;
}

function statusOf(agent: Agent, wanted: Wanted, pick: (below: number) => number): Promise<number> {
  const { path, cookie, form } = wanted;
  const { url } = scene.product;
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      {
        agent,
        method: form === undefined ? 'GET' : 'POST',
        headers: {
          // Behind a proxy, each of them is another client: limits are counted for each.
          'x-forwarded-for': `10.${pick(256)}.${pick(256)}.${pick(256)}`,
          ...(cookie === undefined ? {} : { cookie }),
          ...(form === undefined
            ? {}
            : { origin: url, 'content-type': 'application/x-www-form-urlencoded' }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(form);
  });
}

async function look(answered: number): Promise<Sample> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1];
  const [found] = await scene.installation.database.look<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'hearthnote'`,
  );
  return {
    answered,
    rssMb: Math.round(scene.product.memory() * 10) / 10,
    heapMb: Math.round(Number(heap) / 104_857.6) / 10,
    files: readdirSync(`/proc/${scene.product.pid()}/fd`).length,
    connections: found?.count ?? 0,
  };
}
