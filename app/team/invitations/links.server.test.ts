import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { gatherCrowd } from '#tests/helpers/gather-crowd.ts';
import { buildTeam, type Team } from '#tests/helpers/team.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { acceptInvite } from './accept.server.ts';
import { createInviteLink, listInviteLinks, revokeInviteLink } from './links.server.ts';
import { readInvite } from './read.server.ts';

const installation = await openOwnInstallation();
let team: Team;

beforeAll(async () => {
  installation.limits.attempt = () => Promise.resolve(null);
  team = await buildTeam(installation, 'Own Capital');
});

const as = (person: Person) => callAs(installation, person);

const make = (by: Person, more: object = {}) =>
  createInviteLink(as(by), {
    organizationId: team.organizationId,
    role: 'member',
    expiryDays: 7,
    ...more,
  });

const links = async () => mustSucceed(await listInviteLinks(as(team.owner))).links;

const linkOf = async (token: string) =>
  (await links()).find((link) => link.url?.endsWith(`?invite=${token}`));

describe('an invite link is refused', () => {
  it.each(['viewer', 'member', 'manager'] as const)('to a %s', async (role) => {
    const person = await team.join(role);
    expect(await make(person)).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    expect(await listInviteLinks(as(person))).toEqual({ ok: false, reason: 'forbidden' });
  });

  it.each([0, 31, 1.5, -1, Number.NaN])('for %s days', async (expiryDays) => {
    const refused = { ok: false, reason: { kind: 'expiry_range' } };
    expect(await make(team.owner, { expiryDays })).toEqual(refused);
  });

  it('for another organization than the current one (D25)', async () => {
    const other = await buildTeam(installation, 'Other Capital');
    const reason = { kind: 'other_organization', currentName: 'Other Capital' };
    expect(await make(other.owner)).toEqual({ ok: false, reason });
    const { linkId } = mustSucceed(await make(team.owner));
    const { organizationId } = other;
    const revoked = await revokeInviteLink(as(other.owner), { organizationId, linkId });
    expect(revoked).toEqual({ ok: false, reason: { kind: 'missing' } });
    const { links: seen } = mustSucceed(await listInviteLinks(as(other.owner)));
    expect(seen).toEqual([]);
  });
});

describe('an invite link', () => {
  it.each([1, 30])('is valid for %s days', async (expiryDays) => {
    const { linkId } = mustSucceed(await make(team.owner, { expiryDays }));
    const made = (await links()).find((one) => one.linkId === linkId);
    expect(made?.expiresOn).toBe(expiryDays === 1 ? '2026-11-22' : '2026-12-21');
  });

  it('can be copied at any time, though it is not stored', async () => {
    const token = await team.makeLink(team.owner);
    const link = await linkOf(token);
    const { origin } = installation.settings.publicUrl;
    expect(link?.url).toBe(`${origin}/auth?invite=${token}`);
    expect(await linkOf(token)).toEqual(link);
    const [stored] = await installation.database.look<{ row: string }>(
      `select l::text as row from organization_invite_links l where id = $1`,
      [link?.linkId],
    );
    expect(stored?.row).not.toContain(token);
  });

  it('says which it is when it does not work any more, and has no address then', async () => {
    const [used, revoked, expired] = [
      await team.makeLink(team.owner),
      await team.makeLink(team.owner),
      await team.makeLink(team.owner, 'member', 1),
    ];
    const linkIds: string[] = [];
    for (const token of [used, revoked, expired]) {
      linkIds.push((await linkOf(token))?.linkId ?? '');
    }
    const person = await team.newPerson();
    mustSucceed(await acceptInvite(as(person), used));
    const input = { organizationId: team.organizationId, linkId: linkIds[1] ?? '' };
    mustSucceed(await revokeInviteLink(as(team.admin), input));
    const missing = { ok: false, reason: { kind: 'missing' } };
    expect(await revokeInviteLink(as(team.admin), input)).toEqual(missing);
    installation.setNow('2026-11-23T15:00:00Z');
    const states = (await links()).filter((one) => linkIds.includes(one.linkId));
    const answers = [];
    for (const token of [used, revoked, expired]) {
      const shown = await readInvite(callAs(installation), token);
      answers.push(shown.ok ? 'open' : shown.reason.reason);
    }
    installation.setNow('2026-11-21T15:00:00Z');
    expect(answers).toEqual(['used', 'revoked', 'expired']);
    expect(states.map((one) => one.state).toSorted()).toEqual(['expired', 'revoked', 'used']);
    expect(states.map((one) => one.url)).toEqual([null, null, null]);
    expect(states.find((one) => one.state === 'used')?.usedByName).toBe('Pat Example');
  });

  it('is not used up by who is a member already', async () => {
    const token = await team.makeLink(team.owner, 'admin');
    const member = await team.join('viewer');
    expect(mustSucceed(await readInvite(as(member), token)).step).toBe('already_member');
    const joined = mustSucceed(await acceptInvite(as(member), token));
    expect(joined).toMatchObject({ role: 'viewer', isNew: false });
    expect(await team.roleOf(member)).toBe('viewer');
    const person = await team.newPerson();
    expect(mustSucceed(await acceptInvite(as(person), token)).role).toBe('admin');
  });
});

describe('of 100 at once', () => {
  it('exactly one redeems a link', async () => {
    const token = await team.makeLink(team.owner);
    const crowd = await gatherCrowd(installation, 100);
    const results = await Promise.all(crowd.map((person) => acceptInvite(as(person), token)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.ok ? [] : [result.reason]));
    expect(new Set(reasons)).toEqual(new Set(['used']));
    const [row] = await installation.database.look<{ members: number }>(
      `select count(*)::int as members from organization_members
       where user_id = any($1::uuid[])`,
      [`{${crowd.map((person) => person.userId).join()}}`],
    );
    expect(row?.members).toBe(1);
  });

  it('exactly one accepts an invitation; the others find it accepted', async () => {
    const person = await team.newPerson();
    const token = await team.invite(team.owner, person.email);
    const attempts = Array.from({ length: 100 }, () => acceptInvite(as(person), token));
    const joined = (await Promise.all(attempts)).map((result) => mustSucceed(result));
    expect(joined.filter((one) => one.isNew)).toHaveLength(1);
    const entries = await installation.database.look(
      `select from audit_entries where action = 'invitation.accepted' and actor_id = $1`,
      [person.userId],
    );
    expect(entries).toHaveLength(1);
  });

  it('one person joins once by several links and an invitation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await team.newPerson();
      const tokens = [await team.invite(team.owner, person.email)];
      for (let count = 0; count < 4; count += 1) tokens.push(await team.makeLink(team.owner));
      const answers = await Promise.all(tokens.map((token) => acceptInvite(as(person), token)));
      const joined = answers.map((answer) => mustSucceed(answer));
      expect(joined.filter((one) => one.isNew)).toHaveLength(1);
      expect(await team.roleOf(person)).toBe('member');
      const used = await installation.database.look(
        'select from organization_invite_links where used_by = $1',
        [person.userId],
      );
      expect(used.length).toBe(joined[0]?.isNew ? 0 : 1);
    }
  });

  it('a revocation and an acceptance never both succeed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await team.newPerson();
      const token = await team.makeLink(team.owner);
      const { linkId = '' } = (await linkOf(token)) ?? {};
      const input = { organizationId: team.organizationId, linkId };
      const [joined, revoked] = await Promise.all([
        acceptInvite(as(person), token),
        revokeInviteLink(as(team.owner), input),
      ]);
      expect([joined.ok, revoked.ok].filter(Boolean)).toHaveLength(1);
    }
  });
});
