import { beforeEach, describe, expect, test } from 'vitest';
import { readActor } from '#app/server/session/read-actor.ts';
import {
  callWith,
  cookieHeader,
  passwordSignIn,
  turnOnTwoFactor,
} from '#tests/helpers/sessions.ts';
import { softwarePasskey } from '#tests/helpers/software-passkey.ts';
import { callAs, createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import {
  addPasskey,
  challengeToAddPasskey,
  challengeToSignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.server.ts';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';

const SITE = { origin: 'http://localhost:3000', rpId: 'localhost' };
const MISSING = { ok: false, reason: { kind: 'missing' } };
const NOT_ACCEPTED = { ok: false, reason: { kind: 'not_accepted' } };

const password = TEST_PASSWORD;

const installation = await openOwnInstallation();
let email: string;
let cookie: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `person${count}@example.com`;
  await createPerson(installation, { email });
  await installation.database.look('delete from rate_limits');
  cookie = await passwordSignIn(installation, email);
});

type Twist = Partial<{ origin: string; rpId: string; isUserVerified: boolean; challenge: string }>;

/** Asks for a challenge and answers it with a new passkey, the right way or with a twist. */
async function add(twist: Twist = {}, name = 'My phone') {
  const passkey = softwarePasskey();
  const caller = await callWith(installation, cookie);
  const asked = await challengeToAddPasskey(caller, { password: TEST_PASSWORD });
  if (!asked.ok) throw new Error(asked.reason.kind);
  const { challenge } = asked.value.options as { challenge: string };
  const credential = passkey.register({ ...SITE, challenge, ...twist });
  const answering = await callWith(installation, cookieHeader([cookie], asked.value.cookies));
  return {
    passkey,
    result: await addPasskey(answering, { credential, name }),
    caller: answering,
    credential,
  };
}

async function challenge() {
  const asked = await challengeToSignIn(callAs(installation));
  if (!asked.ok) throw new Error(asked.reason.kind);
  const options = asked.value.options as { challenge: string; userVerification: string };
  return { ...options, caller: await callWith(installation, cookieHeader(asked.value.cookies)) };
}

async function signInBy(passkey: ReturnType<typeof softwarePasskey>, twist: Twist = {}) {
  const asked = await challenge();
  const credential = passkey.answer({ ...SITE, challenge: asked.challenge, ...twist });
  return signInWithPasskey(asked.caller, { credential });
}

describe('adding a passkey', () => {
  test('is refused to visitors and with a wrong password', async () => {
    const visitor = callAs(installation);
    const notSignedIn = { ok: false, reason: { kind: 'not_signed_in' } };
    expect(await challengeToAddPasskey(visitor, { password: TEST_PASSWORD })).toEqual(notSignedIn);
    expect(await addPasskey(visitor, { credential: '{}', name: '' })).toEqual(notSignedIn);
    expect(await listPasskeys(visitor)).toEqual({ ok: false, reason: 'not_signed_in' });
    const person = await callWith(installation, cookie);
    expect(await challengeToAddPasskey(person, { password: 'wrong-password' })).toEqual({
      ok: false,
      reason: { kind: 'wrong_password' },
    });
  });

  test.each<[string, Twist]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['under the name of another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['by a device that has not asked who holds it', { isUserVerified: false }],
  ])('refuses one made %s', async (_what, twist) => {
    const { result, caller } = await add(twist);
    expect(result).toEqual(NOT_ACCEPTED);
    expect(await listPasskeys(caller)).toEqual({ ok: true, value: [] });
  });

  test.each(['', 'null', '{}', '[]', '{"id":1}', `{"id":"${'x'.repeat(3000)}"}`])(
    'refuses the answer %s',
    async (credential) => {
      const person = await callWith(installation, cookie);
      expect(await addPasskey(person, { credential, name: '' })).toEqual(NOT_ACCEPTED);
    },
  );

  test('takes each challenge once, from whom it was given to, for five minutes', async () => {
    const { caller, credential } = await add();
    expect(await addPasskey(caller, { credential, name: 'Again' })).toEqual(NOT_ACCEPTED);
    const passkey = softwarePasskey();
    const asked = await challengeToAddPasskey(caller, { password: TEST_PASSWORD });
    if (!asked.ok) throw new Error(asked.reason.kind);
    const { challenge: own } = asked.value.options as { challenge: string };
    const answer = passkey.register({ ...SITE, challenge: own });
    const thief = await createPerson(installation, { email: `thief${count}@example.com` });
    const other = await passwordSignIn(installation, thief.email);
    const stolen = await callWith(installation, cookieHeader([other], asked.value.cookies));
    expect(await addPasskey(stolen, { credential: answer, name: '' })).toEqual(NOT_ACCEPTED);
    await installation.database.look(
      `update verifications set expires_at = now() - interval '1 s'`,
    );
    const late = await callWith(installation, cookieHeader([cookie], asked.value.cookies));
    expect(await addPasskey(late, { credential: answer, name: '' })).toEqual(NOT_ACCEPTED);
  });

  test('ends the other sessions and tells the owner', async () => {
    const elsewhere = await passwordSignIn(installation, email);
    const { result, caller } = await add({}, ' My phone ');
    expect(result).toEqual({ ok: true, value: null });
    expect(await listPasskeys(caller)).toMatchObject({ value: [{ name: 'My phone' }] });
    const headers = new Headers({ cookie: elsewhere });
    expect((await readActor(installation, headers)).actor).toEqual({ kind: 'anonymous' });
    const mails = await installation.database.look<{ change: string }>(
      `select facts->>'change' as change from outbox_mails
       where to_address = $1 and template = 'factor-changed'`,
      [email],
    );
    expect(mails).toEqual([{ change: 'passkey_added' }]);
  });
});

describe('signing in with a passkey', () => {
  test('2FA bypass: is refused when the device has not asked who holds it', async () => {
    const { passkey } = await add();
    expect((await challenge()).userVerification).toBe('required');
    expect(await signInBy(passkey, { isUserVerified: false })).toEqual(NOT_ACCEPTED);
  });

  test.each<[string, Twist]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused for an answer %s', async (_what, twist) => {
    const { passkey } = await add();
    expect(await signInBy(passkey, twist)).toEqual(NOT_ACCEPTED);
  });

  test('is refused for a passkey that nobody knows, as for one that is removed', async () => {
    const { passkey, caller } = await add();
    expect(await signInBy(softwarePasskey())).toEqual(NOT_ACCEPTED);
    const passkeys = await listPasskeys(caller);
    const passkeyId = passkeys.ok ? (passkeys.value[0]?.passkeyId ?? '') : '';
    expect(await removePasskey(caller, { passkeyId, password })).toMatchObject({ ok: true });
    expect(await signInBy(passkey)).toEqual(NOT_ACCEPTED);
  });

  test('is refused to whoever is suspended', async () => {
    const { passkey } = await add();
    await installation.database.look(`update users set suspended_at = now() where email = $1`, [
      email,
    ]);
    expect(await signInBy(passkey)).toEqual(NOT_ACCEPTED);
  });

  test('takes each challenge once', async () => {
    const { passkey } = await add();
    const asked = await challenge();
    const credential = passkey.answer({ ...SITE, challenge: asked.challenge });
    const results = await Promise.all(
      Array.from({ length: 10 }, () => signInWithPasskey(asked.caller, { credential })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test('starts a session at once, as it stands for both factors', async () => {
    const { passkey } = await add();
    const caller = await callWith(installation, cookie);
    expect(caller.actor.kind).toBe('person');
    await turnOnTwoFactor(installation, email);
    const signedIn = await signInBy(passkey);
    if (!signedIn.ok) throw new Error(signedIn.reason.kind);
    const headers = new Headers({ cookie: cookieHeader(signedIn.value.cookies) });
    expect((await readActor(installation, headers)).actor).toMatchObject({ email });
  });
});

test('wrong passwords from the same address do not keep a passkey out', async () => {
  const { passkey } = await add();
  const guesser = { ...callAs(installation), clientAddress: '192.0.2.7' };
  for (let guess = 0; guess < 11; guess += 1) {
    await signIn(guesser, { email: `guess${guess}@example.com`, password: 'a-wrong-guess' });
  }
  expect(await signIn(guesser, { email, password })).toMatchObject({
    reason: { kind: 'rate_limited' },
  });
  expect(await signInBy(passkey)).toMatchObject({ ok: true });
});

describe('removing a passkey', () => {
  test('is refused without the password, which is asked at most ten times', async () => {
    const { caller } = await add();
    const own = await listPasskeys(caller);
    const passkeyId = own.ok ? (own.value[0]?.passkeyId ?? '') : '';
    const wrong = { ok: false, reason: { kind: 'wrong_password' } };
    expect(await removePasskey(callAs(installation), { passkeyId, password })).toEqual(MISSING);
    expect(await removePasskey(caller, { passkeyId, password: '' })).toEqual(wrong);
    const attempt = () => removePasskey(caller, { passkeyId, password: 'wrong-password' });
    expect(await attempt()).toEqual(wrong);
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1) answers.push(await attempt());
    expect(answers.at(-1)).toMatchObject({ reason: { kind: 'rate_limited' } });
    expect(await listPasskeys(caller)).toEqual(own);
  });

  test('ends the other sessions and tells the owner', async () => {
    const { caller } = await add();
    const elsewhere = await passwordSignIn(installation, email);
    const own = await listPasskeys(caller);
    const passkeyId = own.ok ? (own.value[0]?.passkeyId ?? '') : '';
    expect(await removePasskey(caller, { passkeyId, password })).toEqual({ ok: true, value: null });
    const headers = new Headers({ cookie: elsewhere });
    expect((await readActor(installation, headers)).actor).toEqual({ kind: 'anonymous' });
    const mails = await installation.database.look<{ change: string }>(
      `select facts->>'change' as change from outbox_mails
       where to_address = $1 and template = 'factor-changed' order by 1`,
      [email],
    );
    expect(mails.map(({ change }) => change)).toEqual(['passkey_added', 'passkey_removed']);
  });
});

describe('IDOR: the passkeys of others', () => {
  test('can be neither renamed nor removed, and the own ones can', async () => {
    const { caller } = await add();
    const own = await listPasskeys(caller);
    const passkeyId = own.ok ? (own.value[0]?.passkeyId ?? '') : '';
    const other = await createPerson(installation, { email: `other${count}@example.com` });
    const stranger = await callWith(installation, await passwordSignIn(installation, other.email));
    const missing = { ok: false, reason: 'missing' };
    for (const id of [passkeyId, crypto.randomUUID(), `1'or'1`]) {
      expect(await renamePasskey(stranger, { passkeyId: id, name: 'Mine' })).toEqual(missing);
      expect(await removePasskey(stranger, { passkeyId: id, password })).toEqual(MISSING);
    }
    expect(await renamePasskey(callAs(installation), { passkeyId, name: 'x' })).toEqual(missing);
    await renamePasskey(caller, { passkeyId, name: 'Laptop' });
    expect(await listPasskeys(caller)).toMatchObject({ value: [{ name: 'Laptop' }] });
    expect(await removePasskey(caller, { passkeyId, password })).toEqual({ ok: true, value: null });
    expect(await listPasskeys(caller)).toEqual({ ok: true, value: [] });
  });
});
