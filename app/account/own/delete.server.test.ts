import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { ANONYMOUS, type Person } from '#app/ground/actor.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { changeUser } from '#app/user/change.server.ts';
import { readUser } from '#app/user/list.server.ts';
import { possibleChanges } from '#app/user/words.ts';
import { callWith, passwordSignIn } from '#tests/helpers/sessions.ts';
import {
  callAs,
  createPerson,
  readPerson,
  TEST_PASSWORD,
} from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addMember, createOrganization } from '#tests/helpers/world.ts';
import { deleteOwnAccount, listSoleOwnerships } from './deletion.server.ts';

const { installation, world } = await openTestWorld({ TEAM_EMAIL: 'team@example.com' });
const { look } = installation.database;
const proof = { password: TEST_PASSWORD, code: '' };

async function newcomer(name: string, more: object = {}): Promise<Person> {
  return createPerson(installation, { email: `${name}@example.com`, ...more });
}

/** The person as they ask from a session. */
async function asking({ email }: Person) {
  return callWith(installation, await passwordSignIn(installation, email));
}

async function founds(person: Person, name: string): Promise<string> {
  const organizationId = await createOrganization(installation, name);
  await addMember(installation, { organizationId, userId: person.userId, role: 'owner' });
  return organizationId;
}

describe('an account is not deleted', () => {
  it('by visitors, and without the password', async () => {
    expect(await deleteOwnAccount(callAs(installation, ANONYMOUS), proof)).toMatchObject({
      reason: { kind: 'not_signed_in' },
    });
    const person = await newcomer('stays');
    const wrong = { password: 'a-wrong-guess', code: '' };
    expect(await deleteOwnAccount(await asking(person), wrong)).toMatchObject({
      reason: { kind: 'wrong_password' },
    });
    // A code of an app that is not there proves nothing.
    expect(await deleteOwnAccount(await asking(person), { password: '', code: '123456' })).toEqual(
      expect.objectContaining({ ok: false }),
    );
    expect(await look('select from sessions where user_id = $1', [person.userId])).not.toEqual([]);
  });

  it('while it alone owns an organization with members', async () => {
    const person = await newcomer('owns-people');
    const organizationId = await founds(person, 'Has People');
    const other = await newcomer('one-of-them');
    await addMember(installation, { organizationId, userId: other.userId, role: 'viewer' });
    const caller = await asking(person);
    expect(await listSoleOwnerships(caller)).toEqual([
      { organizationId, organizationName: 'Has People', standing: 'members', needs: [] },
    ]);
    expect(await deleteOwnAccount(caller, proof)).toMatchObject({ reason: { kind: 'sole_owner' } });
    await addMember(installation, {
      organizationId: organizationId,
      userId: (await newcomer('next-owner')).userId,
      role: 'owner',
    });
    expect(await listSoleOwnerships(caller)).toEqual([]);
    expect(await deleteOwnAccount(caller, proof)).toMatchObject({ ok: true });
  });

  it('while it alone owns an organization that holds or lists something', async () => {
    const { stranger } = world.people;
    expect(await listSoleOwnerships(callAs(installation, stranger))).toMatchObject([
      { organizationId: world.organizations.other, standing: 'needed' },
    ]);
    expect(await deleteOwnAccount(await asking(stranger), proof)).toMatchObject({
      reason: { kind: 'sole_owner' },
    });
  });

  it('while it alone owns what has a reservation, and both sides read what keeps it', async () => {
    const person = await newcomer('has-reserved');
    const organizationId = await founds(person, 'Has Reserved');
    await look(
      `insert into investment_requests (user_id, organization_id, property_id, note_id,
         amount_cents, way, stage, queue_number, ends_at, expires_at)
       select $1, $2, property_id, id, amount_cents, 'staged', 'reserved', 91,
         '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z'
       from property_notes where id = $3`,
      [person.userId, organizationId, world.notes.secondOpen],
    );
    const kept = [{ organizationId, standing: 'needed', needs: ['reserved'] }];
    expect(await listSoleOwnerships(await asking(person))).toMatchObject(kept);
    const why = 'Has Reserved, which has a reservation or an offer that stands';
    const admin = callAs(installation, world.people.platformAdmin);
    const shown = async () => {
      const user = await readUser(admin, person.userId);
      return user.ok ? { keptBy: user.value.keptBy, offered: possibleChanges(user.value) } : null;
    };
    expect(await shown()).toMatchObject({ keptBy: [why] });
    expect((await shown())?.offered).not.toContain('delete');
    expect(await changeUser(admin, { userId: person.userId, change: 'delete' })).toEqual({
      ok: false,
      reason: 'sole_owner',
    });
    await look(`update investment_requests set stage = 'released' where user_id = $1`, [
      person.userId,
    ]);
    expect(await shown()).toMatchObject({ keptBy: [] });
    expect((await shown())?.offered).toContain('delete');
  });

  it('when it is the last platform admin, nor their own by another admin’s hand', async () => {
    const { platformAdmin } = world.people;
    const userId = platformAdmin.userId;
    await look('update users set two_factor_enabled = true where id = $1', [userId]);
    const caller = callAs(installation, platformAdmin);
    expect(await changeUser(caller, { userId, change: 'delete' })).toMatchObject({
      reason: 'own_account',
    });
    const direct = asActor(installation.database, platformAdmin, (transaction) =>
      transaction.execute(sql`select access.delete_account(${userId})`),
    );
    await expect(direct).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('by somebody else: the database asks as well', async () => {
    const victim = await newcomer('victim');
    for (const reader of [world.people.owner, world.people.viewer, world.people.unverified]) {
      const attempt = asActor(installation.database, reader, (transaction) =>
        transaction.execute(sql`select access.delete_account(${victim.userId})`),
      );
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    for (const text of [
      `access.forget_traces('${victim.userId}', 'victim@example.com', '')`,
      `access.forget_organization('${world.organizations.own}')`,
      `access.note_deletion('user.deleted', 'user', '${victim.userId}')`,
      `access.veil_entries('${victim.userId}', 'x', '{}', now())`,
      `access.delete_organization('${world.organizations.own}')`,
    ]) {
      const attempt = asActor(installation.database, world.people.owner, (transaction) =>
        transaction.execute(sql.raw(`select ${text}`)),
      );
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    const seen = await asActor(installation.database, world.people.owner, (transaction) =>
      transaction.execute(
        sql`select * from access.sole_ownerships(${world.people.stranger.userId})`,
      ),
    );
    expect(JSON.stringify(seen)).not.toContain('needed');
    expect(await readPerson(installation, victim.userId)).toMatchObject({ email: victim.email });
  });
});

describe('a platform admin', () => {
  it('deletes the account of somebody else, who gets a mail', async () => {
    const person = await newcomer('removed');
    const admin = callAs(installation, world.people.platformAdmin);
    const wish = { userId: person.userId, change: 'delete' } as const;
    expect(await changeUser(admin, wish)).toEqual({
      ok: true,
      value: { email: 'removed@example.com' },
    });
    expect(await changeUser(admin, wish)).toEqual({ ok: false, reason: 'missing' });
    expect(
      await look(`select template from outbox_mails where to_address = 'removed@example.com'`),
    ).toEqual([{ template: 'account-deleted' }]);
    expect(
      await look(
        `select actor_name from audit_entries where action = 'user.deleted' and record_id = $1`,
        [person.userId],
      ),
    ).toEqual([{ actor_name: expect.stringContaining('platform') }]);
  });
});
