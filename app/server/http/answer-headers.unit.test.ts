import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { expect, it } from 'vitest';
import { plainHeaders, tellAway } from './answer-headers.ts';

const app = new Hono();
app.use('/assets/*', plainHeaders());
app.use(secureHeaders({ contentSecurityPolicy: { defaultSrc: [`'self'`] } }));
app.get('/assets/:type/:subtype', ({ req, body }) => {
  const { type, subtype } = req.param();
  return body('', 200, { 'content-type': `${type}/${subtype}; charset=utf-8` });
});

it.each(['text/javascript', 'text/css', 'font/woff2'])('%s needs few headers', async (type) => {
  const { headers } = await app.request(`/assets/${type}`);
  expect(headers.get('content-security-policy')).toBeNull();
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it.each(['text/html', 'image/svg+xml'])('%s keeps them all', async (type) => {
  const { headers } = await app.request(`/assets/${type}`);
  expect(headers.get('content-security-policy')).toBe(`default-src 'self'`);
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

let faultCount = 0;
const awayApp = new Hono();
awayApp.use(tellAway({ isAway: () => faultCount > 0, faultCount: () => faultCount }));
awayApp.get('/bug', (context) => context.text('Something went wrong', 500));
awayApp.get('/away', (context) => {
  faultCount += 1;
  return context.text('Something went wrong', 500);
});
awayApp.get('/kept', (context) => {
  faultCount += 1;
  return context.text('from memory');
});

it('a fault of our own stays one', async () => {
  const answer = await awayApp.request('/bug');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
});

it('what fails because the database is away may be asked for again soon', async () => {
  const answer = await awayApp.request('/away');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.text()).toBe('Something went wrong');
});

it('what could be answered without it is', async () => {
  expect((await awayApp.request('/kept')).status).toBe(200);
});
