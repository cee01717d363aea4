import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { metricsRegistry } from '#app/server/metrics/metrics.ts';
import { type AskedVariables, logRequests, measureRequests, noteAsked } from './note-requests.ts';

const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(line) });
const reader = new AbortController();
const app = new Hono<{ Variables: AskedVariables & { requestId: string } }>()
  .use(
    noteAsked(() => null),
    logRequests(log),
    measureRequests(),
  )
  .get('/gone', (context) => {
    reader.abort();
    return context.body(null, 500);
  })
  .get('/broken', (context) => context.body(null, 500));

it('an answer that nobody waits for any more is no fault of the server', async () => {
  await app.request('/broken');
  await app.request(new Request('http://localhost/gone', { signal: reader.signal }));
  expect(lines.map((line) => JSON.parse(line).status)).toEqual([500, 499]);
  const text = await metricsRegistry.metrics();
  for (const status of ['5xx', '4xx']) {
    expect(text).toContain(`_count{method="GET",route="none",status="${status}"} 1`);
  }
});
