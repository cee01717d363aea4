import type { Limits } from '#app/server/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { readActor } from '#app/server/session/read-actor.ts';
import {
  callWith,
  cookieHeader,
  passwordSignIn,
  signInWithCode,
  turnOnTwoFactor,
} from '#tests/helpers/sessions.ts';
import { callAs, createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { totp } from '#tests/helpers/totp.ts';
import {
  cancelTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './two-factor.server.ts';
import { completeSignIn, isSignInPending } from '#app/account/sign-in/sign-in.server.ts';
import { requestPasswordReset, resetPassword } from '#app/account/password/change.server.ts';

const installation = await openOwnInstallation();
let email: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `person${count}@example.com`;
  await createPerson(installation, { email });
  await installation.database.look('delete from rate_limits');
});

const ONE_WRONG = { ok: false, reason: { kind: 'wrong_code' } };

async function actorOf(cookie: string) {
  return (await readActor(installation, new Headers({ cookie }))).actor;
}

async function mailsOf(template: string): Promise<string[]> {
  const rows = await installation.database.look<{ change: string }>(
    `select facts->>'change' as change from outbox_mails
     where to_address = $1 and template = $2 order by created_at`,
    [email, template],
  );
  return rows.map((row) => row.change).toSorted();
}

describe('setting up', () => {
  test('is refused to visitors and with a wrong password, and leaves nothing', async () => {
    const visitor = callAs(installation);
    const person = await callWith(installation, await passwordSignIn(installation, email));
    const notSignedIn = { ok: false, reason: { kind: 'not_signed_in' } };
    expect(await startTwoFactor(visitor, { password: TEST_PASSWORD })).toEqual(notSignedIn);
    expect(await readTwoFactor(visitor)).toEqual({ ok: false, reason: 'not_signed_in' });
    expect(await confirmTwoFactor(visitor, { code: '123456' })).toEqual(notSignedIn);
    expect(await startTwoFactor(person, { password: 'not-the-password' })).toEqual({
      ok: false,
      reason: { kind: 'wrong_password' },
    });
    expect(await confirmTwoFactor(person, { code: '123456' })).toEqual({
      ok: false,
      reason: { kind: 'not_started' },
    });
    expect(await readTwoFactor(person)).toEqual({ ok: true, value: { state: 'off' } });
  });

  test('counts for nothing before a code has proved it, and can be given up', async () => {
    const person = await callWith(installation, await passwordSignIn(installation, email));
    await startTwoFactor(person, { password: TEST_PASSWORD });
    expect(await confirmTwoFactor(person, { code: '000000' })).toEqual(ONE_WRONG);
    const cookie = await passwordSignIn(installation, email);
    expect(await actorOf(cookie)).toMatchObject({ kind: 'person', hasSecondFactor: false });
    await cancelTwoFactor(person);
    expect(await readTwoFactor(person)).toEqual({ ok: true, value: { state: 'off' } });
  });

  test('ends the other sessions, renews its own, tells the owner and notes it down', async () => {
    const other = await passwordSignIn(installation, email);
    const { cookie, recoveryCodes } = await turnOnTwoFactor(installation, email);
    expect(await actorOf(other)).toEqual({ kind: 'anonymous' });
    expect(await actorOf(cookie)).toMatchObject({ kind: 'person', hasSecondFactor: true });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await mailsOf('factor-changed')).toEqual(['two_factor_on']);
    const audited = await installation.database.look(
      `select from audit_entries where action = 'user.two_factor_on'
       and record_id = (select id from users where email = $1)`,
      [email],
    );
    expect(audited).toHaveLength(1);
  });

  test('keeps neither secret nor recovery codes readable, and tells them no more', async () => {
    const { key, recoveryCodes, cookie } = await turnOnTwoFactor(installation, email);
    const stored = JSON.stringify(await installation.database.look('select * from two_factors'));
    expect(stored).not.toContain(key);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    const person = await callWith(installation, cookie);
    expect(await readTwoFactor(person)).toEqual({
      ok: true,
      value: { state: 'on', recoveryCodesLeft: 10 },
    });
    expect(await startTwoFactor(person, { password: TEST_PASSWORD })).toEqual({
      ok: false,
      reason: { kind: 'already_on' },
    });
  });
});

describe('2FA bypass: signing in', () => {
  test('with the password alone starts no session', async () => {
    await turnOnTwoFactor(installation, email);
    const sessions = () => installation.database.look('select from sessions');
    const before = (await sessions()).length;
    const pending = await passwordSignIn(installation, email);
    expect(await actorOf(pending)).toEqual({ kind: 'anonymous' });
    expect(await sessions()).toHaveLength(before);
    expect(await isSignInPending(await callWith(installation, pending))).toBe(true);
  });

  test('without the first step, or with a forged one, is refused', async () => {
    const { key } = await turnOnTwoFactor(installation, email);
    const factor = { method: 'app', code: totp(key) } as const;
    for (const cookie of ['', 'hearthnote.two_factor=2fa-forged.c2lnbmF0dXJl']) {
      expect(await completeSignIn(await callWith(installation, cookie), factor)).toEqual({
        ok: false,
        reason: { kind: 'start_again' },
      });
    }
  });

  test('the session of somebody else is no second factor', async () => {
    await turnOnTwoFactor(installation, email);
    const pending = await passwordSignIn(installation, email);
    await createPerson(installation, { email: `other${count}@example.com` });
    const other = await turnOnTwoFactor(installation, `other${count}@example.com`);
    const both = await callWith(installation, `${other.cookie}; ${pending}`);
    const code = totp(other.key);
    expect(await completeSignIn(both, { method: 'app', code })).toEqual(ONE_WRONG);
  });

  test('with the code of the app works, and the same code never again', async () => {
    const { key } = await turnOnTwoFactor(installation, email);
    const code = totp(key);
    const first = await signInWithCode(installation, email, { method: 'app', code });
    if (!first.ok) throw new Error(first.reason.kind);
    expect(await actorOf(cookieHeader(first.value.cookies))).toMatchObject({ email });
    const sessions = await installation.database.look('select from sessions');
    const again = await signInWithCode(installation, email, { method: 'app', code });
    expect(again).toEqual({ ok: false, reason: { kind: 'start_again' } });
    expect(await installation.database.look('select from sessions')).toHaveLength(sessions.length);
  });

  test('allows five wrong codes for each sign-in', async () => {
    const { key } = await turnOnTwoFactor(installation, email);
    const pending = await callWith(installation, await passwordSignIn(installation, email));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await completeSignIn(pending, { method: 'app', code: '000000' })).toEqual(ONE_WRONG);
    }
    const late = await completeSignIn(pending, { method: 'app', code: totp(key) });
    expect(late).toEqual({ ok: false, reason: { kind: 'start_again' } });
  });

  test('asks the account to wait after ten wrong codes, wherever they come from', async () => {
    const { key } = await turnOnTwoFactor(installation, email);
    const from = async (client: string) =>
      callWith(installation, await passwordSignIn(installation, email, client), client);
    for (const client of ['198.51.100.1', '198.51.100.2']) {
      const pending = await from(client);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await completeSignIn(pending, { method: 'app', code: '000000' });
      }
    }
    const right = { method: 'app', code: totp(key) } as const;
    expect(await completeSignIn(await from('198.51.100.3'), right)).toEqual({
      ok: false,
      reason: { kind: 'rate_limited', seconds: 15 * 60 },
    });
  });

  test('allows twenty attempts in a quarter of an hour from one client', async () => {
    const client = await callWith(installation, '', '198.51.100.9');
    const attempt = () => completeSignIn(client, { method: 'app', code: '000000' });
    for (let done = 0; done < 20; done += 1) {
      expect(await attempt()).toMatchObject({ reason: { kind: 'start_again' } });
    }
    expect(await attempt()).toMatchObject({ reason: { kind: 'rate_limited' } });
  });

  test('a first step is worth nothing after ten minutes', async () => {
    const { key } = await turnOnTwoFactor(installation, email);
    const pending = await callWith(installation, await passwordSignIn(installation, email));
    await installation.database.look(
      `update verifications set expires_at = now() - interval '1 s'`,
    );
    expect(await completeSignIn(pending, { method: 'app', code: totp(key) })).toEqual({
      ok: false,
      reason: { kind: 'start_again' },
    });
  });

  test('a new password does not stand in for the second factor (ASVS 6.4.3)', async () => {
    await turnOnTwoFactor(installation, email);
    await requestPasswordReset(callAs(installation), { email });
    const [mail] = await installation.database.look<{ path: string }>(
      `select facts->>'path' as path from outbox_mails where template = 'reset-password'
       and to_address = $1`,
      [email],
    );
    const token = new URL(mail?.path ?? '', 'http://x.invalid').searchParams.get('token') ?? '';
    await resetPassword(callAs(installation), { token, newPassword: TEST_PASSWORD });
    expect(await actorOf(await passwordSignIn(installation, email))).toEqual({ kind: 'anonymous' });
  });
});

describe('recovery codes', () => {
  test('sign in once each, however they are typed', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(installation, email);
    const code = ` ${recoveryCodes[0]?.toUpperCase().replace('-', ' ')} `;
    const factor = { method: 'recovery_code', code } as const;
    expect(await signInWithCode(installation, email, factor)).toMatchObject({ ok: true });
    expect(await signInWithCode(installation, email, factor)).toEqual(ONE_WRONG);
  });

  test('one-time token race: of 100 uses of one code at once one signs in', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(installation, email);
    const factor = { method: 'recovery_code', code: recoveryCodes[1] ?? '' } as const;
    const { attempt, forgive } = installation.limits;
    const limits: Limits = {
      attempt: async (action, key) => (action === 'used-code' ? attempt(action, key) : null),
      forgive,
    };
    const body = { email, password: TEST_PASSWORD };
    const callers = [];
    for (let challenge = 0; challenge < 20; challenge += 1) {
      const { headers } = await installation.auth.api.signInEmail({ body, returnHeaders: true });
      const caller = await callWith(installation, cookieHeader(headers.getSetCookie()));
      for (let use = 0; use < 5; use += 1) callers.push({ ...caller, limits });
    }
    const results = await Promise.all(callers.map((caller) => completeSignIn(caller, factor)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test('new ones need the password, and end the old ones', async () => {
    const { recoveryCodes, cookie } = await turnOnTwoFactor(installation, email);
    const person = await callWith(installation, cookie);
    expect(await renewRecoveryCodes(person, { password: 'not-the-password' })).toMatchObject({
      reason: { kind: 'wrong_password' },
    });
    const renewed = await renewRecoveryCodes(person, { password: TEST_PASSWORD });
    if (!renewed.ok) throw new Error(renewed.reason.kind);
    const sign = (code = '') =>
      signInWithCode(installation, email, { method: 'recovery_code', code });
    expect(await sign(recoveryCodes[0])).toEqual(ONE_WRONG);
    expect(await sign(renewed.value.recoveryCodes[0])).toMatchObject({ ok: true });
    expect(await mailsOf('factor-changed')).toEqual(['recovery_codes_renewed', 'two_factor_on']);
  });
});

describe('turning off', () => {
  test('needs the password, and something to turn off', async () => {
    const without = await callWith(installation, await passwordSignIn(installation, email));
    expect(await turnOffTwoFactor(without, { password: TEST_PASSWORD })).toMatchObject({
      reason: { kind: 'not_on' },
    });
    const { cookie } = await turnOnTwoFactor(installation, email);
    const person = await callWith(installation, cookie);
    expect(await turnOffTwoFactor(person, { password: 'not-the-password' })).toMatchObject({
      reason: { kind: 'wrong_password' },
    });
    expect(await actorOf(await passwordSignIn(installation, email))).toEqual({ kind: 'anonymous' });
  });

  test('forgets the secret, and the password alone is enough again', async () => {
    const { cookie } = await turnOnTwoFactor(installation, email);
    const person = await callWith(installation, cookie);
    const off = await turnOffTwoFactor(person, { password: TEST_PASSWORD });
    if (!off.ok) throw new Error(off.reason.kind);
    const after = cookieHeader([cookie], off.value.cookies);
    expect(await actorOf(after)).toMatchObject({ hasSecondFactor: false });
    expect(await actorOf(cookie)).toEqual({ kind: 'anonymous' });
    expect(await actorOf(await passwordSignIn(installation, email))).toMatchObject({ email });
    expect(await mailsOf('factor-changed')).toEqual(['two_factor_off', 'two_factor_on']);
  });
});
