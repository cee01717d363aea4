import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callAs,
  createPerson,
  openTestInstallation,
  readPerson,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';
import { verifyAddress } from './verify-address.ts';

let installation: TestInstallation;

beforeAll(async () => {
  installation = await openTestInstallation({ ADMIN_EMAIL: 'First.Admin@Example.com' });
});

afterAll(() => installation.close());

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
    const refused = await verifyAddress(callAs(installation), token);
    expect(refused).toEqual({ ok: false, reason: 'invalid_link' });
  },
);

test('refuses a token with a letter changed', async () => {
  const person = await createPerson(installation, { email: 'a@example.com', isVerified: false });
  const token = await tokenFor('a@example.com');
  const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const refused = await verifyAddress(callAs(installation), forged.replace('.ey', '.fy'));
  expect(refused).toEqual({ ok: false, reason: 'invalid_link' });
  expect(await readPerson(installation, person.userId)).toMatchObject({ isVerified: false });
});

test('refuses a token of an account that is gone', async () => {
  const person = await createPerson(installation, { email: 'b@example.com', isVerified: false });
  const token = await tokenFor('b@example.com');
  await installation.database.look(`delete from users where id = '${person.userId}'`);
  const refused = await verifyAddress(callAs(installation), token);
  expect(refused).toEqual({ ok: false, reason: 'invalid_link' });
});

test('verifies the address for whoever opens the link, as often as it is opened', async () => {
  const person = await createPerson(installation, { email: 'c@example.com', isVerified: false });
  const token = await tokenFor('c@example.com');
  const verified = { ok: true, value: { email: 'c@example.com' } };
  expect(await verifyAddress(callAs(installation), token)).toEqual(verified);
  expect(await readPerson(installation, person.userId)).toMatchObject({
    isVerified: true,
    isPlatformAdmin: false,
  });
  expect(await verifyAddress(callAs(installation, person), token)).toEqual(verified);
});

test('makes the owner of ADMIN_EMAIL a platform admin, once, and notes it down', async () => {
  const email = 'first.admin@example.com';
  const person = await createPerson(installation, { email, isVerified: false });
  expect(person.isPlatformAdmin).toBe(false);
  const token = await tokenFor(email);
  await verifyAddress(callAs(installation), token);
  await verifyAddress(callAs(installation), token);
  expect(await readPerson(installation, person.userId)).toMatchObject({
    isVerified: true,
    isPlatformAdmin: true,
  });
  expect(await installation.database.look('select * from audit_entries')).toMatchObject([
    { action: 'platform_admin.granted', record_id: person.userId, actor_id: null },
  ]);
});
