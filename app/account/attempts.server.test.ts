import { beforeEach, describe, expect, test } from 'vitest';
import {
  callWith,
  cookieHeader,
  passwordSignIn,
  turnOnTwoFactor,
} from '#tests/helpers/sessions.ts';
import {
  callAs,
  createPerson,
  TEST_PASSWORD,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { totp } from '#tests/helpers/totp.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '#app/account/password/change.server.ts';
import { completeSignIn, signIn } from '#app/account/sign-in/sign-in.server.ts';
import { confirmPassword } from '#app/account/password/confirm.server.ts';

// Nobody is kept out of their account by what others try at it. The owner is one client with a
// browser of theirs, whoever tries is another one. Source: D20.

const HOME = '192.0.2.10';
const AWAY = '198.51.100.10';
const NEW_PASSWORD = 'another-horse-battery';
const LIMITED = { ok: false, reason: { kind: 'rate_limited', seconds: expect.any(Number) } };

const installation = await openOwnInstallation();
let email: string;
let userId: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `owner${count}@example.com`;
  ({ userId } = await createPerson(installation, { email }));
  await installation.database.look('delete from rate_limits');
});

type Client = { at: string; cookie?: string; on?: TestInstallation };

function clientOf({ at, cookie = '', on = installation }: Client) {
  return { ...callAs(on), clientAddress: at, headers: new Headers({ cookie }) };
}

const enter = (client: Client, password = TEST_PASSWORD) =>
  signIn(clientOf(client), { email, password });

/** The cookies of a browser with which the owner has signed in, and then out. */
async function knownCookie(): Promise<string> {
  const cookies = await passwordSignIn(installation, email, HOME);
  const known = cookies.split('; ').find((one) => one.startsWith('hearthnote.known='));
  if (known === undefined) throw new Error('the browser was not made known');
  return known;
}

/** Wrong passwords until no more are taken. Returns how many were. */
async function guessUntilRefused(client: Client): Promise<number> {
  for (let guesses = 0; guesses < 50; guesses += 1) {
    const refused = await enter(client, 'a-wrong-guess');
    if (!refused.ok && refused.reason.kind === 'rate_limited') return guesses;
  }
  throw new Error('guessing has no end');
}

async function mailedToken(): Promise<string> {
  const [mail] = await installation.database.look<{ path: string }>(
    `select facts->>'path' as path from outbox_mails
     where template = 'reset-password' and to_address = $1 order by created_at desc limit 1`,
    [email],
  );
  return new URL(mail?.path ?? '', 'http://here.invalid').searchParams.get('token') ?? '';
}

describe('wrong passwords from elsewhere', () => {
  test('keep strangers out, and never a browser that the account knows', async () => {
    const cookie = await knownCookie();
    expect(await guessUntilRefused({ at: AWAY })).toBe(10);
    expect(await enter({ at: HOME })).toEqual(LIMITED);
    expect(await enter({ at: HOME, cookie })).toMatchObject({ ok: true });
    expect(await enter({ at: '203.0.113.77', cookie })).toMatchObject({ ok: true });
  });

  test('do not count for a browser that is known, though they come from its address', async () => {
    const cookie = await knownCookie();
    await guessUntilRefused({ at: HOME });
    expect(await enter({ at: HOME, cookie })).toMatchObject({ ok: true });
  });

  test('that many addresses share are counted together, and known browsers apart', async () => {
    const cookie = await knownCookie();
    await enter({ at: AWAY }, 'a-wrong-guess');
    await installation.database.look(
      `update rate_limits set points = 1000 where key like 'sign-in-anywhere:%'`,
    );
    await createPerson(installation, { email: `untouched${count}@example.com` });
    for (const one of [`untouched${count}@example.com`, 'nobody@example.com']) {
      const stranger = clientOf({ at: `198.51.100.${count}` });
      const refused = await signIn(stranger, { email: one, password: TEST_PASSWORD });
      expect(refused).toEqual({ ok: false, reason: { kind: 'rate_limited', seconds: 60 } });
    }
    expect(await enter({ at: HOME, cookie })).toMatchObject({ ok: true });
  });

  test('by a stolen cookie are as few, and leave the owner’s other browser alone', async () => {
    const stolen = await knownCookie();
    const other = await knownCookie();
    await guessUntilRefused({ at: AWAY });
    expect(await guessUntilRefused({ at: AWAY, cookie: stolen })).toBe(10);
    expect(await enter({ at: HOME, cookie: other })).toMatchObject({ ok: true });
  });

  test('by a stolen cookie end for its owner with the next sign-in', async () => {
    const stolen = await knownCookie();
    const accepted = await enter({ at: HOME, cookie: stolen });
    if (!accepted.ok) throw new Error(accepted.reason.kind);
    const renewed = cookieHeader(accepted.value.cookies);
    await guessUntilRefused({ at: AWAY, cookie: stolen });
    await guessUntilRefused({ at: AWAY });
    expect(await enter({ at: HOME, cookie: stolen })).toEqual(LIMITED);
    expect(await enter({ at: HOME, cookie: renewed })).toMatchObject({ ok: true });
  });
});

describe('a browser is not known', () => {
  test('by a cookie with a letter changed, in any of its parts', async () => {
    const cookie = await knownCookie();
    await guessUntilRefused({ at: AWAY });
    const value = cookie.indexOf('=') + 1;
    for (let at = value; at < cookie.length; at += 7) {
      const letter = cookie[at] === 'a' ? 'b' : 'a';
      const forged = cookie.slice(0, at) + letter + cookie.slice(at + 1);
      expect(await enter({ at: HOME, cookie: forged })).toEqual(LIMITED);
    }
  });

  test('by the cookie of another account', async () => {
    const owner = email;
    email = `other${count}@example.com`;
    await createPerson(installation, { email });
    const cookie = await knownCookie();
    email = owner;
    const { userId: otherId } = /(?<userId>[\da-f-]{36})/.exec(cookie)?.groups ?? {};
    await guessUntilRefused({ at: AWAY });
    expect(await enter({ at: HOME, cookie })).toEqual(LIMITED);
    const renamed = cookie.replace(otherId ?? '', userId);
    expect(await enter({ at: HOME, cookie: renamed })).toEqual(LIMITED);
  });

  test('by a cookie that was signed with another secret', async () => {
    const cookie = await knownCookie();
    const on = { ...installation, secret: 'the secret of another installation' };
    await guessUntilRefused({ at: AWAY });
    expect(await enter({ at: HOME, cookie, on })).toEqual(LIMITED);
  });

  test('by a cookie that is more than a year old', async () => {
    const cookie = await knownCookie();
    const inDays = (days: number) => {
      const now = new Date(installation.clock.now().getTime() + days * 24 * 60 * 60 * 1000);
      return { ...installation, clock: { ...installation.clock, now: () => now } };
    };
    await guessUntilRefused({ at: AWAY });
    expect(await enter({ at: HOME, cookie, on: inDays(366) })).toEqual(LIMITED);
    expect(await enter({ at: HOME, cookie, on: inDays(364) })).toMatchObject({ ok: true });
  });

  test('any more after its owner changed the password in another one, which stays', async () => {
    const cookie = await knownCookie();
    const changing = await callWith(installation, await passwordSignIn(installation, email));
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    const changed = await changePassword(changing, change);
    if (!changed.ok) throw new Error(changed.reason.kind);
    await guessUntilRefused({ at: AWAY });
    expect(await enter({ at: HOME, cookie }, NEW_PASSWORD)).toEqual(LIMITED);
    const kept = cookieHeader(changed.value.cookies);
    expect(await enter({ at: HOME, cookie: kept }, NEW_PASSWORD)).toMatchObject({ ok: true });
  });
});

test('a browser knows eight accounts at most, and forgets the oldest', async () => {
  const first = email;
  let cookie = await knownCookie();
  for (let more = 1; more <= 8; more += 1) {
    email = `more${count}.${more}@example.com`;
    await createPerson(installation, { email });
    const accepted = await enter({ at: HOME, cookie });
    if (!accepted.ok) throw new Error(accepted.reason.kind);
    cookie = cookieHeader(accepted.value.cookies);
  }
  await guessUntilRefused({ at: AWAY });
  expect(await enter({ at: HOME, cookie })).toMatchObject({ ok: true });
  email = first;
  await guessUntilRefused({ at: '198.51.100.11' });
  expect(await enter({ at: HOME, cookie })).toEqual(LIMITED);
});

describe('questions for a new password', () => {
  const ask = (client: Client) => requestPasswordReset(clientOf(client), { email });

  test('from elsewhere do not keep a known browser waiting', async () => {
    const cookie = await knownCookie();
    for (let asked = 0; asked < 5; asked += 1) await ask({ at: AWAY });
    expect(await ask({ at: '198.51.100.12' })).toEqual(LIMITED);
    expect(await ask({ at: HOME })).toEqual(LIMITED);
    expect(await ask({ at: HOME, cookie })).toEqual({ ok: true, value: null });
  });

  test('from a known browser are five, and then as few as from any other', async () => {
    const cookie = await knownCookie();
    for (let asked = 0; asked < 10; asked += 1) {
      expect(await ask({ at: HOME, cookie })).toMatchObject({ ok: true });
    }
    expect(await ask({ at: HOME, cookie })).toEqual(LIMITED);
  });

  test('are counted together, whoever asks and for whichever account', async () => {
    await ask({ at: AWAY });
    await installation.database.look(
      `update rate_limits set points = 300 where key like 'password-reset-anywhere:%'`,
    );
    const elsewhere = clientOf({ at: '198.51.100.13' });
    expect(await requestPasswordReset(elsewhere, { email: 'nobody@example.com' })).toEqual(LIMITED);
  });

  test('lead in by the mailed link, and make strangers of the browsers from before', async () => {
    const before = await knownCookie();
    await ask({ at: HOME });
    const set = await resetPassword(clientOf({ at: HOME }), {
      token: await mailedToken(),
      newPassword: NEW_PASSWORD,
    });
    if (!set.ok) throw new Error(set.reason.kind);
    await guessUntilRefused({ at: AWAY });
    expect(await enter({ at: HOME, cookie: before }, NEW_PASSWORD)).toEqual(LIMITED);
    const cookie = cookieHeader(set.value.cookies);
    expect(await enter({ at: HOME, cookie }, NEW_PASSWORD)).toMatchObject({ ok: true });
  });

  test('make no browser known where a code is asked for', async () => {
    await turnOnTwoFactor(installation, email);
    await ask({ at: HOME });
    const input = { token: await mailedToken(), newPassword: NEW_PASSWORD };
    const set = await resetPassword(clientOf({ at: HOME }), input);
    expect(set).toEqual({ ok: true, value: { cookies: [] } });
  });
});

describe('wrong codes of who has the password', () => {
  /** Signs in with the password, by a client of its own, and enters codes until it is refused. */
  async function enterCodes(wrong: string): Promise<number> {
    for (let tries = 0; tries < 40; tries += 1) {
      const at = `203.0.113.${Math.floor(tries / 4)}`;
      const pending = await callWith(
        installation,
        await passwordSignIn(installation, email, at),
        at,
      );
      const refused = await completeSignIn(pending, { method: 'app', code: wrong });
      if (!refused.ok && refused.reason.kind === 'rate_limited') return tries;
    }
    throw new Error('guessing has no end');
  }

  test('stop strangers after ten, and never a browser that the account knows', async () => {
    const { key, recoveryCodes } = await turnOnTwoFactor(installation, email);
    const finish = async (cookie: string, code: string) => {
      const first = await enter({ at: HOME, cookie });
      if (!first.ok) throw new Error(first.reason.kind);
      const cookies = `${cookie}; ${cookieHeader(first.value.cookies)}`;
      return completeSignIn(await callWith(installation, cookies, HOME), {
        method: 'recovery_code',
        code,
      });
    };
    const signedIn = await finish('', recoveryCodes[0] ?? '');
    if (!signedIn.ok) throw new Error(signedIn.reason.kind);
    const known = cookieHeader(signedIn.value.cookies);
    const wrong = totp(key, -40);
    expect(await enterCodes(wrong)).toBe(10);
    expect(await finish('', recoveryCodes[1] ?? '')).toEqual(LIMITED);
    expect(await finish(known, recoveryCodes[1] ?? '')).toMatchObject({ ok: true });
  });
});

test('wrong passwords in one session do not keep another one from confirming its own', async () => {
  const [borrowed, own] = [
    await callWith(installation, await passwordSignIn(installation, email)),
    await callWith(installation, await passwordSignIn(installation, email)),
  ];
  for (let guess = 0; guess < 10; guess += 1) await confirmPassword(borrowed, 'a-wrong-guess');
  expect(await confirmPassword(borrowed, TEST_PASSWORD)).toEqual(LIMITED);
  expect(await confirmPassword(own, TEST_PASSWORD)).toMatchObject({ ok: true });
});
