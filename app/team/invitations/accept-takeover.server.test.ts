import { beforeAll, describe, expect, it } from 'vitest';
import type { Person, Role } from '#app/ground/actor.ts';
import { signUp } from '#app/account/sign-in/sign-up.server.ts';
import { buildTeam, type Team } from '#tests/helpers/team.ts';
import { callAs, createPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { acceptInvite } from './accept.server.ts';
import { changeMemberRole, removeMember } from '#app/team/change-member.server.ts';
import { createInviteLink } from './links.server.ts';
import { inviteByEmail } from './send.server.ts';
import { hashToken, readInvite } from './read.server.ts';
import { listOwnInvitations } from './list.server.ts';

const installation = await openOwnInstallation();
let team: Team;

beforeAll(async () => {
  installation.limits.attempt = () => Promise.resolve(null);
  team = await buildTeam(installation, 'Own Capital');
});

type Kind = 'invitation' | 'link';

const as = (person: Person) => callAs(installation, person);
const refused = (reason: string) => ({ ok: false, reason });

/** A token of either kind that lets `person` in, unless something stands in the way. */
const tokenFor = (kind: Kind, person: Person, role?: Role, by = team.owner): Promise<string> =>
  kind === 'link' ? team.makeLink(by, role) : team.invite(by, person.email, role);

async function memberCount(): Promise<number> {
  const [row] = await installation.database.look<{ members: number }>(
    'select count(*)::int as members from organization_members',
  );
  return row?.members ?? 0;
}

/** Accepting is refused for this reason, and nobody has become a member of anything. */
async function expectRefused(person: Person, token: string, reason: string): Promise<void> {
  const before = await memberCount();
  expect(await acceptInvite(as(person), token)).toEqual(refused(reason));
  expect(await memberCount()).toBe(before);
}

describe.each(['invitation', 'link'] as const)('invitation takeover, by %s:', (kind) => {
  it('other email', async () => {
    const invited = await team.newPerson();
    const other = await team.newPerson();
    const token = await tokenFor(kind, invited);
    if (kind === 'invitation') {
      await expectRefused(other, token, 'other_address');
      const shown = mustSucceed(await readInvite(as(other), token));
      expect(shown.step).toBe('switch_account');
      expect(await listOwnInvitations(as(other))).toEqual([]);
      return;
    }
    // A link has no address: it lets in who holds it, and then nobody else.
    mustSucceed(await acceptInvite(as(other), token));
    await expectRefused(invited, token, 'used');
  });

  it('unverified email', async () => {
    const person = await team.newPerson({ isVerified: false });
    const token = await tokenFor(kind, person, 'admin');
    if (kind === 'invitation') {
      await expectRefused(person, token, 'unverified');
      expect(await listOwnInvitations(as(person))).toEqual([]);
      return;
    }
    // A link lets in; the rights of an admin wait for the address all the same (D5).
    mustSucceed(await acceptInvite(as(person), token));
    const invited = await inviteByEmail(as(await team.again(person)), {
      organizationId: team.organizationId,
      email: 'friend@example.com',
      role: 'member',
    });
    expect(invited).toEqual({ ok: false, reason: { kind: 'forbidden' } });
  });

  it('email changed after invite', async () => {
    const person = await team.newPerson();
    const token = await tokenFor(kind, person);
    await installation.database.look('update users set email = $1 where id = $2', [
      `changed-${person.email}`,
      person.userId,
    ]);
    const changed = await team.again(person);
    if (kind === 'invitation') {
      await expectRefused(changed, token, 'other_address');
      // The session may still say the old address; the database knows the new one.
      const stale = acceptInvite(as(person), token);
      await expect(stale).rejects.toMatchObject({ cause: { code: '42501' } });
      return;
    }
    mustSucceed(await acceptInvite(as(changed), token));
    expect(await team.roleOf(changed)).toBe('member');
  });

  it('existing account', async () => {
    const person = await team.newPerson();
    const token = await tokenFor(kind, person);
    const [before] = await passwordsOf(person);
    const taken = await signUp(callAs(installation), {
      firstName: 'Eve',
      lastName: 'Other',
      email: person.email,
      password: 'the-password-of-eve',
      continueTo: `/auth?invite=${token}`,
    });
    expect(taken).toEqual({ ok: false, reason: { kind: 'address_taken' } });
    expect(await passwordsOf(person)).toEqual([before]);
    expect(await team.roleOf(person)).toBeNull();
  });

  it.each([
    ['nil', 'null'],
    ['undefined', 'undefined'],
    ['empty', ''],
    ['blank', ' '],
    ['array', ['a', 'b'].join(',')],
  ])('nil, empty or array token: %s', async (_, text) => {
    const person = await team.newPerson();
    const token = await tokenFor(kind, person);
    await expectRefused(person, text, 'missing');
    await expectRefused(person, `${token},${token}`, 'missing');
    // Whoever reads the table has the hash only, and that is no token.
    await expectRefused(person, hashToken(token), 'missing');
    expect(await readInvite(as(person), text)).toEqual({
      ok: false,
      reason: { kind: null, reason: 'missing' },
    });
  });

  it('expired', async () => {
    const person = await team.newPerson();
    const token = await tokenFor(kind, person);
    installation.setNow('2026-11-28T15:00:00Z');
    await expectRefused(person, token, 'expired');
    const shown = await readInvite(as(person), token);
    installation.setNow('2026-11-28T14:59:59Z');
    const inTime = await acceptInvite(as(person), token);
    installation.setNow('2026-11-21T15:00:00Z');
    expect(shown).toEqual({ ok: false, reason: { kind, reason: 'expired' } });
    expect(inTime.ok).toBe(true);
  });

  it('revoked', async () => {
    const person = await team.newPerson();
    const token = await tokenFor(kind, person);
    const table = kind === 'link' ? 'organization_invite_links' : 'organization_invitations';
    await installation.database.look(
      `update ${table} set revoked_at = now() where token_hash = $1`,
      [hashToken(token)],
    );
    await expectRefused(person, token, 'revoked');
    expect(await readInvite(as(person), token)).toEqual({
      ok: false,
      reason: { kind, reason: 'revoked' },
    });
    expect(await listOwnInvitations(as(person))).toEqual([]);
  });

  it('used', async () => {
    const person = await team.newPerson();
    const token = await tokenFor(kind, person);
    mustSucceed(await acceptInvite(as(person), token));
    await expectRefused(await team.newPerson(), token, 'used');
    const organizationId = team.organizationId;
    const memberId = await team.memberIdOf(person);
    mustSucceed(await removeMember(as(team.owner), { organizationId, memberId }));
    // Who was removed does not come back by what let them in before.
    await expectRefused(await team.again(person), token, 'used');
  });

  it('organization deleted', async () => {
    const gone = await buildTeam(installation, `Gone by ${kind}`);
    const person = await team.newPerson();
    const token =
      kind === 'link'
        ? await gone.makeLink(gone.owner)
        : await gone.invite(gone.owner, person.email);
    await installation.database.look('delete from organizations where id = $1', [
      gone.organizationId,
    ]);
    await expectRefused(person, token, 'missing');
    expect(await listOwnInvitations(as(person))).toEqual([]);
  });

  it.each(['demoted', 'removed', 'suspended', 'unverified'] as const)(
    'inviter %s since',
    async (fate) => {
      const inviter = await team.join('admin');
      const person = await team.newPerson();
      const token = await tokenFor(kind, person, 'viewer', inviter);
      const { organizationId } = team;
      const memberId = await team.memberIdOf(inviter);
      if (fate === 'demoted') {
        const change = { organizationId, memberId, role: 'manager' } as const;
        mustSucceed(await changeMemberRole(as(team.owner), change));
      } else if (fate === 'removed') {
        mustSucceed(await removeMember(as(team.owner), { organizationId, memberId }));
      } else {
        const change = fate === 'suspended' ? 'suspended_at = now()' : 'email_verified = false';
        await installation.database.look(`update users set ${change} where id = $1`, [
          inviter.userId,
        ]);
      }
      await expectRefused(person, token, 'inviter_gone');
      expect(await readInvite(as(person), token)).toEqual({
        ok: false,
        reason: { kind, reason: 'inviter_gone' },
      });
      expect(await listOwnInvitations(as(person))).toEqual([]);
    },
  );

  it('role above inviter', async () => {
    const { organizationId, admin } = team;
    const email = 'above@example.com';
    const above = (by: Person, role: Role) =>
      kind === 'link'
        ? createInviteLink(as(by), { organizationId, role, expiryDays: 7 })
        : inviteByEmail(as(by), { organizationId, email, role });
    const roleAbove = { ok: false, reason: { kind: 'role_above' } };
    expect(await above(admin, 'owner')).toEqual(roleAbove);
    expect(await above(team.owner, 'owner')).toEqual(roleAbove);
    const manager = await team.join('manager');
    expect(await above(manager, 'viewer')).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    // What was invited with more than the inviter has now is worth nothing.
    const inviter = await team.join('admin');
    const person = await team.newPerson();
    const token = await tokenFor(kind, person, 'admin', inviter);
    const memberId = await team.memberIdOf(inviter);
    const change = { organizationId, memberId, role: 'member' } as const;
    mustSucceed(await changeMemberRole(as(team.owner), change));
    await expectRefused(person, token, 'inviter_gone');
  });

  it('displayed is what is accepted', async () => {
    const person = await team.newPerson();
    const other = await buildTeam(installation, `Second by ${kind}`);
    const token = await tokenFor(kind, person, 'viewer');
    const second =
      kind === 'link'
        ? await other.makeLink(other.owner, 'admin')
        : await other.invite(other.owner, person.email, 'admin');
    const shown = mustSucceed(await readInvite(as(person), token));
    const joined = mustSucceed(await acceptInvite(as(person), token));
    expect(joined).toMatchObject({ organizationName: shown.organizationName, role: shown.role });
    expect(await other.roleOf(person)).toBeNull();
    expect(mustSucceed(await readInvite(as(person), second))).toMatchObject({ role: 'admin' });
  });

  it('session of another user', async () => {
    const invited = await team.newPerson();
    const token = await tokenFor(kind, invited);
    expect(await acceptInvite(callAs(installation), token)).toEqual(refused('not_signed_in'));
    const other = await createPerson(installation, { email: `session-${kind}@example.com` });
    if (kind === 'invitation') await expectRefused(other, token, 'other_address');
    else mustSucceed(await acceptInvite(as(other), token));
    expect(await team.roleOf(invited)).toBeNull();
  });
});

async function passwordsOf(person: Person): Promise<Record<string, unknown>[]> {
  return [
    ...(await installation.database.look('select password from accounts where user_id = $1', [
      person.userId,
    ])),
  ];
}
