import { expect, test } from 'vitest';
import { readActor } from '#app/server/session/read-actor.ts';
import { callAs, createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { requestPasswordReset, resetPassword } from './change.server.ts';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';

const NEW_PASSWORD = 'another-horse-battery';
const INVALID = { ok: false, reason: { kind: 'invalid_link' } };

const installation = await openOwnInstallation();
await createPerson(installation, { email: 'ines@example.com' });

/** Each client address has limits of its own, so each test calls from another one. */
function from(clientAddress: string) {
  return { ...callAs(installation), clientAddress };
}

async function resetMails(): Promise<{ to_address: string; path: string }[]> {
  return installation.database.look(
    `select to_address, facts->>'path' as path from outbox_mails
     where template = 'reset-password' order by created_at`,
  );
}

async function askForToken(): Promise<string> {
  await requestPasswordReset(from('192.0.2.9'), { email: 'ines@example.com' });
  const path = (await resetMails()).at(-1)?.path ?? '';
  return new URL(path, 'http://here.invalid').searchParams.get('token') ?? '';
}

test.each([
  ['an unknown address', 'nobody@example.com'],
  ['a text', 'nonsense'],
  ['an address with a zero character', 'i\u0000nes@example.com'],
  ['an endless address', `${'x'.repeat(5000)}@example.com`],
])('answers for %s as it does for an account, and sends nothing', async (_what, email) => {
  const answer = await requestPasswordReset(from('192.0.2.1'), { email });
  expect(answer).toEqual({ ok: true, value: null });
  expect(await resetMails()).toEqual([]);
});

test('answers the same for an account, and mails its link', async () => {
  const answer = await requestPasswordReset(from('192.0.2.2'), { email: 'INES@example.com' });
  expect(answer).toEqual({ ok: true, value: null });
  expect(await resetMails()).toMatchObject([
    { to_address: 'ines@example.com', path: expect.stringMatching(/^\/auth\/reset-password\?to/) },
  ]);
});

test('allows five questions a quarter of an hour for one address, known or not', async () => {
  const ask = (count: number) =>
    requestPasswordReset(from(`198.51.100.${count}`), { email: 'unknown@example.com' });
  for (let count = 0; count < 5; count += 1) expect(await ask(count)).toMatchObject({ ok: true });
  const refused = await ask(5);
  expect(refused).toMatchObject({ ok: false, reason: { seconds: expect.any(Number) } });
});

test.each(['', 'nonsense', 'x\u0000'])('refuses the token %j', async (token) => {
  const refused = await resetPassword(from('192.0.2.3'), { token, newPassword: NEW_PASSWORD });
  expect(refused).toEqual(INVALID);
});

test('keeps no token that could be used from the table', async () => {
  const token = await askForToken();
  const rows = await installation.database.look('select identifier, value from verifications');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('refuses a token after its hour', async () => {
  const token = await askForToken();
  await installation.database.look(`update verifications set expires_at = now() - interval '1 s'`);
  const refused = await resetPassword(from('192.0.2.4'), { token, newPassword: NEW_PASSWORD });
  expect(refused).toEqual(INVALID);
});

test('a link survives a weak password, works once and ends all sessions', async () => {
  const caller = from('192.0.2.5');
  const old = await signIn(caller, { email: 'ines@example.com', password: TEST_PASSWORD });
  if (!old.ok) throw new Error(old.reason.kind);
  const token = await askForToken();
  const weak = await resetPassword(caller, { token, newPassword: 'qwerty' });
  expect(weak).toMatchObject({ ok: false, reason: { kind: 'weak_password' } });

  const set = await resetPassword(caller, { token, newPassword: NEW_PASSWORD });
  expect(set).toMatchObject({ ok: true });
  const cookie = old.value.cookies.map((one) => one.split(';')[0]).join('; ');
  const { actor } = await readActor(installation, new Headers({ cookie }));
  expect(actor).toEqual({ kind: 'anonymous' });
  const withOld = await signIn(caller, { email: 'ines@example.com', password: TEST_PASSWORD });
  expect(withOld).toMatchObject({ reason: { kind: 'not_accepted' } });
  const withNew = await signIn(caller, { email: 'ines@example.com', password: NEW_PASSWORD });
  expect(withNew).toMatchObject({ ok: true });

  const again = await resetPassword(caller, { token, newPassword: 'third-horse-battery' });
  expect(again).toEqual(INVALID);
});

test('of two that use one link at once only one wins', async () => {
  const token = await askForToken();
  const use = (newPassword: string) => resetPassword(from('192.0.2.6'), { token, newPassword });
  const results = await Promise.all([use('first-of-two-at-once'), use('second-of-two-at-once')]);
  expect(results.filter((result) => result.ok)).toHaveLength(1);
});
