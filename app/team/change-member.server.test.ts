import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Person, type Role, ROLES } from '#app/ground/actor.ts';
import { removalRefusal, roleChangeRefusal } from './rules.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { buildTeam } from '#tests/helpers/team.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { changeMemberRole, removeMember } from './change-member.server.ts';
import { listMembers } from './members.server.ts';

const installation = await openOwnInstallation();
const team = await buildTeam(installation, 'Own Capital');
const people = {
  viewer: await team.join('viewer'),
  member: await team.join('member'),
  manager: await team.join('manager'),
  admin: team.admin,
  owner: team.owner,
};

const give = async (by: Person, target: Person, role: Role, more: object = {}) =>
  changeMemberRole(callAs(installation, by), {
    organizationId: team.organizationId,
    memberId: await team.memberIdOf(target),
    role,
    ...more,
  });

const remove = async (by: Person, target: Person, more: object = {}) =>
  removeMember(callAs(installation, by), {
    organizationId: team.organizationId,
    memberId: await team.memberIdOf(target),
    ...more,
  });

class Undo extends Error {}

/** Whether the policies and triggers let a statement change exactly one row; undone afterwards. */
async function databaseLets(actor: Person, statement: ReturnType<typeof sql>): Promise<boolean> {
  let touched = 0;
  try {
    await asActor(installation.database, actor, async (transaction) => {
      const answer: unknown = await transaction.execute(statement);
      const rows = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows;
      touched = rows.length;
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return touched === 1;
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (code === '42501' || code === '23514') return false;
    throw error;
  }
  throw new Error('the transaction was not undone');
}

describe.each(ROLES)('what the database lets a %s do to members is what D22 says', (actorRole) => {
  it.each(['alone', 'beside another owner'] as const)('when the owner is %s', async (company) => {
    const second = company === 'alone' ? null : await team.join('owner');
    const targets = [...ROLES.map((role) => people[role]), ...(second === null ? [] : [second])];
    for (const target of targets) {
      const role = (await team.roleOf(target)) ?? 'viewer';
      const actor = people[actorRole];
      const memberId = await team.memberIdOf(target);
      const standing = {
        role,
        isSelf: target.userId === actor.userId,
        isSoleOwner: role === 'owner' && second === null,
      };
      const cell = `${actorRole} meets ${role}${standing.isSelf ? ' (self)' : ''}`;
      const removes = await databaseLets(
        actor,
        sql`delete from organization_members where id = ${memberId} returning id`,
      );
      expect(`${cell}: removes ${removes}`).toBe(
        `${cell}: removes ${removalRefusal(actorRole, standing) === null}`,
      );
      for (const to of ROLES) {
        const changes = await databaseLets(
          actor,
          sql`update organization_members set role = ${to} where id = ${memberId} returning id`,
        );
        expect(`${cell}: makes ${to} ${changes}`).toBe(
          `${cell}: makes ${to} ${roleChangeRefusal(actorRole, standing, to) === null}`,
        );
      }
    }
    if (second !== null) mustSucceed(await remove(people.owner, second));
  });
});

describe('nobody changes or removes a member', () => {
  it.each(['viewer', 'member', 'manager'] as const)('as a %s', async (role) => {
    const refused = { ok: false, reason: { kind: 'forbidden' } };
    expect(await give(people[role], people.viewer, 'member')).toEqual(refused);
    expect(await remove(people[role], people.viewer)).toEqual(refused);
  });

  it('as an owner whose address is not verified', async () => {
    const owner = await team.join('owner', { isVerified: false });
    const refused = { ok: false, reason: { kind: 'forbidden' } };
    expect(await give(owner, people.viewer, 'member')).toEqual(refused);
    expect(await remove(owner, people.viewer)).toEqual(refused);
    mustSucceed(await remove(people.owner, owner));
  });

  it('by a form that was shown for another organization (D25)', async () => {
    const other = await buildTeam(installation, 'Other Capital');
    const inBoth = await other.join('owner');
    const reason = { kind: 'other_organization', currentName: 'Other Capital' };
    expect(await give(inBoth, people.viewer, 'member')).toEqual({ ok: false, reason });
    expect(await remove(inBoth, people.viewer)).toEqual({ ok: false, reason });
  });

  it('of another organization by the id, or by what is no id', async () => {
    const other = await buildTeam(installation, 'Third Capital');
    const foreign = await other.memberIdOf(other.admin);
    for (const memberId of [foreign, crypto.randomUUID(), 'not-an-id']) {
      const refused = { ok: false, reason: { kind: 'missing' } };
      expect(await give(people.owner, people.viewer, 'member', { memberId })).toEqual(refused);
      expect(await remove(people.owner, people.viewer, { memberId })).toEqual(refused);
    }
    expect(await other.roleOf(other.admin)).toBe('admin');
  });

  it.each([
    ['self', 'owner', 'owner'],
    ['sole_owner', 'admin', 'owner'],
    ['self', 'admin', 'admin'],
  ] as const)('against the rule %s: %s meets %s', async (rule, by, target) => {
    const refused = { ok: false, reason: { kind: 'rule', rule } };
    expect(await give(people[by], people[target], 'viewer')).toEqual(refused);
    expect(await remove(people[by], people[target])).toEqual(refused);
  });

  it('above themselves', async () => {
    const refused = { ok: false, reason: { kind: 'rule', rule: 'above' } };
    const peer = await team.join('admin');
    expect(await give(people.admin, peer, 'viewer')).toEqual(refused);
    expect(await remove(people.admin, peer)).toEqual(refused);
    expect(await give(people.admin, people.viewer, 'admin')).toEqual(refused);
    expect(await give(people.admin, people.viewer, 'owner')).toEqual(refused);
    mustSucceed(await remove(people.owner, peer));
  });

  it('with rights that they lost since their page was loaded', async () => {
    const admin = await team.join('admin');
    mustSucceed(await give(people.owner, admin, 'viewer'));
    const refused = { ok: false, reason: { kind: 'forbidden' } };
    expect(await give(admin, people.viewer, 'member')).toEqual(refused);
    expect(await remove(admin, people.viewer)).toEqual(refused);
    mustSucceed(await remove(people.owner, admin));
  });
});

describe('a team runs itself', () => {
  it('roles change, and each change is noted down', async () => {
    const person = await team.join('viewer');
    mustSucceed(await give(people.admin, person, 'manager'));
    expect(await team.roleOf(person)).toBe('manager');
    mustSucceed(await give(people.owner, person, 'owner'));
    mustSucceed(await give(people.owner, person, 'owner'));
    expect(await team.roleOf(person)).toBe('owner');
    const entries = await installation.database.look<{ details: unknown }>(
      `select details from audit_entries where action = 'member.role_changed' and record_id = $1
       order by id`,
      [await team.memberIdOf(person)],
    );
    expect([...entries].map((entry) => entry.details)).toMatchObject([
      { before: { role: 'viewer' }, after: { role: 'manager' } },
      { before: { role: 'manager' }, after: { role: 'owner', email: person.email } },
    ]);
    mustSucceed(await remove(people.owner, person));
  });

  it('who is removed is outside from the next request on', async () => {
    const person = await team.join('manager');
    const memberId = await team.memberIdOf(person);
    mustSucceed(await remove(people.admin, person));
    const next = await team.again(person);
    expect(next.memberships).toEqual([]);
    const refused = { ok: false, reason: 'no_organization' };
    expect(await listMembers(callAs(installation, next), { page: 1 })).toEqual(refused);
    const [entry] = await installation.database.look<{ details: unknown }>(
      `select details from audit_entries where action = 'member.removed' and record_id = $1`,
      [memberId],
    );
    expect(entry?.details).toEqual({ before: { email: person.email, role: 'manager' } });
  });

  it('the members table offers to each reader what they may do', async () => {
    const seenBy = async (role: Role) => {
      const page = mustSucceed(await listMembers(callAs(installation, people[role]), { page: 1 }));
      return Object.fromEntries(
        page.members.map((one) => [one.role, `${one.offeredRoles.join()} ${one.mayRemove}`]),
      );
    };
    const nothing = ' false';
    const low = 'viewer,member,manager true';
    expect(await seenBy('manager')).toMatchObject({ viewer: nothing, owner: nothing });
    expect(await seenBy('admin')).toEqual({
      owner: nothing,
      admin: nothing,
      manager: low,
      member: low,
      viewer: low,
    });
    const every = `${ROLES.join()} true`;
    expect(await seenBy('owner')).toMatchObject({ owner: nothing, admin: every, viewer: every });
  });

  it('two owners who demote or remove each other at once leave one owner', async () => {
    for (const deed of ['demote', 'remove', 'both'] as const) {
      const pair = await buildTeam(installation, `Pair ${deed}`);
      const second = await pair.join('owner');
      const { owner, organizationId } = pair;
      const memberIds = [await pair.memberIdOf(owner), await pair.memberIdOf(second)];
      const act = (by: Person, memberId: string, how: 'demote' | 'remove') =>
        how === 'demote'
          ? changeMemberRole(callAs(installation, by), {
              organizationId,
              memberId,
              role: 'viewer',
            })
          : removeMember(callAs(installation, by), { organizationId, memberId });
      const results = await Promise.all([
        act(owner, memberIds[1] ?? '', deed === 'remove' ? 'remove' : 'demote'),
        act(second, memberIds[0] ?? '', deed === 'demote' ? 'demote' : 'remove'),
      ]);
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      const [row] = await installation.database.look<{ owners: number }>(
        `select count(*)::int as owners from organization_members
         where organization_id = $1 and role = 'owner'`,
        [organizationId],
      );
      expect(row?.owners).toBe(1);
    }
  });
});
