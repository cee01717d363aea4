import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asWorker } from '#app/server/db/as-actor.ts';
import { createPerson } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { forgetWhatIsOver } from './retention.server.ts';

const { installation, world } = await openTestWorld();
const { look } = installation.database;
const LONG = { days: 40 };
const NONE = {
  mails: null,
  sessions: null,
  attempts: null,
  signUps: null,
  invitations: null,
  leads: null,
  notifications: null,
};

const keeping = (more: Partial<Record<keyof typeof NONE, number>>) => ({
  ...installation,
  settings: { ...installation.settings, retention: { ...NONE, ...more } },
});

const count = async (table: string, condition = 'true') => {
  const [row] = await look<{ count: number }>(
    `select count(*)::int as count from ${table} where ${condition}`,
  );
  return row?.count ?? 0;
};

const ago = ({ days }: { days: number }) =>
  new Date(installation.clock.now().getTime() - days * 86_400_000).toISOString();

describe('what is over', () => {
  it('stays for good where nothing else is said', async () => {
    const mails = await count('outbox_mails');
    await look(`update outbox_mails set sent_at = $1`, [ago({ days: 4_000 })]);
    await forgetWhatIsOver(keeping({}));
    expect(await count('outbox_mails')).toBe(mails);
  });

  it('goes once it is older than that: sent mails, and none that waits', async () => {
    await look(`insert into outbox_mails (template, to_address, facts, created_at)
      values ('verify-address', 'waits@example.com', '{}', '2020-01-01')`);
    await look(
      `insert into outbox_mails (template, to_address, facts, sent_at)
      values ('verify-address', 'young@example.com', '{}', $1)`,
      [ago({ days: 5 })],
    );
    await forgetWhatIsOver(keeping({ mails: 30 }));
    expect(await count('outbox_mails')).toBe(2);
  });

  it('goes by the machine’s time where it ended by that: sessions and counters', async () => {
    const { userId } = world.people.viewer;
    const open = await count('sessions');
    await look(
      `insert into sessions (user_id, token, expires_at)
       values ($1, 'old', now() - interval '40 days'), ($1, 'lately', now() - interval '5 days')`,
      [userId],
    );
    await look(`insert into verifications (identifier, value, expires_at)
      values ('old', 'x', now() - interval '40 days')`);
    await look(`insert into rate_limits (key, points, expire)
      values ('old', 1, now() - interval '40 days'), ('new', 1, now() + interval '1 day')`);
    await forgetWhatIsOver(keeping({ sessions: 30, attempts: 7 }));
    expect(await count('sessions')).toBe(open + 1);
    expect(await count('verifications', `identifier = 'old'`)).toBe(0);
    expect(await count('rate_limits', `key in ('old', 'new')`)).toBe(1);
  });

  it('goes with accounts that nobody verified, unless something hangs on them', async () => {
    const idle = await createPerson(installation, { email: 'idle@example.com', isVerified: false });
    await look('update users set created_at = $1', [ago(LONG)]);
    await createPerson(installation, { email: 'young@example.com', isVerified: false });
    const before = await count('users');
    await forgetWhatIsOver(keeping({ signUps: 30 }));
    expect(await count('users')).toBe(before - 1);
    expect(await count('users', `id = '${idle.userId}'`)).toBe(0);
    expect(await count('users', `id = '${world.people.unverified.userId}'`)).toBe(1);
  });

  it('goes with invitations, leads and notifications', async () => {
    const { own } = world.organizations;
    const { userId } = world.people.viewer;
    await look(
      `insert into organization_invitations (organization_id, email, token_hash, expires_at,
         revoked_at) values ($1, 'gone@example.com', 'a', '2100-01-01', $2),
         ($1, 'over@example.com', 'b', $2, null),
         ($1, 'open@example.com', 'c', '2100-01-01', null)`,
      [own, ago(LONG)],
    );
    await look(
      `insert into organization_invite_links (organization_id, token_hash, expires_at)
       values ($1, 'd', $2), ($1, 'e', '2100-01-01')`,
      [own, ago(LONG)],
    );
    await look(
      `insert into strategy_requests (full_name, email, phone, account_type, timeline, created_at)
       values ('x', 'x', 'x', 'x', 'x', $1), ('y', 'y', 'y', 'y', 'y', $2)`,
      [ago(LONG), ago({ days: 1 })],
    );
    await look(
      `insert into notifications (user_id, kind, event_key, title, body, path, created_at)
       values ($1, 'received', 'x', 'x', 'x', '/', $2), ($1, 'received', 'y', 'x', 'x', '/', $3)`,
      [userId, ago({ days: 100 }), ago({ days: 1 })],
    );
    await forgetWhatIsOver(keeping({ invitations: 30, leads: 30, notifications: 60 }));
    expect(await look('select email from organization_invitations')).toEqual([
      { email: 'open@example.com' },
    ]);
    expect(await look('select token_hash from organization_invite_links')).toEqual([
      { token_hash: 'e' },
    ]);
    expect(await look('select full_name from strategy_requests')).toEqual([{ full_name: 'y' }]);
    expect(await look('select event_key from notifications')).toEqual([{ event_key: 'y' }]);
  });
});

it('what is not over stays whatever the job asks for: the database says so', async () => {
  await look(`insert into sessions (user_id, token, expires_at) values ($1, 'on', '2100-01-01')`, [
    world.people.viewer.userId,
  ]);
  await look(`insert into verifications (identifier, value, expires_at)
    values ('on', 'x', '2100-01-01')`);
  await look(`update rate_limits set expire = '2100-01-01'`);
  const tables = ['rate_limits', 'organization_invitations', 'organization_invite_links'];
  const before = await Promise.all(tables.map((table) => count(table)));
  await asWorker(installation.database, async (transaction) => {
    for (const table of [...tables, 'sessions', 'verifications'])
      await transaction.execute(sql.raw(`delete from ${table}`));
  });
  const after = await Promise.all(tables.map((table) => count(table)));
  expect(after).toEqual(before);
  expect(await count('sessions', `token = 'on'`)).toBe(1);
  expect(await count('verifications', `identifier = 'on'`)).toBe(1);
  const verified = await count('users', 'email_verified');
  await asWorker(installation.database, (transaction) =>
    transaction.execute(sql`delete from users`),
  );
  expect(await count('users', 'email_verified')).toBe(verified);
  await expect(
    asWorker(installation.database, (transaction) =>
      transaction.execute(sql`delete from receipts`),
    ),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
});
