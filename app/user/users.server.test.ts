import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { addMember } from '#tests/helpers/world.ts';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { changeUser, USER_CHANGES, type UserChange } from './change.server.ts';
import { listUsers, readUser } from './list.server.ts';

const installation = await openOwnInstallation();
const create = (email: string, isPlatformAdmin = false) =>
  createPerson(installation, { email, isPlatformAdmin });
const root = await create('root@example.com', true);
const other = await create('other@example.com', true);
const ines = await createPerson(installation, {
  email: 'ines@example.com',
  firstName: 'Ines',
  lastName: 'Vogel',
});

const look = <Row>(text: string, values: unknown[] = []) =>
  installation.database.look<Row & Record<string, unknown>>(text, values);

beforeEach(async () => {
  await look(`update users set is_platform_admin = true, suspended_at = null
    where email in ('root@example.com', 'other@example.com')`);
  await look(`update users set is_platform_admin = false, suspended_at = null,
    email_verified = true where email = 'ines@example.com'`);
});

const change = (actor: Person, user: Person, wish: UserChange) =>
  changeUser(callAs(installation, actor), { userId: user.userId, change: wish });

const sessionCount = async ({ userId }: Person) =>
  (await look(`select from sessions where user_id = $1`, [userId])).length;

const admins = async () => {
  const rows = await look<{ email: string }>(
    `select email from users where is_platform_admin and email_verified and suspended_at is null
     order by email`,
  );
  return rows.map(({ email }) => email);
};

describe('accounts', () => {
  test('are listed and read by nobody but platform admins', async () => {
    const unverified = { ...root, isVerified: false };
    for (const actor of [ines, unverified]) {
      const caller = callAs(installation, actor);
      expect(await listUsers(caller, { search: '', state: 'all', page: 1 })).toEqual({
        ok: false,
        reason: 'forbidden',
      });
      expect(await readUser(caller, ines.userId)).toEqual({ ok: false, reason: 'forbidden' });
    }
    for (const userId of ['nonsense', crypto.randomUUID()]) {
      const answer = await readUser(callAs(installation, root), userId);
      expect(answer).toEqual({ ok: false, reason: 'missing' });
    }
  });

  test('are found by every word of name and address, and by their state', async () => {
    const find = async (search: string, state: 'all' | 'admins' | 'deletion' = 'all') => {
      const found = await listUsers(callAs(installation, root), { search, state, page: 1 });
      return found.ok ? found.value.rows.map(({ email }) => email) : found.reason;
    };
    expect(await find('VOGEL ines@')).toEqual(['ines@example.com']);
    expect(await find('ines nobody')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find('', 'admins')).toEqual(['other@example.com', 'root@example.com']);
    expect(await find('', 'deletion')).toEqual([]);
    await look(`update users set deletion_requested_at = now() where id = $1`, [ines.userId]);
    expect(await find('', 'deletion')).toEqual(['ines@example.com']);
  });

  test('show organizations with roles, and no password, secret or token', async () => {
    const [organization] = await look<{ id: string }>(
      `insert into organizations (name, slug, created_by) values ('Alder', 'alder', $1)
       returning id`,
      [root.userId],
    );
    const organizationId = organization?.id ?? '';
    await addMember(installation, { organizationId, userId: ines.userId, role: 'manager' });
    const found = await readUser(callAs(installation, root), ines.userId);
    if (!found.ok) throw new Error(found.reason);
    expect(found.value.organizations).toEqual([{ organizationId, name: 'Alder', role: 'manager' }]);
    expect(found.value.sessions).toHaveLength(1);
    const [session] = await look<{ token: string }>(`select token from sessions`);
    expect(JSON.stringify(found.value)).not.toContain(session?.token);
    expect(JSON.stringify(found.value)).not.toMatch(/token|secret|hash|"password/i);
  });
});

describe('rights', () => {
  test.each(USER_CHANGES)('%s is refused to others, and on the own account', async (wish) => {
    expect(await change(ines, root, wish)).toEqual({ ok: false, reason: 'forbidden' });
    expect(await change(root, root, wish)).toEqual({ ok: false, reason: 'own_account' });
    // Revoked since the request was read.
    await look(`update users set is_platform_admin = false where id = $1`, [other.userId]);
    expect(await change(other, ines, wish)).toEqual({ ok: false, reason: 'forbidden' });
    expect(await admins()).toEqual(['root@example.com']);
  });

  test('are granted to verified accounts that are not suspended', async () => {
    await look(`update users set email_verified = false where id = $1`, [ines.userId]);
    expect(await change(root, ines, 'grant')).toEqual({ ok: false, reason: 'not_verified' });
    await look(`update users set email_verified = true, suspended_at = now() where id = $1`, [
      ines.userId,
    ]);
    expect(await change(root, ines, 'grant')).toEqual({ ok: false, reason: 'suspended' });
    expect(await change(root, ines, 'suspend')).toEqual({ ok: false, reason: 'no_change' });
    expect(await change(root, ines, 'revoke')).toEqual({ ok: false, reason: 'no_change' });
  });

  test('are granted, revoked, suspended and lifted, each noted down with who did it', async () => {
    await installation.auth.api.signInEmail({
      body: { email: ines.email, password: 'correct-horse-battery' },
    });
    const done = { ok: true, value: { email: 'ines@example.com' } };
    expect(await change(root, ines, 'grant')).toEqual(done);
    expect(await admins()).toContain('ines@example.com');
    expect(await change(root, ines, 'grant')).toEqual({ ok: false, reason: 'no_change' });
    expect(await change(root, ines, 'revoke')).toEqual(done);
    expect(await sessionCount(ines)).toBeGreaterThan(0);
    expect(await change(root, ines, 'suspend')).toEqual(done);
    expect(await sessionCount(ines)).toBe(0);
    expect(await change(root, ines, 'lift')).toEqual(done);
    expect(await change(root, ines, 'end_sessions')).toEqual(done);
    expect((await readPerson(installation, ines.userId)).isPlatformAdmin).toBe(false);
    const entries = await look(
      `select action, actor_id, client_address from audit_entries where record_id = $1 order by id`,
      [ines.userId],
    );
    const by = { actor_id: root.userId, client_address: '192.0.2.7' };
    expect(entries).toEqual([
      { action: 'platform_admin.granted', ...by },
      { action: 'platform_admin.revoked', ...by },
      { action: 'user.suspended', ...by },
      { action: 'user.suspension_lifted', ...by },
      { action: 'user.sessions_ended', ...by },
    ]);
  });

  test.each(['revoke', 'suspend'] as const)(
    'two admins who %s each other at once leave one',
    async (wish) => {
      for (let round = 0; round < 10; round += 1) {
        await look(`update users set is_platform_admin = true, suspended_at = null
          where email in ('root@example.com', 'other@example.com')`);
        const results = await Promise.all([
          change(root, other, wish),
          change(other, root, wish),
          change(root, other, wish),
        ]);
        expect(results.filter(({ ok }) => ok)).toHaveLength(1);
        expect(await admins()).toHaveLength(1);
      }
    },
  );

  test('of the last platform admin are kept by the database itself', async () => {
    await change(root, other, 'revoke');
    const { signIn } = installation.database;
    const id = root.userId;
    for (const text of [
      `update users set is_platform_admin = false where id = '${id}'`,
      `update users set suspended_at = now() where id = '${id}'`,
      `update users set email_verified = false where id = '${id}'`,
      `delete from users where id = '${id}'`,
    ]) {
      const failed = await signIn.execute(text).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failed).toMatchObject({ cause: { code: '23514' } });
    }
    expect(await admins()).toEqual(['root@example.com']);
  });
});
