import { describe, expect, test } from 'vitest';
import { ANONYMOUS, type Person } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationInvitations } from '#app/team/tables.server.ts';
import {
  callAs,
  createPerson,
  readPerson,
  TEST_PASSWORD,
} from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { confirmEmailChange, requestEmailChange } from './change.server.ts';
import { correctAddress, verifyAddress } from './verify.server.ts';
import { requestPasswordReset, resetPassword } from '#app/account/password/change.server.ts';

const INVALID = { ok: false, reason: 'invalid_link' };

const installation = await openOwnInstallation({ ADMIN_EMAIL: 'chief@example.com' });

const look = <Row>(text: string, values: unknown[] = []) =>
  installation.database.look<Row & Record<string, unknown>>(text, values);

async function mailsTo(email: string, template: string): Promise<string[]> {
  const rows = await look<{ path: string }>(
    `select facts->>'path' as path from outbox_mails where to_address = $1 and template = $2
     order by created_at, xmin::text::bigint`,
    [email, template],
  );
  return rows.map(({ path }) => path);
}

async function tokenTo(email: string, template = 'email-change-confirm'): Promise<string> {
  const path = (await mailsTo(email, template)).at(-1) ?? '';
  return new URL(path, 'http://here.invalid').searchParams.get('token') ?? '';
}

async function newcomer(name: string, isVerified = true): Promise<Person> {
  return createPerson(installation, { email: `${name}@example.com`, isVerified });
}

async function from(person: Person): Promise<Caller> {
  const [first] = await look<{ id: string }>(
    `select id from sessions where user_id = $1 order by created_at limit 1`,
    [person.userId],
  );
  return { ...callAs(installation, person), sessionId: first?.id ?? null };
}

const ask = (caller: Caller, email: string, password = TEST_PASSWORD) =>
  requestEmailChange(caller, { email, password });

const addressOf = async ({ userId }: Person) => (await readPerson(installation, userId)).email;

describe('another address', () => {
  test('is refused to visitors, with a wrong password, and when none or the old', async () => {
    const caller = await from(await newcomer('refused'));
    expect(await ask(callAs(installation), 'new@example.com')).toMatchObject({
      reason: { kind: 'not_signed_in' },
    });
    expect(await ask(caller, 'new@example.com', 'wrong')).toMatchObject({
      reason: { kind: 'wrong_password' },
    });
    expect(await ask(caller, 'new\u0000@example.com')).toMatchObject({
      reason: { kind: 'not_an_address' },
    });
    expect(await ask(caller, 'REFUSED@example.com')).toMatchObject({
      reason: { kind: 'same_address' },
    });
    expect(await look(`select from verifications where value like 'change-email%'`)).toEqual([]);
  });

  test('that somebody has gets the same answer and no mail (account enumeration)', async () => {
    const caller = await from(await newcomer('curious'));
    await newcomer('somebody');
    expect(await ask(caller, 'Somebody@example.com')).toEqual({
      ok: true,
      value: { email: 'somebody@example.com' },
    });
    expect(await mailsTo('somebody@example.com', 'email-change-confirm')).toEqual([]);
  });

  test('changes nothing before it is confirmed, and is asked for five times an hour', async () => {
    const person = await newcomer('patient');
    const caller = await from(person);
    for (let count = 0; count < 5; count += 1) {
      expect(await ask(caller, 'later@example.com')).toMatchObject({ ok: true });
    }
    expect(await ask(caller, 'later@example.com')).toMatchObject({
      reason: { kind: 'rate_limited' },
    });
    expect(await addressOf(person)).toBe('patient@example.com');
  });

  test.each(['', 'nonsense', 'x'.repeat(43), '../../etc'])('is not given by %j', async (token) => {
    expect(await confirmEmailChange(callAs(installation), token)).toEqual(INVALID);
  });

  test('keeps no token that could be used from the table', async () => {
    await ask(await from(await newcomer('hashed')), 'hashed-new@example.com');
    const rows = await look('select identifier, value from verifications');
    expect(JSON.stringify(rows)).not.toContain(await tokenTo('hashed-new@example.com'));
  });

  test('is refused after an hour, after a newer request, and to the suspended', async () => {
    const person = await newcomer('late');
    const caller = await from(person);
    await ask(caller, 'late-one@example.com');
    const first = await tokenTo('late-one@example.com');
    await ask(caller, 'late-two@example.com');
    expect(await confirmEmailChange(callAs(installation), first)).toEqual(INVALID);
    await look(`update verifications set expires_at = expires_at - interval '61 minutes'`);
    const second = await tokenTo('late-two@example.com');
    expect(await confirmEmailChange(callAs(installation), second)).toEqual(INVALID);
    await ask(caller, 'late-three@example.com');
    await look(`update users set suspended_at = now() where id = $1`, [person.userId]);
    const third = await tokenTo('late-three@example.com');
    expect(await confirmEmailChange(callAs(installation), third)).toEqual(INVALID);
    expect(await addressOf(person)).toBe('late@example.com');
  });

  test('that was taken meanwhile is not said to be', async () => {
    const person = await newcomer('slow');
    await ask(await from(person), 'wanted@example.com');
    const token = await tokenTo('wanted@example.com');
    await newcomer('wanted');
    expect(await confirmEmailChange(callAs(installation), token)).toEqual(INVALID);
    expect(await addressOf(person)).toBe('slow@example.com');
  });

  test('is dead once the password was set anew: no thief can finish the change', async () => {
    const person = await newcomer('robbed');
    await ask(await from(person), 'thief@example.com');
    const token = await tokenTo('thief@example.com');
    await requestPasswordReset(callAs(installation), { email: person.email });
    const reset = await tokenTo(person.email, 'reset-password');
    const newPassword = 'another-horse-battery';
    const set = await resetPassword(callAs(installation), { token: reset, newPassword });
    expect(set).toMatchObject({ ok: true });
    expect(await confirmEmailChange(callAs(installation), token)).toEqual(INVALID);
    expect(await mailsTo(person.email, 'password-changed')).toHaveLength(1);
  });

  test('confirmed, is verified, told to the old one, and ends what hung on that', async () => {
    const person = await newcomer('moving');
    const caller = await from(person);
    await installation.auth.api.signInEmail({
      body: { email: person.email, password: TEST_PASSWORD },
    });
    await installation.auth.api.requestPasswordReset({ body: { email: person.email } });
    await ask(caller, 'Moved@Example.com');
    const token = await tokenTo('moved@example.com');
    expect(await confirmEmailChange(caller, token)).toEqual({
      ok: true,
      value: { email: 'moved@example.com' },
    });
    expect(await readPerson(installation, person.userId)).toMatchObject({
      email: 'moved@example.com',
      isVerified: true,
    });
    expect(await mailsTo('moving@example.com', 'email-changed')).toHaveLength(1);
    expect(await look(`select id from sessions where user_id = $1`, [person.userId])).toEqual([
      { id: caller.sessionId },
    ]);
    expect(await look(`select from verifications where value = $1`, [person.userId])).toEqual([]);
    expect(await confirmEmailChange(caller, token)).toEqual(INVALID);
    const entries = `select action, actor_id from audit_entries where record_id = $1`;
    expect(await look(entries, [person.userId])).toEqual([
      { action: 'user.email_changed', actor_id: person.userId },
    ]);
  });

  test('takes the invitations for the old one away (invitation takeover)', async () => {
    const person = await newcomer('invited');
    const owner = await newcomer('host');
    const [organization] = await look<{ id: string }>(
      `insert into organizations (name, slug, created_by) values ('Host', 'host', $1) returning id`,
      [owner.userId],
    );
    await look(
      `insert into organization_invitations
       (organization_id, email, role, token_hash, invited_by, expires_at)
       values ($1, 'invited@example.com', 'member', 'x', $2, now() + interval '7 days')`,
      [organization?.id, owner.userId],
    );
    const seen = () =>
      asActor(installation.database, person, (transaction) =>
        transaction.$count(organizationInvitations),
      );
    expect(await seen()).toBe(1);
    await ask(await from(person), 'invited-no-more@example.com');
    await confirmEmailChange(callAs(installation), await tokenTo('invited-no-more@example.com'));
    expect(await seen()).toBe(0);
  });

  test('that is ADMIN_EMAIL makes a platform admin, by the setting', async () => {
    const person = await newcomer('chief-to-be');
    await ask(await from(person), 'chief@example.com');
    await confirmEmailChange(callAs(installation), await tokenTo('chief@example.com'));
    expect((await readPerson(installation, person.userId)).isPlatformAdmin).toBe(true);
  });

  test('of a hundred that use one link at once only one wins', async () => {
    await ask(await from(await newcomer('raced')), 'raced-new@example.com');
    const token = await tokenTo('raced-new@example.com');
    const results = await Promise.all(
      Array.from({ length: 100 }, () => confirmEmailChange(callAs(installation), token)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a mistyped address', () => {
  const correct = (caller: Caller, email: string) => correctAddress(caller, { email });

  test('is corrected by nobody but its owner while it is not verified', async () => {
    expect(await correct(callAs(installation, ANONYMOUS), 'a@example.com')).toMatchObject({
      reason: { kind: 'not_needed' },
    });
    const verified = await newcomer('verified');
    expect(await correct(await from(verified), 'a@example.com')).toMatchObject({
      reason: { kind: 'not_needed' },
    });
    // Verified in another window while this page was open.
    const stale = { ...(await from(verified)), actor: { ...verified, isVerified: false } };
    expect(await correct(stale, 'a@example.com')).toMatchObject({
      reason: { kind: 'not_needed' },
    });
    expect(await addressOf(verified)).toBe('verified@example.com');
  });

  test('is not replaced by none, by itself or by one that is taken', async () => {
    const person = await newcomer('mistyped', false);
    const caller = await from(person);
    expect(await correct(caller, 'no')).toMatchObject({ reason: { kind: 'not_an_address' } });
    expect(await correct(caller, person.email)).toMatchObject({ reason: { kind: 'same_address' } });
    expect(await correct(caller, 'verified@example.com')).toMatchObject({
      reason: { kind: 'address_taken' },
    });
    expect(await addressOf(person)).toBe('mistyped@example.com');
  });

  test('is corrected five times an hour', async () => {
    const person = await newcomer('often', false);
    for (let count = 0; count < 5; count += 1) {
      const caller = await from(await readPerson(installation, person.userId));
      expect(await correct(caller, `often${count}@example.com`)).toMatchObject({ ok: true });
    }
    const caller = await from(await readPerson(installation, person.userId));
    expect(await correct(caller, 'often@example.com')).toMatchObject({
      reason: { kind: 'rate_limited' },
    });
  });

  test('loses everything that was mailed to it, and the new one gets a link', async () => {
    const person = await newcomer('wrnog', false);
    await installation.auth.api.requestPasswordReset({ body: { email: person.email } });
    const oldLink = await tokenTo(person.email, 'verify-address');
    const oldReset = await tokenTo(person.email, 'reset-password');
    expect(await correct(await from(person), 'Wrong@example.com')).toEqual({
      ok: true,
      value: { email: 'wrong@example.com' },
    });
    expect(await verifyAddress(callAs(installation), oldLink)).toEqual({
      ok: false,
      reason: { kind: 'invalid_link' },
    });
    const link = await tokenTo('wrong@example.com', 'verify-address');
    expect(await verifyAddress(callAs(installation), link)).toMatchObject({ ok: true });
    const stolen = { token: oldReset, newPassword: 'another-horse-battery' };
    expect(await resetPassword(callAs(installation), stolen)).toMatchObject({ ok: false });
    expect(await readPerson(installation, person.userId)).toMatchObject({ isVerified: true });
  });
});
