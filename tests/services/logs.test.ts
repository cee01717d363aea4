import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '#app/server/http/create-app.ts';
import { createLimits } from '#app/server/limits.ts';
import { openLog } from '#app/server/log.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '#app/account/password/change.server.ts';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';
import { signOut } from '#app/account/own/sessions.server.ts';
import {
  callWith,
  passwordSignIn,
  signInWithCode,
  turnOnTwoFactor,
} from '#tests/helpers/sessions.ts';
import { appOf } from '#tests/helpers/test-app.ts';
import {
  callAs,
  createPerson,
  openTestInstallation,
  TEST_PASSWORD,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';
import { totp } from '#tests/helpers/totp.ts';

// What an investigation needs, and nothing that helps a thief (OWASP ASVS 5.0.0, chapter 16).

const EMAIL = 'ines@example.com';
const ORIGIN = 'http://localhost:3000';
const own = { host: 'localhost:3000', origin: ORIGIN, 'x-forwarded-for': '203.0.113.9' };
const TOKEN = 'Zm9yIHRlc3RzIG9ubHksIG5vdCBhIHJlYWwgdG9rZW4';

let installation: TestInstallation;
let app: App;
let written = '';
let userId: string;

const lines = () =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const events = (event: string) => lines().filter((line) => line.event === event);

beforeAll(async () => {
  const opened = await openTestInstallation();
  const log = openLog(new PassThrough().on('data', (chunk) => (written += chunk)));
  installation = { ...opened, log, limits: createLimits(opened.database, log) };
  app = appOf(installation);
  userId = (await createPerson(installation, { email: EMAIL })).userId;
});
afterAll(() => installation.close());
beforeEach(async () => {
  await installation.database.look('delete from rate_limits');
  written = '';
});

const visitor = () => ({ ...callAs(installation), clientAddress: '203.0.113.9' });
const get = (path: string, headers: Record<string, string> = own) =>
  app.request(ORIGIN + path, { headers });

describe('proving who one is', () => {
  it('that failed leaves a line, with a mark of the address it was tried at', async () => {
    await signIn(visitor(), { email: EMAIL, password: 'wrong-horse-battery' });
    await signIn(visitor(), { email: ' INES@example.com', password: 'another-wrong-one' });
    await signIn(visitor(), { email: 'nobody@example.com', password: TEST_PASSWORD });
    const refused = events('sign_in');
    expect(refused).toHaveLength(3);
    for (const line of refused) {
      expect(line).toMatchObject({
        level: 'warn',
        by: 'password',
        outcome: 'refused',
        reason: 'not_accepted',
        userId: null,
        clientAddress: '203.0.113.9',
        account: expect.stringMatching(/^[0-9a-f]{16}$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
    }
    expect(new Set(refused.map((line) => line.account)).size).toBe(2);
    expect(refused[0]?.account).toBe(refused[1]?.account);
  });

  it('that one did too often is told with its rule and the client', async () => {
    for (let count = 0; count < 11; count += 1) {
      await signIn(visitor(), { email: EMAIL, password: 'wrong-horse-battery' });
    }
    const limited = { event: 'rate_limited', rule: 'sign-in', key: '203.0.113.9' };
    expect(lines()).toContainEqual(expect.objectContaining({ level: 'warn', ...limited }));
    expect(events('sign_in').at(-1)).toMatchObject({ reason: 'rate_limited' });
  });

  it('that went well leaves one too, and so does leaving', async () => {
    const caller = await callWith(installation, await passwordSignIn(installation, EMAIL));
    await signOut(caller, caller.headers);
    const accepted = { level: 'info', outcome: 'accepted', userId };
    expect(events('sign_in')).toMatchObject([{ ...accepted, by: 'password' }]);
    expect(events('sign_out')).toMatchObject([accepted]);
  });

  it('with a second factor leaves a line for the factor, with its kind', async () => {
    const email = 'second@example.com';
    const second = await createPerson(installation, { email });
    const { key, recoveryCodes } = await turnOnTwoFactor(installation, email);
    const [recoveryCode = ''] = recoveryCodes;
    await signInWithCode(installation, email, { method: 'app', code: '000000' });
    await signInWithCode(installation, email, { method: 'app', code: totp(key) });
    await signInWithCode(installation, email, { method: 'recovery_code', code: recoveryCode });
    expect(events('factor_changed')).toMatchObject([
      { by: 'two_factor_on', userId: second.userId, clientAddress: '192.0.2.7' },
    ]);
    expect(events('second_factor')).toMatchObject([
      { by: 'app', outcome: 'refused', reason: 'wrong_code' },
      { by: 'app', outcome: 'accepted', userId: second.userId },
      { by: 'recovery_code', outcome: 'accepted', userId: second.userId },
    ]);
    for (const secret of [key, recoveryCode, TEST_PASSWORD]) expect(written).not.toContain(secret);
  });

  it('anew leaves a line: passwords changed, asked for and set again', async () => {
    const caller = await callWith(installation, await passwordSignIn(installation, EMAIL));
    const newPassword = 'a-much-better-password';
    await changePassword(caller, { currentPassword: 'not-mine-at-all', newPassword });
    await requestPasswordReset(visitor(), { email: EMAIL });
    await resetPassword(visitor(), { token: TOKEN, newPassword });
    expect(events('password_confirmed')).toMatchObject([{ reason: 'wrong_password', userId }]);
    expect(events('password_changed')).toMatchObject([{ reason: 'wrong_password', userId }]);
    expect(events('password_reset_asked')).toMatchObject([{ outcome: 'accepted' }]);
    expect(events('password_reset')).toMatchObject([{ reason: 'invalid_link' }]);
    for (const secret of [newPassword, TOKEN, EMAIL, 'not-mine']) {
      expect(written).not.toContain(secret);
    }
  });
});

describe('a request that is denied', () => {
  it('for want of a right says who asked for what', async () => {
    const cookie = await passwordSignIn(installation, EMAIL);
    expect((await get('/admin/users', { ...own, cookie })).status).toBe(403);
    expect(events('access_denied')).toMatchObject([
      { level: 'warn', status: 403, method: 'GET', path: '/admin/users', userId },
    ]);
  });

  it('because it came from elsewhere, or for another host, is told as well', async () => {
    const headers = { ...own, origin: 'https://evil.example' };
    await app.request(`${ORIGIN}/theme`, { method: 'POST', headers, body: 'theme=dark' });
    await get('/', { host: 'evil.example' });
    expect(events('access_denied').map((line) => line.status)).toEqual([403, 421]);
  });
});

describe('a line of the log', () => {
  it.each([
    [`/calendar/${TOKEN}.ics`],
    [`/Calendar/${TOKEN}.ics`],
    [`/calender/${TOKEN}.ics`],
    [`/%63alendar/${TOKEN}.ics`],
    [`/auth/reset-password?token=${TOKEN}`],
    [`/team?invite=${TOKEN}`],
    [`/nowhere?token=${TOKEN}`],
  ])('has nothing of the token in %s', async (path) => {
    await get(path);
    expect(lines().length).toBeGreaterThan(0);
    expect(written).not.toContain(TOKEN.slice(0, 12));
  });

  it('is one line, whatever stands in the address, and no longer than a screen', async () => {
    await get('/nope%0a{"level":"fatal","event":"access_denied"}%0d%1b[2J');
    await get(`/${'long/'.repeat(2000)}`);
    expect(lines().length).toBeGreaterThanOrEqual(2);
    expect(lines().every((line) => line.level !== 'fatal')).toBe(true);
    expect(Math.max(...written.split('\n').map((line) => line.length))).toBeLessThan(800);
  });
});
