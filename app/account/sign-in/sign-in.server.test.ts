import { expect, test } from 'vitest';
import { readActor } from '#app/server/session/read-actor.ts';
import { callAs, createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { signIn } from './sign-in.server.ts';
import { signOut } from '#app/account/own/sessions.server.ts';

const SENTENCE = 'Invalid email or password.';

const installation = await openOwnInstallation();
await createPerson(installation, { email: 'ines@example.com' });
await createPerson(installation, { email: 'suspended@example.com' });
await installation.database.look(
  `update users set suspended_at = now() where email = 'suspended@example.com'`,
);

/** Each client address has limits of its own, so each test calls from another one. */
function from(clientAddress: string) {
  return { ...callAs(installation), clientAddress };
}

function headersOf(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((one) => one.split(';')[0]).join('; ') });
}

test.each([
  ['an unknown address', 'nobody@example.com', TEST_PASSWORD],
  ['a wrong password', 'ines@example.com', 'wrong-horse-battery'],
  ['a password that is far too long', 'ines@example.com', 'x'.repeat(5000)],
  ['an address that is none', 'ines', TEST_PASSWORD],
  ['an address with a zero character', 'i\u0000nes@example.com', TEST_PASSWORD],
  ['a suspended account', 'suspended@example.com', TEST_PASSWORD],
])('refuses %s in one and the same sentence', async (_what, email, password) => {
  const sessions = await installation.database.look('select from sessions');
  const refused = await signIn(from('192.0.2.1'), { email, password });
  expect(refused).toEqual({ ok: false, reason: { kind: 'not_accepted', message: SENTENCE } });
  expect(await installation.database.look('select from sessions')).toHaveLength(sessions.length);
});

test('starts a session that the next request is recognised by', async () => {
  const input = { email: ' INES@example.com', password: TEST_PASSWORD };
  const accepted = await signIn(from('192.0.2.2'), input);
  if (!accepted.ok) throw new Error(accepted.reason.kind);
  const { actor } = await readActor(installation, headersOf(accepted.value.cookies));
  expect(actor).toMatchObject({ kind: 'person', email: 'ines@example.com' });
});

test('signing out ends the session for whoever still has its cookie', async () => {
  const input = { email: 'ines@example.com', password: TEST_PASSWORD };
  const accepted = await signIn(from('192.0.2.3'), input);
  if (!accepted.ok) throw new Error(accepted.reason.kind);
  const headers = headersOf(accepted.value.cookies);
  const { cookies } = await signOut(from('192.0.2.3'), headers);
  expect(cookies.join()).toMatch(/Max-Age=0/i);
  expect((await readActor(installation, headers)).actor).toEqual({ kind: 'anonymous' });
});

test('signing out without a session does nothing', async () => {
  await expect(signOut(from('192.0.2.3'), new Headers())).resolves.toBeDefined();
});

test('suspending somebody ends what their session may do', async () => {
  await createPerson(installation, { email: 'soon@example.com' });
  const input = { email: 'soon@example.com', password: TEST_PASSWORD };
  const accepted = await signIn(from('192.0.2.4'), input);
  if (!accepted.ok) throw new Error(accepted.reason.kind);
  await installation.database.look(
    `update users set suspended_at = now() where email = 'soon@example.com'`,
  );
  const { actor } = await readActor(installation, headersOf(accepted.value.cookies));
  expect(actor).toEqual({ kind: 'anonymous' });
});

test('allows ten attempts in five minutes from one client', async () => {
  const attempt = (count: number) =>
    signIn(from('192.0.2.5'), { email: `guess${count}@example.com`, password: 'guess-guess' });
  for (let count = 0; count < 10; count += 1) {
    expect(await attempt(count)).toMatchObject({ reason: { kind: 'not_accepted' } });
  }
  expect(await attempt(10)).toMatchObject({ reason: { kind: 'rate_limited' } });
});

test('allows ten attempts in five minutes for one address, known or not', async () => {
  const attempt = (count: number) =>
    signIn(from(`198.51.100.${count}`), { email: 'Target@example.com', password: 'guess-guess' });
  for (let count = 0; count < 10; count += 1) {
    expect(await attempt(count)).toMatchObject({ reason: { kind: 'not_accepted' } });
  }
  expect(await attempt(10)).toMatchObject({ reason: { kind: 'rate_limited' } });
});

test('sign-ins that succeed bring nobody closer to the limit', async () => {
  await createPerson(installation, { email: 'often@example.com' });
  const input = { email: 'often@example.com', password: TEST_PASSWORD };
  for (let count = 0; count < 12; count += 1) {
    expect(await signIn(from('192.0.2.6'), input)).toMatchObject({ ok: true });
  }
});
