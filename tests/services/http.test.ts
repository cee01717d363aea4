import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApp } from '#app/server/http/create-app.ts';
import { serveBuiltFiles } from '#app/server/http/serve-pages.ts';
import { appOf } from '#tests/helpers/test-app.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

const installation = await openOwnInstallation();
const app = appOf(installation);

const ORIGIN = 'http://localhost:3000';
const own = { host: 'localhost:3000', origin: ORIGIN };

const get = (path: string, headers: Record<string, string> = own) =>
  app.request(ORIGIN + path, { headers });
const post = (path: string, headers: Record<string, string>, body = 'theme=dark') =>
  app.request(ORIGIN + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

describe('a change', () => {
  it.each([
    ['from another site', { ...own, origin: 'https://evil.example' }],
    ['from another port', { ...own, origin: 'http://localhost:4000' }],
    ['from nowhere', { host: own.host }],
    ['from a page without an origin', { ...own, origin: 'null' }],
    ['that a browser marks as cross-site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['that a browser marks as same-site only', { ...own, 'sec-fetch-site': 'same-site' }],
  ])('%s is refused', async (_name, headers) => {
    expect((await post('/theme', headers)).status).toBe(403);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('by %s needs our own page as well', async (method) => {
    const response = await app.request(`${ORIGIN}/theme`, { method, headers: { host: own.host } });
    expect(response.status).toBe(403);
  });

  it('with more than a megabyte is refused', async () => {
    const response = await post('/theme', own, `theme=${'x'.repeat(1024 * 1024 + 1)}`);
    expect(response.status).toBe(413);
  });

  it('from our own page is taken', async () => {
    const response = await post('/theme', own, 'theme=dark&returnTo=/about');
    expect(response.status).toBe(302);
    expect(response.headers.get('set-cookie')).toMatch(/^hearthnote\.theme=dark;.*HttpOnly/);
  });
});

describe('what no page of ours sends', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('by %s is not understood', async (method) => {
    const response = await app.request(`${ORIGIN}/theme`, { method, headers: own });
    expect(response.status).toBe(405);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'as %j is not understood',
    async (type) => {
      expect((await post('/strategy', { ...own, 'content-type': type }, '{"a":')).status).toBe(415);
    },
  );

  it('with more fields than any form of ours has is refused before one is read', async () => {
    expect((await post('/strategy', own, 'a=1&'.repeat(5_000))).status).toBe(413);
    expect((await post('/strategy', own, 'a=1&'.repeat(4_999))).status).toBe(400);
  });

  it('with a NUL character is refused as a form', async () => {
    expect((await post('/strategy?sent=%00', own, 'fullName=Pat&email=x')).status).toBe(400);
    expect((await post('/strategy', own, 'fullName=Pat%00&email=x')).status).toBe(400);
  });
});

describe('a request', () => {
  it('for a host that is not ours is refused', async () => {
    expect((await get('/', { host: 'evil.example' })).status).toBe(421);
  });

  it('for the machine’s own address is served', async () => {
    expect((await get('/about', { host: '127.0.0.1:3000' })).status).toBe(200);
  });

  it('asks for health without a host name', async () => {
    expect((await get('/healthz', {})).status).toBe(200);
    expect((await get('/readyz', {})).status).toBe(200);
  });
});

it.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server.ts',
  '/data/secret',
  '/assets/',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
])('%s, which is no file for others, is not served', async (path) => {
  const serving = appOf(installation, { serveFiles: serveBuiltFiles });
  const response = await serving.request(ORIGIN + path, { headers: own });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toMatch(/repositoryformatversion|"dependencies"|Index of/);
});

describe('security headers', () => {
  it.each([
    ['a page', () => get('/auth')],
    ['a page that everybody sees alike', () => get('/about')],
    ['a missing page', () => get('/nope')],
    ['a redirect', () => get('/dashboard')],
    ['data', () => get('/about.data')],
    ['a refused change', () => post('/theme', { host: own.host })],
    ['a refused host', () => get('/', { host: 'evil.example' })],
    ['health', () => get('/healthz')],
  ])('stand on %s', async (_name, ask) => {
    const { headers } = await ask();
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self'( '(nonce|sha256)-[^']+')*; style-src 'self'; .*frame-ancestors 'none'/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('carry a nonce of their own that every script on the page has', async () => {
    const responses = await Promise.all([get('/auth'), get('/auth')]);
    const nonces = responses.map((response) => nonceOf(response));
    expect(new Set(nonces).size).toBe(2);
    const page = (await responses[0]?.text()) ?? '';
    const scripts = page.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonces[0]}"`);
    expect(page).not.toMatch(/<[^>]+ style=/);
  });

  it('name every script of a page that everybody sees alike', async () => {
    const response = await get('/about');
    const policy = response.headers.get('content-security-policy');
    const page = await response.text();
    const codes = [...page.matchAll(/<script(?![^>]*ld.json)[^>]*>([^]*?)<\/script>/g)];
    expect(codes.length).toBeGreaterThan(1);
    for (const [, code = ''] of codes) {
      const name = `'sha256-${hash('sha256', code, 'base64')}'`;
      expect(policy).toContain(name);
    }
  });
});

it('pages of a signed-in reader are never stored', async () => {
  const page = await get('/about', { ...own, cookie: await signUp('reader@example.com') });
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect((await get('/about')).headers.get('cache-control')).toBe('private, no-cache');
});

/** Nothing here measures speed. */

it('uploads wait until there is room for them in memory, and others do not', async () => {
  const ends: (() => void)[] = [];
  const handlePage = async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return new Response('taken');
  };
  const waiting = createApp({ installation, handlePage });
  const cookie = await signUp('sender@example.com');
  const upload = {
    ...own,
    cookie,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(16_000_000),
  };
  const send = (headers: Record<string, string>) =>
    waiting.request(`${ORIGIN}/account`, { method: 'POST', headers, body: '--x--' });
  const answers = Array.from({ length: 5 }, () => send(upload));
  await waitUntil(() => expect(ends).toHaveLength(4));
  answers.push(send({ ...own, cookie, 'content-type': 'application/x-www-form-urlencoded' }));
  await waitUntil(() => expect(ends).toHaveLength(5));
  ends[0]?.();
  await waitUntil(() => expect(ends).toHaveLength(6));
  for (const end of ends) end();
  for (const answer of answers) expect((await answer).status).toBe(200);
});

/** A new person, as the cookie of their session. */
async function signUp(email: string): Promise<string> {
  const person = { name: 'Reader One', firstName: 'Reader', lastName: 'One' };
  const { headers } = await installation.auth.api.signUpEmail({
    body: { ...person, email, password: 'a-long-password' },
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie().map((one) => one.split(';')[0]);
  return cookies.join('; ');
}

function nonceOf(response: Response): string {
  const policy = response.headers.get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
}
