import { beforeEach, describe, expect, it } from 'vitest';
import { createLimits } from '#app/server/limits.ts';
import { resetPassword } from '#app/account/password/change.server.ts';
import { safeRedirect } from '#app/server/session/redirects.ts';
import { screens } from '#app/screens.ts';
import { FOREIGN_TARGETS } from '#tests/fixtures/foreign-targets.ts';
import { cookieHeader } from '#tests/helpers/sessions.ts';
import { appOf } from '#tests/helpers/test-app.ts';
import { callAs, createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

// Attacks that comparable products have suffered; each is named by its class.

const ORIGIN = 'http://localhost:3000';
const OWN = { host: 'localhost:3000', origin: ORIGIN };
const KNOWN = 'known@example.com';

const installation = await openOwnInstallation({ ADMIN_EMAIL: 'race@example.com' });
await createPerson(installation, { email: KNOWN, firstName: 'Ines' });
const app = appOf(installation);

beforeEach(async () => {
  await installation.database.look('delete from rate_limits');
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(ORIGIN + path, { headers: { ...OWN, ...headers } });
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(ORIGIN + path, {
    method: 'POST',
    headers: { ...OWN, ...headers },
    body: new URLSearchParams(form),
  });
const signIn = (email: string, password: string, headers: Record<string, string> = {}, to = '') =>
  post(`/auth${to}`, { intent: 'sign-in', email, password }, headers);

/** The token of the newest mail of a kind. */
async function mailedToken(template: string): Promise<string> {
  const [mail] = await installation.database.look<{ path: string }>(
    `select facts->>'path' as path from outbox_mails where template = $1
     order by created_at desc, id desc limit 1`,
    [template],
  );
  return new URL(mail?.path ?? '', ORIGIN).searchParams.get('token') ?? '';
}

describe('session fixation', () => {
  it('signing in gives a new token, whatever the browser came with', async () => {
    const first = await signIn(KNOWN, TEST_PASSWORD);
    const planted = cookieHeader(first.headers.getSetCookie());
    const second = await signIn(KNOWN, TEST_PASSWORD, { cookie: planted });
    const forged = await signIn(KNOWN, TEST_PASSWORD, {
      cookie: 'hearthnote.session_token=chosen.by-the-attacker',
    });
    const tokens = [first, second, forged].map(
      (answer) => /session_token=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1],
    );
    expect(tokens.every((token) => token !== undefined && !token.startsWith('chosen'))).toBe(true);
    expect(new Set(tokens).size).toBe(3);
  });

  it('signing out ends the session on the server, not only in the browser', async () => {
    const answer = await signIn(KNOWN, TEST_PASSWORD);
    const cookie = cookieHeader(answer.headers.getSetCookie());
    expect((await get('/account', { cookie })).status).toBe(200);
    await post('/auth/sign-out', {}, { cookie });
    expect((await get('/account', { cookie })).headers.get('location')).toBe(
      '/auth?redirectTo=%2Faccount&expired=1',
    );
  });
});

describe('open redirect', () => {
  it('the corpus has at least eighty targets', () => {
    expect(new Set(FOREIGN_TARGETS).size).toBeGreaterThanOrEqual(80);
  });

  it.each(FOREIGN_TARGETS)('%j leads nowhere else', (target) => {
    const to = safeRedirect(target, '/fallback');
    expect(new URL(to, ORIGIN).origin).toBe(ORIGIN);
    expect(to).toMatch(/^\/(?![/\\])/);
  });

  it('nor do they after signing in, nor for who is signed in already', async () => {
    const answer = await signIn(KNOWN, TEST_PASSWORD);
    const cookie = cookieHeader(answer.headers.getSetCookie());
    const wrong: string[] = [];
    for (const target of FOREIGN_TARGETS) {
      const query = `?redirectTo=${encodeURIComponent(target)}`;
      const { headers, status } = await get(`/auth${query}`, { cookie });
      const location = headers.get('location') ?? '';
      const isRefused = status === 400;
      if (!isRefused && new URL(location, ORIGIN).origin !== ORIGIN) wrong.push(target);
      if (!isRefused && !/^\/(?![/\\])/.test(location)) wrong.push(target);
    }
    expect(wrong).toEqual([]);
    const evil = await signIn(KNOWN, TEST_PASSWORD, {}, '?redirectTo=https%3A%2F%2Fevil.example');
    expect(evil.headers.get('location')).toBe('/dashboard');
  });
});

describe('CSRF', () => {
  const addressOf = (path: string) => path.replaceAll(/:\w+/g, () => crypto.randomUUID());
  const changing = screens.filter((screen) => screen.changes).map((screen) => screen.path);
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it.each(changing)('%s refuses a form from another site', async (path) => {
    const target = addressOf(path);
    for (const headers of FOREIGN) {
      expect((await post(target, { intent: 'any' }, headers)).status).toBe(403);
      expect((await post(`${target}.data`, { intent: 'any' }, headers)).status).toBe(403);
    }
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('by %s nothing is changed, from anywhere', async (method) => {
    const wrong: string[] = [];
    for (const path of changing) {
      for (const headers of [{}, ...FOREIGN]) {
        const body = new URLSearchParams({ intent: 'any' });
        const request = { method, headers: { ...OWN, ...headers }, body };
        const { status } = await app.request(ORIGIN + addressOf(path), request);
        const expected = Object.keys(headers).length === 0 ? 405 : 403;
        if (status !== expected) wrong.push(`${method} ${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('rate-limit bypass', () => {
  it('an address that no trusted proxy vouches for makes nobody somebody else', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const claimed = { 'x-forwarded-for': `198.51.100.${attempt}` };
      statuses.push((await signIn(`guess${attempt}@example.com`, 'a guess', claimed)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('two processes count together', async () => {
    const processes = [0, 1].map(() => createLimits(installation.database, installation.log));
    const answers: (number | null | undefined)[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      answers.push(await processes[attempt % 2]?.attempt('sign-in', '192.0.2.50'));
    }
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(null));
    expect(answers[10]).toBeGreaterThan(0);
  });

  it('the addresses of one IPv6 network count as one, however they are written', async () => {
    const spell = (attempt: number) =>
      attempt % 2 === 0 ? `2001:db8:0:1::${attempt}` : `2001:0DB8:0000:0001:${attempt}::`;
    const answers: (number | null)[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      answers.push(await installation.limits.attempt('sign-in', spell(attempt)));
    }
    expect(answers[9]).toBeNull();
    expect(answers[10]).toBeGreaterThan(0);
    expect(await installation.limits.attempt('sign-in', '2001:db8:0:2::1')).toBeNull();
  });
});

describe('one-time token race', () => {
  it('of 100 uses of one reset link at once one sets the password', async () => {
    await post('/auth/forgot-password', { intent: 'forgot-password', email: KNOWN });
    const token = await mailedToken('reset-password');
    const results = await Promise.all(
      Array.from({ length: 100 }, () =>
        resetPassword(callAs(installation), { token, newPassword: TEST_PASSWORD }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });
});
