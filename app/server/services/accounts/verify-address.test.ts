import { expect, test } from 'vitest';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { signJWT } from 'better-auth/crypto';
import { verifyAddress } from './verify-address.ts';

const INVALID = { ok: false, reason: { kind: 'invalid_link' } };
const already = (email: string) => ({ ok: false, reason: { kind: 'already_verified', email } });

const installation = await openOwnInstallation({ ADMIN_EMAIL: 'First.Admin@Example.com' });

/** The token of the last mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const [mail] = await installation.database.look<{ path: string }>(
    `select facts->>'path' as path from outbox_mails where to_address = '${email}'
     order by created_at desc limit 1`,
  );
  return new URL(mail?.path ?? '', 'http://here.invalid').searchParams.get('token') ?? '';
}

test.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jb20ifQ.'])(
  'refuses the token %j',
  async (token) => {
    expect(await verifyAddress(callAs(installation), token)).toEqual(INVALID);
  },
);

test('refuses a token with a letter changed', async () => {
  const person = await createPerson(installation, { email: 'a@example.com', isVerified: false });
  const token = await tokenFor('a@example.com');
  const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const refused = await verifyAddress(callAs(installation), forged.replace('.ey', '.fy'));
  expect(refused).toEqual(INVALID);
  expect(await readPerson(installation, person.userId)).toMatchObject({ isVerified: false });
});

test('refuses a token of an account that is gone', async () => {
  const person = await createPerson(installation, { email: 'b@example.com', isVerified: false });
  const token = await tokenFor('b@example.com');
  await installation.database.look(`delete from users where id = '${person.userId}'`);
  const refused = await verifyAddress(callAs(installation), token);
  expect(refused).toEqual(INVALID);
});

test.each<[string, object, number]>([
  ['would change the address', { email: 'd@example.com', updateTo: 'e@example.com' }, 60],
  ['names no address', { userId: 'd@example.com' }, 60],
  ['is older than a day', { email: 'd@example.com' }, -1],
])('refuses a token of ours that %s', async (_what, payload, seconds) => {
  await createPerson(installation, { email: 'd@example.com', isVerified: false });
  const token = await signJWT(payload, installation.secret, seconds);
  expect(await verifyAddress(callAs(installation), token)).toEqual(INVALID);
  await installation.database.look(`delete from users where email = 'd@example.com'`);
});

test('verifies the address for whoever opens the link first, and tells the others', async () => {
  const person = await createPerson(installation, { email: 'c@example.com', isVerified: false });
  const token = await tokenFor('c@example.com');
  const verified = { ok: true, value: { email: 'c@example.com' } };
  expect(await verifyAddress(callAs(installation), token)).toEqual(verified);
  expect(await readPerson(installation, person.userId)).toMatchObject({
    isVerified: true,
    isPlatformAdmin: false,
  });
  expect(await verifyAddress(callAs(installation, person), token)).toEqual(
    already('c@example.com'),
  );
});

test('one-time token race: of 100 openings at once one verifies, grants and is noted', async () => {
  const email = 'first.admin@example.com';
  const person = await createPerson(installation, { email, isVerified: false });
  expect(person.isPlatformAdmin).toBe(false);
  const token = await tokenFor(email);
  const opened = () => verifyAddress(callAs(installation), token);
  const answers = await Promise.all(Array.from({ length: 100 }, opened));
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { email } }]);
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 99 }, () => already(email)));
  expect(await readPerson(installation, person.userId)).toMatchObject({
    isVerified: true,
    isPlatformAdmin: true,
  });
  expect(await installation.database.look('select * from audit_entries')).toMatchObject([
    { action: 'platform_admin.granted', record_id: person.userId, actor_id: null },
  ]);
});
