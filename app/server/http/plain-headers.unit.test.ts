import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { expect, it } from 'vitest';
import { plainHeaders } from './plain-headers.ts';

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
