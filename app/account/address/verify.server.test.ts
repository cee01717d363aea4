import { signJWT } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { confirmEmailChange } from './change.server.ts';
import { readVerification, verifyAddress } from './verify.server.ts';

const INVALID = { ok: false, reason: { kind: 'invalid_link' } };
const already = (email: string) => ({ ok: false, reason: { kind: 'already_verified', email } });

const installation = await openOwnInstallation({ ADMIN_EMAIL: 'First.Admin@Example.com' });
const visitor = callAs(installation);

/** The path of the last mail to an address, and its token. */
async function linkTo(email: string): Promise<{ path: string; token: string }> {
  const [mail] = await installation.database.look<{ path: string }>(
    `select facts->>'path' as path from outbox_mails where to_address = $1
     order by xmin::text::bigint desc limit 1`,
    [email],
  );
  const path = mail?.path ?? '';
  const token = new URL(path, 'http://here.invalid').searchParams.get('token') ?? '';
  return { path, token };
}

const unverified = (email: string) => createPerson(installation, { email, isVerified: false });

test.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jb20ifQ.', 'a'.repeat(43)])(
  'refuses the token %j',
  async (token) => {
    expect(await readVerification(visitor, token)).toEqual({ ok: false, reason: 'invalid_link' });
    expect(await verifyAddress(visitor, token)).toEqual(INVALID);
  },
);

test('the mailed link says nothing of whom it was mailed to, nor does what is kept', async () => {
  const { userId } = await unverified('secret.name@example.com');
  const { path, token } = await linkTo('secret.name@example.com');
  expect(path).toMatch(/^\/auth\/verify\?token=[\w-]{43}$/);
  const bytes = Buffer.from(token, 'base64url').toString('latin1');
  for (const told of [path, bytes]) expect(told).not.toMatch(/secret|name|example/);
  expect(path).not.toContain(userId);
  const rows = await installation.database.look('select * from verifications');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('refuses a token with a letter changed', async () => {
  const person = await unverified('a@example.com');
  const { token } = await linkTo('a@example.com');
  const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(await verifyAddress(visitor, forged)).toEqual(INVALID);
  expect(await readPerson(installation, person.userId)).toMatchObject({ isVerified: false });
});

test('refuses a token of an account that is gone', async () => {
  const person = await unverified('b@example.com');
  const { token } = await linkTo('b@example.com');
  await installation.database.look('delete from users where id = $1', [person.userId]);
  expect(await verifyAddress(visitor, token)).toEqual(INVALID);
});

test('refuses a token of an account that has another address now', async () => {
  const person = await unverified('mistyped@example.com');
  const { token } = await linkTo('mistyped@example.com');
  await installation.database.look(`update users set email = 'right@example.com' where id = $1`, [
    person.userId,
  ]);
  expect(await readVerification(visitor, token)).toEqual({ ok: false, reason: 'invalid_link' });
  expect(await verifyAddress(visitor, token)).toEqual(INVALID);
  expect(await readPerson(installation, person.userId)).toMatchObject({ isVerified: false });
});

test('refuses a token that is older than a day', async () => {
  await unverified('late@example.com');
  const { token } = await linkTo('late@example.com');
  const inHours = (hours: number) => {
    const now = new Date(installation.clock.now().getTime() + hours * 60 * 60 * 1000);
    return { ...visitor, clock: { ...installation.clock, now: () => now } };
  };
  expect(await verifyAddress(inHours(24), token)).toEqual(INVALID);
  expect(await verifyAddress(inHours(23), token)).toMatchObject({ ok: true });
});

test('refuses a token mailed for something else, and is good for nothing else', async () => {
  await unverified('d@example.com');
  const { token } = await linkTo('d@example.com');
  expect(await confirmEmailChange(visitor, token)).toEqual({ ok: false, reason: 'invalid_link' });
  const signed = await signJWT({ email: 'd@example.com' }, installation.secret, 60);
  expect(await verifyAddress(visitor, signed)).toEqual(INVALID);
  await installation.auth.api.requestPasswordReset({ body: { email: 'd@example.com' } });
  expect(await verifyAddress(visitor, (await linkTo('d@example.com')).token)).toEqual(INVALID);
});

test('opening the link verifies nothing, however often, and says what a press does', async () => {
  const person = await unverified('scanned@example.com');
  const { token } = await linkTo('scanned@example.com');
  for (let opened = 0; opened < 3; opened += 1) {
    expect(await readVerification(visitor, token)).toEqual({
      ok: true,
      value: { email: 'scanned@example.com', isVerified: false },
    });
  }
  expect(await readPerson(installation, person.userId)).toMatchObject({ isVerified: false });
});

test('verifies the address for whoever presses first, and tells the others', async () => {
  const person = await unverified('c@example.com');
  const { token } = await linkTo('c@example.com');
  const verified = { ok: true, value: { email: 'c@example.com' } };
  expect(await verifyAddress(visitor, token)).toEqual(verified);
  expect(await readPerson(installation, person.userId)).toMatchObject({
    isVerified: true,
    isPlatformAdmin: false,
  });
  expect(await verifyAddress(callAs(installation, person), token)).toEqual(
    already('c@example.com'),
  );
  expect(await readVerification(visitor, token)).toMatchObject({ value: { isVerified: true } });
});

test('one-time token race: of 100 presses at once one verifies, grants and is noted', async () => {
  const email = 'first.admin@example.com';
  const person = await unverified(email);
  expect(person.isPlatformAdmin).toBe(false);
  const { token } = await linkTo(email);
  const pressed = () => verifyAddress(visitor, token);
  const answers = await Promise.all(Array.from({ length: 100 }, pressed));
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
