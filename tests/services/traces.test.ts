import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#app/server/env.ts';
import { runDailyJobs } from '#app/server/jobs/daily-jobs.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { startMailWorker } from '#app/server/mail/worker.ts';
import { startTracing } from '#app/server/tracing/open-telemetry.ts';
import { isTracing } from '#app/server/tracing/trace.ts';
import type { Stoppable } from '#app/server/waiting.ts';
import { openLog } from '#app/server/log.ts';
import { type ArrivedSpan, openCollectorStandIn } from '#tests/helpers/collector-stand-in.ts';
import type { CollectorStandIn } from '#tests/helpers/collector-stand-in.ts';
import { passwordSignIn } from '#tests/helpers/sessions.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import {
  createPerson,
  openTestInstallation,
  TEST_PASSWORD,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';

const EMAIL = 'tracy.canary@example.com';
const SERVER = 2;
const ERROR = 2;

let collector: CollectorStandIn;
let tracing: Stoppable | null = null;
let installation: TestInstallation;
let ask: ReturnType<typeof createTestApp>;
const lines: string[] = [];
const log = openLog({ write: (line) => void lines.push(line) });

beforeAll(async () => {
  collector = await openCollectorStandIn();
  tracing = startTracing(settingsOf({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=hush%20hush' }), log);
  installation = await openTestInstallation();
  await createPerson(installation, { email: EMAIL, firstName: 'Tracy', lastName: 'Canary' });
  ask = createTestApp({ ...installation, log });
});
afterAll(async () => {
  await tracing?.stop();
  await installation.close();
  await collector.close();
});
afterEach(() => void (collector.bodies.length = 0));

function settingsOf(more: Record<string, string>) {
  const read = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more });
  if (!read.ok || read.value.traces === null) throw new Error('traces are off');
  return read.value.traces;
}

/** What was sent of the work, once all of it has arrived. */
async function spansOf(work: () => Promise<unknown>): Promise<ArrivedSpan[]> {
  await work();
  await tracing?.stop();
  tracing = startTracing(settingsOf({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=hush%20hush' }), log);
  return collector.spans();
}

const named = (spans: ArrivedSpan[], name: string) => spans.filter((one) => one.name === name);

describe('a trace of a request', () => {
  it('is named by method and route, whatever address was asked', async () => {
    const spans = await spansOf(async () => {
      await ask('/properties/3f0a9c52-0000-4000-8000-000000000000?from=secret-query');
      await ask('/no/such/secret-path');
    });
    const [found] = named(spans, 'GET /properties/:propertyId');
    expect(found).toMatchObject({
      kind: SERVER,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/properties/:propertyId',
        'http.response.status_code': 404,
      },
    });
    expect(named(spans, 'GET *')).toHaveLength(1);
    expect(collector.bodies.join()).not.toMatch(/secret-|3f0a9c52/);
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'hush hush' });
  });

  it('has the transactions and statements of it, without their values', async () => {
    const cookie = await passwordSignIn(installation, EMAIL);
    const spans = await spansOf(() => ask('/account', { cookie }));
    const [request] = named(spans, 'GET /account');
    const inside = spans.filter(({ traceId }) => traceId === request?.traceId);
    expect(named(inside, 'transaction actor').length).toBeGreaterThan(0);
    const statements = named(inside, 'select');
    expect(statements.length).toBeGreaterThan(2);
    const texts = statements.map(({ attributes }) => String(attributes['db.query.text']));
    expect(texts).toContainEqual(expect.stringContaining('set_config('));
    expect(texts.filter((text) => text.includes(`'`))).toEqual([]);
    const ids = new Set(inside.map(({ spanId }) => spanId));
    const parents = inside.filter((one) => one !== request).map((one) => one.parentSpanId);
    expect(parents.filter((id) => id === undefined || !ids.has(id))).toEqual([]);
  });

  it('says nothing of who asked, what they typed or what lets them in', async () => {
    const spans = await spansOf(async () => {
      const cookie = await passwordSignIn(installation, EMAIL);
      await ask('/account/security', { cookie });
      const form = { intent: 'sign-in', email: EMAIL, password: TEST_PASSWORD };
      await ask('/auth', { form });
      await ask('/auth', { form: { ...form, password: 'wrong-canary' } });
      const more = { traceparent: '00-11111111111111111111111111111111-2222222222222222-01' };
      await ask('/', { more });
    });
    expect(spans.length).toBeGreaterThan(10);
    const sent = collector.bodies.join();
    const [user] = await installation.database.look('select id from users where email = $1', [
      EMAIL,
    ]);
    const tokens = await installation.database.look('select token from sessions');
    for (const word of [
      /canary/i,
      /tracy/i,
      new RegExp(TEST_PASSWORD),
      /192\.0\.2/,
      /1{32}/,
      new RegExp(String(user?.id)),
    ]) {
      expect(sent).not.toMatch(word);
    }
    for (const { token } of tokens) expect(sent).not.toContain(String(token));
  });

  it('is named in the line of the log, and no trace is made of a health check', async () => {
    lines.length = 0;
    const spans = await spansOf(async () => {
      await ask('/about');
      await ask('/healthz');
      await ask('/readyz');
    });
    const [about] = named(spans, 'GET /about');
    expect(lines.join('')).toContain(`"traceId":"${about?.traceId}"`);
    expect(spans.filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(1);
  });
});

describe('a trace of work that nobody asked for', () => {
  it('is a job with its statements', async () => {
    const spans = await spansOf(() => runDailyJobs(installation));
    const [job] = named(spans, 'job notifications');
    expect(job?.parentSpanId).toBeUndefined();
    const inside = spans.filter(({ traceId }) => traceId === job?.traceId);
    expect(named(inside, 'transaction worker').length).toBeGreaterThan(0);
  });

  it('is a mail by its template, with its fault and without its addressee', async () => {
    const smtpUrl = 'smtp://127.0.0.1:1';
    const post = { ...installation, settings: { ...installation.settings, smtpUrl } };
    const facts = { firstName: 'Tracy', path: '/auth' };
    const now = installation.clock.now();
    const mail = { template: 'password-changed', to: EMAIL, facts, now } as const;
    await queueMail(installation.database.signIn, mail as never);
    const spans = await spansOf(async () => {
      const worker = startMailWorker(post, { pollMs: 10 });
      await expect
        .poll(() =>
          installation.database.look(
            `select from outbox_mails where template = 'password-changed' and attempts > 0
               and last_error is not null`,
          ),
        )
        .toHaveLength(1);
      await worker.stop();
    });
    expect(named(spans, 'mail password-changed').length).toBeGreaterThan(0);
    expect(collector.bodies.join()).not.toMatch(/canary/i);
    const looks = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(looks.every(({ name }) => name.startsWith('mail '))).toBe(true);
  });

  it('has no span for a fault but its kind', async () => {
    const broken = Object.create(installation.database.work, {
      transaction: { value: () => Promise.reject(new TypeError('canary')) },
    });
    const database = { ...installation.database, work: broken };
    const spans = await spansOf(() => runDailyJobs({ ...installation, log, database }));
    const [job] = named(spans, 'job notifications');
    expect(job).toMatchObject({
      status: { code: ERROR },
      attributes: { 'error.type': 'TypeError' },
    });
    expect(collector.bodies.join()).not.toMatch(/canary/i);
  });
});

describe('a collector', () => {
  it('that is away slows nobody down, and the log says so without a header', async () => {
    lines.length = 0;
    collector.answerWith(400);
    await spansOf(() => ask('/about'));
    collector.answerWith(200);
    expect(lines.join('')).toContain('traces do not get to their collector');
    expect(lines.join('')).not.toContain('hush');
  });

  it('gets the share of traces that is wanted', async () => {
    await tracing?.stop();
    tracing = startTracing(settingsOf({ OTEL_TRACES_SAMPLER_ARG: '0' }), log);
    expect(await spansOf(() => ask('/about'))).toEqual([]);
  });

  it('gets nothing any more once traces are stopped', async () => {
    await tracing?.stop();
    tracing = null;
    expect(isTracing()).toBe(false);
    expect((await ask('/about')).status).toBe(200);
    expect(collector.bodies).toEqual([]);
  });
});
