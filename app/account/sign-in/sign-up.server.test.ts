import { expect, test } from 'vitest';
import { readActor } from '#app/server/session/read-actor.ts';
import { callAs, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { signUp, type SignUpInput } from './sign-up.server.ts';

const installation = await openOwnInstallation({}, { realPasswords: true });

const INPUT: SignUpInput = {
  firstName: 'Ines',
  lastName: 'Moreau',
  email: 'ines@example.com',
  password: TEST_PASSWORD,
};

/** Each client address has limits of its own, so each test calls from another one. */
function from(clientAddress: string) {
  return { ...callAs(installation), clientAddress };
}

test.each([
  ['12345', 'Password must be at least 6 characters long.'],
  ['x'.repeat(129), 'Password must be at most 128 characters long.'],
  ['Password1', /most common ones/],
  ['zzzzzzzzz', /most common ones/],
])('refuses the password %s', async (password, message) => {
  const refused = await signUp(from('192.0.2.1'), { ...INPUT, password });
  expect(refused).toMatchObject({
    ok: false,
    reason: { kind: 'weak_password', message: expect.stringMatching(message) },
  });
});

test.each(['ines', 'ines@example', 'a b@example.com', 'i\u0000nes@example.com'])(
  'refuses the address %j',
  async (email) => {
    const refused = await signUp(from('192.0.2.1'), { ...INPUT, email });
    expect(refused).toMatchObject({ ok: false, reason: { kind: 'not_accepted' } });
  },
);

test('makes no account of what it refuses', async () => {
  expect(await installation.database.look('select from users')).toEqual([]);
  expect(await installation.database.look('select from outbox_mails')).toEqual([]);
});

test('creates an account that is signed in and not verified, and mails a link', async () => {
  const made = await signUp(from('192.0.2.2'), {
    ...INPUT,
    email: ' Ines@Example.com',
    phone: '(614) 555-0142',
    continueTo: '/properties/1?dialog=request',
  });
  if (!made.ok) throw new Error(made.reason.kind);
  const cookie = made.value.cookies.map((one) => one.split(';')[0]).join('; ');
  const { actor } = await readActor(installation, new Headers({ cookie }));
  expect(actor).toMatchObject({
    kind: 'person',
    userId: made.value.userId,
    email: 'ines@example.com',
    firstName: 'Ines',
    isVerified: false,
    isPlatformAdmin: false,
  });
  const [session] = made.value.cookies;
  expect(session).toMatch(/HttpOnly/i);
  expect(session).toMatch(/SameSite=Lax/i);
  const [user] = await installation.database.look('select * from users');
  expect(user).toMatchObject({ phone: '(614) 555-0142', name: 'Ines Moreau' });
  const mails = await installation.database.look<{ facts: { path: string } }>(
    'select * from outbox_mails',
  );
  expect(mails).toMatchObject([
    { template: 'verify-address', to_address: 'ines@example.com', facts: { firstName: 'Ines' } },
  ]);
  const link = new URL(mails[0]?.facts.path ?? '', 'http://here.invalid');
  expect(link.pathname).toBe('/auth/verify');
  expect(link.searchParams.get('token')).toMatch(/\S{40,}/);
  expect(link.searchParams.get('redirectTo')).toBe('/properties/1?dialog=request');
});

test('tells that an address is taken, however it is written', async () => {
  const refused = await signUp(from('192.0.2.3'), { ...INPUT, email: 'INES@example.com' });
  expect(refused).toEqual({ ok: false, reason: { kind: 'address_taken' } });
});

test('keeps no readable password', async () => {
  const [account] = await installation.database.look<{ password: string }>(
    'select password from accounts',
  );
  expect(account?.password).toMatch(/^[0-9a-f]+:[0-9a-f]{100,}$/);
});

test('takes names that were left out', async () => {
  const email = 'nameless@example.com';
  const made = await signUp(from('192.0.2.4'), { ...INPUT, firstName: '', lastName: '', email });
  expect(made.ok).toBe(true);
  const [mail] = await installation.database.look(
    `select facts from outbox_mails where to_address = '${email}'`,
  );
  expect(mail).toMatchObject({ facts: { firstName: '' } });
});

test('says that it failed when something breaks, and leaves the address free', async () => {
  const input = { ...INPUT, email: 'unlucky@example.com' };
  await installation.database.look('revoke insert on accounts from hearthnote_auth');
  const refused = await signUp(from('192.0.2.5'), input);
  expect(refused).toEqual({ ok: false, reason: { kind: 'failed' } });
  await installation.database.look('grant insert on accounts to hearthnote_auth');
  expect((await signUp(from('192.0.2.5'), input)).ok).toBe(true);
});

test('allows ten attempts an hour from one client, then none for fifteen minutes', async () => {
  const attempt = () => signUp(from('192.0.2.6'), INPUT);
  for (let count = 0; count < 10; count += 1) {
    expect(await attempt()).toMatchObject({ reason: { kind: 'address_taken' } });
  }
  const refused = await attempt();
  if (refused.ok || refused.reason.kind !== 'rate_limited') throw new Error('was not limited');
  expect(refused.reason.seconds).toBeGreaterThan(890);
  expect(refused.reason.seconds).toBeLessThanOrEqual(900);
  const elsewhere = await signUp(from('192.0.2.7'), INPUT);
  expect(elsewhere).toMatchObject({ reason: { kind: 'address_taken' } });
});
