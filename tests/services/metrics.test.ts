import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { App } from '#app/server/http/create-app.ts';
import { runDailyJobs } from '#app/server/jobs/daily-jobs.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { startMetricsServer } from '#app/server/metrics/metrics-server.ts';
import type { Stoppable } from '#app/server/waiting.ts';
import { screens } from '#app/screens.ts';
import { passwordSignIn } from '#tests/helpers/sessions.ts';
import { appOf } from '#tests/helpers/test-app.ts';
import {
  createPerson,
  openTestInstallation,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';

const ORIGIN = 'http://localhost:3000';
const own = { host: 'localhost:3000', origin: ORIGIN };
const EMAIL = 'ines.marker@example.com';

let installation: TestInstallation;
let server: Stoppable;
let app: App;
let address: string;

beforeAll(async () => {
  const opened = await openTestInstallation();
  const metrics = { host: '127.0.0.1', port: await freePort() };
  installation = { ...opened, settings: { ...opened.settings, metrics } };
  address = `http://127.0.0.1:${metrics.port}/metrics`;
  server = await startMetricsServer(installation);
  app = appOf(installation);
});
afterAll(async () => {
  await server.stop();
  await installation.close();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

const scrape = async () => (await fetch(address)).text();

/** The database with transactions that end like this. */
function withTransaction(end: () => Promise<never>): TestInstallation['database'] {
  const main = Object.create(installation.database.main, { transaction: { value: end } });
  return { ...installation.database, main, work: main };
}

/** The value of one series, by its name and labels as they are written; 0 when it is not there. */
function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? 0 : Number(line.slice(series.length + 1));
}

const answered = (labels: string) => `hearthnote_http_request_duration_seconds_count{${labels}}`;
const get = (path: string, headers: Record<string, string> = own) =>
  app.request(ORIGIN + path, { headers });

describe('metrics are closed', () => {
  it('without METRICS_PORT, and then to the public port as well', async () => {
    const settings = { ...installation.settings, metrics: null };
    await (await startMetricsServer({ ...installation, settings })).stop();
    const { status } = await get('/metrics');
    expect(status).toBe(404);
  });

  it('for every other address and method of their port', async () => {
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(`${address}?x=1`)).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });
});

describe('metrics', () => {
  it('count real requests by pattern, method and class of status', async () => {
    const property = answered('method="GET",route="/properties/:propertyId",status="4xx"');
    const about = answered('method="GET",route="/about",status="2xx"');
    const theme = answered('method="POST",route="/theme",status="3xx"');
    const refused = answered('method="POST",route="none",status="4xx"');
    const before = await scrape();
    await get('/about');
    await get('/about.data');
    await get(`/properties/${crypto.randomUUID()}`);
    const send = (origin: string) =>
      app.request(`${ORIGIN}/theme`, {
        method: 'POST',
        headers: { ...own, origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'theme=dark&returnTo=/about',
      });
    await send(ORIGIN);
    await send('https://evil.example');
    await get('/healthz');
    const after = await scrape();
    const grown = [about, property, theme, refused].map(
      (series) => valueOf(after, series) - valueOf(before, series),
    );
    expect(grown).toEqual([2, 1, 1, 1]);
    expect(valueOf(after, 'hearthnote_http_requests_open')).toBe(0);
    expect(after).not.toContain('healthz');
  });

  it('have no more series after 1,000 addresses that nobody has ever seen', async () => {
    const seriesOf = (text: string) => text.match(/^hearthnote_http\S+\{/gm)?.length;
    await get('/nowhere.data');
    await get(`/properties/${crypto.randomUUID()}.data`);
    const before = seriesOf(await scrape());
    for (let count = 0; count < 500; count += 1) {
      await get(`/${crypto.randomUUID()}/${count}.data`);
      await get(`/properties/${crypto.randomUUID()}.data?q=${count}`);
    }
    const text = await scrape();
    expect(seriesOf(text)).toBe(before);
    const patterns = new Set([...screens.map(({ path }) => path), '/assets/*', 'none']);
    const routes = Array.from(text.matchAll(/route="([^"]*)"/g), ([, route = '']) => route);
    expect(routes.filter((route) => !patterns.has(route))).toEqual([]);
  });

  it('say nothing of anybody', async () => {
    const { userId } = await createPerson(installation, { email: EMAIL });
    const cookie = await passwordSignIn(installation, EMAIL, '203.0.113.77');
    await get('/account', { ...own, cookie });
    const text = await scrape();
    for (const trace of [userId, 'ines', 'marker', '203.0.113', 'example.com', '@']) {
      expect(text.toLowerCase()).not.toContain(trace);
    }
  });

  it('tell refusals by rule', async () => {
    const series = 'hearthnote_rate_limit_refusals_total{rule="strategy-request"}';
    const before = valueOf(await scrape(), series);
    for (let count = 0; count < 7; count += 1) {
      await installation.limits.attempt('strategy-request', '203.0.113.8');
    }
    expect(valueOf(await scrape(), series) - before).toBe(2);
  });

  it('tell what waits in the outbox and since when', async () => {
    await installation.database.look('delete from outbox_mails');
    const facts = { firstName: 'Ines', path: '/auth/verify?token=x' };
    const queue = (minutesAgo: number) =>
      queueMail(installation.database.signIn, {
        template: 'verify-address',
        to: EMAIL,
        facts,
        now: new Date(installation.clock.now().getTime() - minutesAgo * 60_000),
      });
    for (const minutesAgo of [90, 20, 5, 400]) await queue(minutesAgo);
    await installation.database.look(`update outbox_mails set last_error = 'no' where created_at <
      '${new Date(installation.clock.now().getTime() - 60 * 60_000).toISOString()}'`);
    await installation.database.look(`update outbox_mails set next_attempt_at = '9999-12-31Z'
      where created_at = (select min(created_at) from outbox_mails)`);
    const text = await scrape();
    expect(valueOf(text, 'hearthnote_outbox_mails{state="waiting"}')).toBe(2);
    expect(valueOf(text, 'hearthnote_outbox_mails{state="failing"}')).toBe(1);
    expect(valueOf(text, 'hearthnote_outbox_mails{state="given_up"}')).toBe(1);
    expect(valueOf(text, 'hearthnote_outbox_oldest_seconds')).toBe(90 * 60);
    expect(valueOf(text, 'hearthnote_database_up')).toBe(1);
  });

  it.each(['alerts.yml', 'grafana/hearthnote.json'])(
    'are what deploy/%s asks for',
    async (file) => {
      const told = new Set(
        Array.from((await scrape()).matchAll(/^# TYPE (\w+)/gm), ([, name]) => name),
      );
      const asked = readFileSync(`deploy/${file}`, 'utf8').match(
        /\b(?:hearthnote|process|nodejs)_\w+/g,
      );
      const names = new Set(asked?.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
      expect(names.size).toBeGreaterThan(4);
      expect([...names].filter((name) => !told.has(name))).toEqual([]);
    },
  );

  it('tell when jobs last succeeded, and how often they failed', async () => {
    const failures = 'hearthnote_job_failures_total{task="notifications"}';
    const before = valueOf(await scrape(), failures);
    await runDailyJobs({ ...installation, database: withTransaction(() => Promise.reject()) });
    await runDailyJobs(installation);
    const text = await scrape();
    expect(valueOf(text, failures) - before).toBe(1);
    const done = 'hearthnote_job_last_success_timestamp_seconds{task="notifications"}';
    expect(valueOf(text, done)).toBe(installation.clock.now().getTime() / 1000);
  });

  // Prometheus would keep its own names of these and call ours something else.
  it('have no label that Prometheus gives itself', async () => {
    expect(await scrape()).not.toMatch(/[{,](?:job|instance)=/);
  });

  it('tell how transactions wait, and within two seconds that none gets through', async () => {
    const waited = 'hearthnote_database_wait_seconds_count{role="actor"}';
    const before = valueOf(await scrape(), waited);
    await asActor(installation.database, ANONYMOUS, async () => undefined);
    expect(valueOf(await scrape(), waited) - before).toBe(1);
    const { main, work } = installation.database;
    // Files of one worker share the count: what another one lets wait for good stands in it.
    const waiting = 'hearthnote_database_transactions_waiting';
    const waitingBefore = valueOf(await scrape(), waiting);
    // Whatever else asks for a transaction meanwhile waits as well.
    let asked = 0;
    const never = () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    };
    Object.assign(installation.database, {
      main: withTransaction(never).main,
      work: withTransaction(never).main,
    });
    const text = await scrape();
    Object.assign(installation.database, { main, work });
    expect(valueOf(text, 'hearthnote_database_up')).toBe(0);
    expect(asked).toBeGreaterThan(0);
    expect(valueOf(text, waiting) - waitingBefore).toBe(asked);
    expect(text).not.toMatch(/^hearthnote_outbox_oldest_seconds /m);
  });

  it('describe the process and what runs in it', async () => {
    const text = await scrape();
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(valueOf(text, name)).toBeGreaterThan(0);
    }
    expect(text).toMatch(/hearthnote_build_info\{version="[^"]+",build="[^"]+",node="\d+\.[\d.]+"/);
    expect(text).toMatch(/hearthnote_database_pool_size\{pool="main"\} [1-9]/);
  });
});
