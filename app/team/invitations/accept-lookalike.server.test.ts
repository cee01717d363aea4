import { describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { buildTeam } from '#tests/helpers/team.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { acceptInvite } from './accept.server.ts';
import { inviteByEmail } from './send.server.ts';
import { listOwnInvitations } from './list.server.ts';

const installation = await openOwnInstallation();
const team = await buildTeam(installation, 'Own Capital');

const as = (person: Person) => callAs(installation, person);

describe.each(['invitation', 'link'] as const)('invitation takeover, by %s:', (kind) => {
  it.each([
    ['a Cyrillic letter', (email: string) => email.replace('a', '\u0430')],
    ['a dotless i', (email: string) => email.replace('i', '\u0131')],
    ['the Kelvin sign', (email: string) => email.replace('k', '\u212a')],
    ['a full-width letter', (email: string) => email.replace('c', '\uff43')],
  ])('Unicode-lookalike email: %s', async (name, disguise) => {
    const email = `kacici-${kind}-${name.replaceAll(' ', '')}@example.com`;
    const invited = await team.newPerson({ email });
    const lookalike = await team.newPerson();
    await installation.database.look('update users set email = $1 where id = $2', [
      disguise(email),
      lookalike.userId,
    ]);
    const person = await team.again(lookalike);
    const token =
      kind === 'link'
        ? await team.makeLink(team.owner)
        : await team.invite(team.owner, invited.email);
    if (kind === 'invitation') {
      expect(await acceptInvite(as(person), token)).toEqual({
        ok: false,
        reason: 'other_address',
      });
      expect(await team.roleOf(person)).toBeNull();
      expect(await listOwnInvitations(as(person))).toEqual([]);
      // The database is asked again, whatever the service believes.
      const pretending = { ...person, email: invited.email };
      const forced = acceptInvite(as(pretending), token);
      await expect(forced).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    const sent = await inviteByEmail(as(team.owner), {
      organizationId: team.organizationId,
      email: disguise(email),
      role: 'member',
    });
    expect(sent).toEqual({ ok: false, reason: { kind: 'invalid_address' } });
    mustSucceed(await acceptInvite(as(invited), token));
  });
});
