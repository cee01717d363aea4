import { describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { buildTeam, tokenMailedTo } from '#tests/helpers/team.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { addMember, mustSucceed } from '#tests/helpers/world.ts';
import { acceptInvitation, acceptInvite } from './accept.server.ts';
import { declineInvitation, listInvitations, listOwnInvitations } from './list.server.ts';
import { inviteByEmail } from './send.server.ts';
import { readInvite } from './read.server.ts';
import { resendInvitation, revokeInvitation } from './revoke.server.ts';

const installation = await openOwnInstallation();
const team = await buildTeam(installation, 'Own Capital');

const as = (person: Person) => callAs(installation, person);

const invite = (by: Person, email: string, more: object = {}) =>
  inviteByEmail(as(by), {
    organizationId: team.organizationId,
    email,
    role: 'member',
    ...more,
  });

const listed = async () => {
  const { waiting, accepted } = mustSucceed(await listInvitations(as(team.owner)));
  return [...waiting, ...accepted];
};

const idOf = async (email: string): Promise<string> =>
  (await listed()).find((one) => one.email === email)?.invitationId ?? '';

async function mailsTo(email: string): Promise<number> {
  const [row] = await installation.database.look<{ mails: number }>(
    `select count(*)::int as mails from outbox_mails
     where to_address = $1 and template = 'invitation'`,
    [email],
  );
  return row?.mails ?? 0;
}

describe('an invitation is refused', () => {
  it.each(['viewer', 'member', 'manager'] as const)('to a %s', async (role) => {
    const person = await team.join(role);
    const refused = { ok: false, reason: { kind: 'forbidden' } };
    expect(await invite(person, 'x@example.com')).toEqual(refused);
    expect(await listInvitations(as(person))).toEqual({ ok: false, reason: 'forbidden' });
  });

  it('to visitors and to people without an organization', async () => {
    const refused = { ok: false, reason: { kind: 'no_organization' } };
    expect(await invite(await team.newPerson(), 'x@example.com')).toEqual(refused);
    const { organizationId } = team;
    const visitor = callAs(installation);
    const input = { organizationId, email: 'x@example.com', role: 'member' } as const;
    expect(await inviteByEmail(visitor, input)).toEqual(refused);
  });

  it('for another organization than the current one (D25)', async () => {
    const other = await buildTeam(installation, 'Other Capital');
    expect(await invite(other.owner, 'x@example.com')).toEqual({
      ok: false,
      reason: { kind: 'other_organization', currentName: 'Other Capital' },
    });
  });

  it.each(['', 'nobody', 'a@b', 'a b@example.com', 'x@example.com\nbcc: y@example.com'])(
    'to the address %j',
    async (email) => {
      const refused = { ok: false, reason: { kind: 'invalid_address' } };
      expect(await invite(team.owner, email)).toEqual(refused);
    },
  );

  it('to who is a member already, however the address is written', async () => {
    const refused = { ok: false, reason: { kind: 'already_member' } };
    expect(await invite(team.owner, ` ${team.admin.email.toUpperCase()} `)).toEqual(refused);
    expect(await mailsTo(team.admin.email)).toBe(0);
  });

  it('twice to one address while the first is open', async () => {
    const email = 'twice@example.com';
    mustSucceed(await invite(team.owner, email));
    const refused = { ok: false, reason: { kind: 'already_invited' } };
    expect(await invite(team.admin, 'TWICE@example.com')).toEqual(refused);
    const both = ['at-once@example.com', 'At-Once@example.com'];
    const results = await Promise.all(both.map((one) => invite(team.owner, one)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect([await mailsTo(email), await mailsTo('at-once@example.com')]).toEqual([1, 1]);
  });

  it('to who sends too many', async () => {
    const eager = await team.join('admin');
    const results = [];
    for (let sent = 0; sent < 32; sent += 1) {
      results.push(await invite(eager, `many${sent}@example.com`));
    }
    const limited = results.filter((one) => !one.ok && one.reason.kind === 'rate_limited');
    expect(results.filter((one) => one.ok)).toHaveLength(30);
    expect(limited).toHaveLength(2);
  });
});

describe('an invitation', () => {
  it('tells the same to its sender whether the address has an account or not (D5)', async () => {
    const known = await team.newPerson();
    const toKnown = await invite(team.owner, known.email);
    const toUnknown = await invite(team.owner, 'nobody-has-this@example.com');
    expect(mustSucceed(toKnown)).toEqual({ email: known.email });
    expect(mustSucceed(toUnknown)).toEqual({ email: 'nobody-has-this@example.com' });
  });

  it('is mailed, shown and accepted, and noted down', async () => {
    const person = await team.newPerson();
    const token = await team.invite(team.admin, person.email, 'manager');
    const [stored] = await installation.database.look<{ row: string }>(
      `select i::text as row from organization_invitations i where email = $1`,
      [person.email],
    );
    expect(stored?.row).not.toContain(token);
    expect(mustSucceed(await readInvite(callAs(installation), token))).toMatchObject({
      kind: 'invitation',
      organizationName: 'Own Capital',
      role: 'manager',
      inviterName: 'Pat Example',
      email: person.email,
      expiresOn: '2026-11-28',
      step: 'sign_in',
    });
    expect(await listOwnInvitations(as(person))).toMatchObject([
      { organizationName: 'Own Capital', role: 'manager', inviterName: 'Pat Example' },
    ]);
    const joined = mustSucceed(await acceptInvite(as(person), token));
    expect(joined).toMatchObject({ organizationName: 'Own Capital', role: 'manager', isNew: true });
    expect(await team.roleOf(person)).toBe('manager');
    expect(await listOwnInvitations(as(await team.again(person)))).toEqual([]);
    const entries = await installation.database.look<{ action: string }>(
      `select action from audit_entries where organization_id = $1
       and action like 'invitation.%' and details::text like $2 order by id`,
      [team.organizationId, `%${person.email}%`],
    );
    expect([...entries].map((entry) => entry.action)).toEqual([
      'invitation.sent',
      'invitation.accepted',
    ]);
    const accepted = (await listed()).find((one) => one.email === person.email);
    expect(accepted?.status).toBe('accepted');
  });

  it('that is accepted twice by the same person joins once and says so kindly', async () => {
    const person = await team.newPerson();
    const token = await team.invite(team.owner, person.email, 'viewer');
    mustSucceed(await acceptInvite(as(person), token));
    const again = mustSucceed(await acceptInvite(as(person), token));
    expect(again).toMatchObject({ role: 'viewer', isNew: false });
  });

  it('to who has joined by a link meanwhile is done with, and keeps their role', async () => {
    const person = await team.newPerson();
    const token = await team.invite(team.owner, person.email, 'admin');
    const link = await team.makeLink(team.owner, 'viewer');
    mustSucceed(await acceptInvite(as(person), link));
    const joined = mustSucceed(await acceptInvite(as(await team.again(person)), token));
    expect(joined).toMatchObject({ role: 'viewer', isNew: false });
    expect(await team.roleOf(person)).toBe('viewer');
    const done = (await listed()).find((one) => one.email === person.email);
    expect(done?.status).toBe('accepted');
  });

  it('can be revoked, once', async () => {
    const person = await team.newPerson();
    const token = await team.invite(team.owner, person.email);
    const { organizationId } = team;
    const invitationId = await idOf(person.email);
    const input = { organizationId, invitationId };
    mustSucceed(await revokeInvitation(as(team.admin), input));
    const missing = { ok: false, reason: { kind: 'missing' } };
    expect(await revokeInvitation(as(team.admin), input)).toEqual(missing);
    expect(await resendInvitation(as(team.admin), input)).toEqual(missing);
    expect(await acceptInvite(as(person), token)).toEqual({ ok: false, reason: 'revoked' });
    expect(await idOf(person.email)).toBe('');
    mustSucceed(await invite(team.owner, person.email));
  });

  it('of another organization is neither revoked nor resent', async () => {
    const other = await buildTeam(installation, 'Third Capital');
    const person = await team.newPerson();
    await team.invite(team.owner, person.email);
    const invitationId = await idOf(person.email);
    const { organizationId } = other;
    const missing = { ok: false, reason: { kind: 'missing' } };
    for (const id of [invitationId, 'not-an-id']) {
      const input = { organizationId, invitationId: id };
      expect(await revokeInvitation(as(other.owner), input)).toEqual(missing);
      expect(await resendInvitation(as(other.owner), input)).toEqual(missing);
    }
    expect(await idOf(person.email)).toBe(invitationId);
  });

  it('that is resent has a new link and seven more days; the old link is over', async () => {
    const person = await team.newPerson();
    const old = await team.invite(team.owner, person.email, 'manager');
    installation.setNow('2026-11-30T15:00:00Z');
    expect((await listed()).find((one) => one.email === person.email)?.status).toBe('expired');
    const { organizationId } = team;
    const invitationId = await idOf(person.email);
    mustSucceed(await resendInvitation(as(team.admin), { organizationId, invitationId }));
    const token = await tokenMailedTo(installation, person.email);
    const [resent] = (await listed()).filter((one) => one.email === person.email);
    const results = [await acceptInvite(as(person), old), await acceptInvite(as(person), token)];
    installation.setNow('2026-11-21T15:00:00Z');
    expect(resent).toMatchObject({ status: 'pending', expiresOn: '2026-12-07', role: 'manager' });
    expect(results).toMatchObject([{ reason: 'revoked' }, { value: { role: 'manager' } }]);
  });

  it('is not sent again to who has joined by another way, and stays as it is', async () => {
    const person = await team.newPerson();
    await team.invite(team.owner, person.email);
    const { userId } = person;
    const { organizationId } = team;
    await addMember(installation, { organizationId, userId, role: 'viewer' });
    const invitationId = await idOf(person.email);
    const mails = await mailsTo(person.email);
    const refused = { ok: false, reason: { kind: 'joined_already' } };
    const input = { organizationId, invitationId };
    expect(await resendInvitation(as(team.admin), input)).toEqual(refused);
    expect([await mailsTo(person.email), await idOf(person.email)]).toEqual([mails, invitationId]);
  });

  it('that has expired makes room for a new one', async () => {
    const person = await team.newPerson();
    await team.invite(team.owner, person.email, 'admin');
    installation.setNow('2026-12-01T15:00:00Z');
    const sent = await invite(team.owner, person.email, { role: 'viewer' });
    const open = (await listed()).filter((one) => one.email === person.email);
    installation.setNow('2026-11-21T15:00:00Z');
    expect(sent.ok).toBe(true);
    expect(open).toMatchObject([{ role: 'viewer', status: 'pending' }]);
  });

  it('can be declined by whom it is for, and by nobody else', async () => {
    const person = await team.newPerson();
    const token = await team.invite(team.owner, person.email);
    const invitationId = await idOf(person.email);
    const missing = { ok: false, reason: 'missing' };
    expect(await declineInvitation(as(team.owner), invitationId)).toEqual(missing);
    expect(await declineInvitation(as(await team.newPerson()), invitationId)).toEqual(missing);
    expect(await declineInvitation(as(person), 'not-an-id')).toEqual(missing);
    const visitor = await declineInvitation(callAs(installation), invitationId);
    expect(visitor).toEqual({ ok: false, reason: 'not_signed_in' });
    mustSucceed(await declineInvitation(as(person), invitationId));
    expect(await acceptInvite(as(person), token)).toEqual({ ok: false, reason: 'revoked' });
  });
});

it('an invitation is not accepted by the id of somebody else’s', async () => {
  const invited = await team.newPerson();
  await team.invite(team.owner, invited.email);
  const [own] = await listOwnInvitations(as(invited));
  const invitationId = own?.invitationId ?? '';
  const other = await team.newPerson();
  expect(await acceptInvitation(as(other), { invitationId })).toEqual({
    ok: false,
    reason: 'missing',
  });
  const malformed = await acceptInvitation(as(other), { invitationId: 'not-an-id' });
  expect(malformed).toEqual({ ok: false, reason: 'missing' });
  // The organization's own admins see the invitation and are not who it is for.
  const admin = await acceptInvitation(as(team.admin), { invitationId });
  expect(admin).toEqual({ ok: false, reason: 'other_address' });
  mustSucceed(await acceptInvitation(as(invited), { invitationId }));
});
