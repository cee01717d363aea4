import { describe, expect, it } from 'vitest';
import type { Person, Role } from '#app/ground/actor.ts';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { addMember, createOrganization, mustSucceed } from '#tests/helpers/world.ts';
import { listMembers } from './members.server.ts';
import { readOrganization, switchOrganization, updateOrganization } from './organization.server.ts';

const installation = await openOwnInstallation();
const own = await createOrganization(installation, 'Own Capital');
const other = await createOrganization(installation, 'Other Capital');
const people = {
  viewer: await join(own, 'viewer', 'viewer'),
  member: await join(own, 'member', 'member'),
  manager: await join(own, 'manager', 'manager'),
  admin: await join(own, 'admin', 'admin'),
  owner: await join(own, 'owner', 'owner'),
  unverifiedOwner: await join(own, 'unverified', 'owner', false),
  stranger: await join(other, 'stranger', 'owner'),
  noOrganization: await createPerson(installation, {
    email: 'loner@example.com',
    isPlatformAdmin: true,
  }),
};

async function join(organizationId: string, name: string, role: Role, isVerified = true) {
  const { userId } = await createPerson(installation, {
    email: `${name}@example.com`,
    firstName: name,
    isVerified,
  });
  await addMember(installation, { organizationId, userId, role });
  return readPerson(installation, userId);
}

const change = (person: Person, more: object = {}) =>
  updateOrganization(callAs(installation, person), {
    organizationId: own,
    name: 'New Name',
    description: 'New words',
    ...more,
  });

async function storedName(organizationId: string): Promise<unknown> {
  const [row] = await installation.database.look<{ name: unknown }>(
    'select name from organizations where id = $1',
    [organizationId],
  );
  return row?.name;
}

describe('the settings of an organization are not saved', () => {
  it('without a current organization, platform admins included', async () => {
    const refused = { ok: false, reason: { kind: 'no_organization' } };
    expect(await change(people.noOrganization)).toEqual(refused);
    const visitor = callAs(installation);
    const input = { organizationId: own, name: 'x', description: null };
    expect(await updateOrganization(visitor, input)).toEqual(refused);
  });

  it.each(['viewer', 'member', 'manager', 'unverifiedOwner'] as const)('by a %s', async (role) => {
    expect(await change(people[role])).toEqual({ ok: false, reason: { kind: 'forbidden' } });
  });

  it('when the form was shown for another organization', async () => {
    expect(await change(people.stranger)).toEqual({
      ok: false,
      reason: { kind: 'other_organization', currentName: 'Other Capital' },
    });
    const moved = { ...people.owner, currentOrganizationId: own };
    expect(await change(moved, { organizationId: other })).toEqual({
      ok: false,
      reason: { kind: 'other_organization', currentName: 'Own Capital' },
    });
  });

  it('without a name', async () => {
    const refused = { ok: false, reason: { kind: 'name_missing' } };
    expect(await change(people.owner, { name: '  ' })).toEqual(refused);
  });

  it('and nothing has changed', async () => {
    expect([await storedName(own), await storedName(other)]).toEqual([
      'Own Capital',
      'Other Capital',
    ]);
  });

  it('even when the service forgets to ask: the database refuses', async () => {
    // Somebody who was owner when the page was opened, and is viewer now.
    const stale: Person = {
      ...people.viewer,
      memberships: [{ organizationId: own, organizationName: 'Own Capital', role: 'owner' }],
    };
    expect(await change(stale)).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    expect(await storedName(own)).toBe('Own Capital');
  });
});

describe('the settings of an organization', () => {
  it.each(['admin', 'owner'] as const)('are saved by an %s', async (role) => {
    mustSucceed(await change(people[role], { name: ` Named by ${role} `, description: null }));
    const organization = mustSucceed(await readOrganization(callAs(installation, people[role])));
    expect(organization).toMatchObject({
      organizationId: own,
      name: `Named by ${role}`,
      description: null,
      role,
      mayChange: true,
    });
    const [entry] = await installation.database.look<{ details: unknown }>(
      `select details from audit_entries where action = 'organization.updated' and record_id = $1
       order by id desc limit 1`,
      [own],
    );
    expect(entry?.details).toMatchObject({ after: { name: `Named by ${role}` } });
    expect(await storedName(other)).toBe('Other Capital');
  });

  it.each(['viewer', 'member', 'manager', 'unverifiedOwner'] as const)(
    'can be read, not changed, by a %s',
    async (role) => {
      const caller = callAs(installation, people[role]);
      expect(mustSucceed(await readOrganization(caller))).toMatchObject({ mayChange: false });
    },
  );

  it('are closed without an organization', async () => {
    const refused = { ok: false, reason: 'no_organization' };
    expect(await readOrganization(callAs(installation))).toEqual(refused);
    expect(await readOrganization(callAs(installation, people.noOrganization))).toEqual(refused);
  });
});

describe('the members of an organization', () => {
  it('are hidden from whoever is none', async () => {
    const refused = { ok: false, reason: 'no_organization' };
    expect(await listMembers(callAs(installation), { page: 1 })).toEqual(refused);
    const { noOrganization, stranger } = people;
    expect(await listMembers(callAs(installation, noOrganization), { page: 1 })).toEqual(refused);
    const others = mustSucceed(await listMembers(callAs(installation, stranger), { page: 1 }));
    expect(others.members.map((member) => member.email)).toEqual(['stranger@example.com']);
  });

  it.each(['viewer', 'member', 'manager', 'admin', 'owner'] as const)(
    'are the same for every role: %s',
    async (role) => {
      const caller = callAs(installation, people[role]);
      const page = mustSucceed(await listMembers(caller, { page: 7 }));
      expect(page.members.map((member) => member.role)).toEqual([
        'owner',
        'owner',
        'admin',
        'manager',
        'member',
        'viewer',
      ]);
      expect(page).toMatchObject({ page: 1, totalCount: 6 });
      expect(page.members.filter((member) => member.isReader)).toMatchObject([
        { name: `${role} Example`, email: `${role}@example.com` },
      ]);
    },
  );

  it('joined on the date that the business had then', async () => {
    await installation.database.look(
      `update organization_members set created_at = '2025-01-06T03:00:00Z' where user_id = $1`,
      [people.viewer.userId],
    );
    const page = mustSucceed(await listMembers(callAs(installation, people.owner), { page: 1 }));
    const viewer = page.members.find((member) => member.role === 'viewer');
    expect(viewer?.joinedOn).toBe('2025-01-05');
  });
});

describe('the organization that somebody works in', () => {
  it('is never one that they do not belong to', () => {
    const missing = { ok: false, reason: 'missing' };
    const { owner, noOrganization } = people;
    expect(switchOrganization(callAs(installation), own)).toEqual(missing);
    expect(switchOrganization(callAs(installation, owner), other)).toEqual(missing);
    expect(switchOrganization(callAs(installation, owner), 'not-an-id')).toEqual(missing);
    expect(switchOrganization(callAs(installation, noOrganization), own)).toEqual(missing);
  });

  it('is any of their own', () => {
    const switched = switchOrganization(callAs(installation, people.viewer), own);
    expect(mustSucceed(switched).organizationId).toBe(own);
  });
});
