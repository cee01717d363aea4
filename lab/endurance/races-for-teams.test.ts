import type { Person } from '../../app/ground/actor.ts';
import { acceptInvite } from '../../app/team/invitations/accept.server.ts';
import { changeMemberRole } from '../../app/team/change-member.server.ts';
import { createInviteLink } from '../../app/team/invitations/links.server.ts';
import { createOrganization } from '../../app/team/organization.server.ts';
import { gatherCrowd } from '../../tests/helpers/gather-crowd.ts';
import { buildTeam, type Team } from '../../tests/helpers/team.ts';
import { callAs } from '../../tests/helpers/test-installation.ts';
import { openOwnInstallation } from '../../tests/helpers/test-world.ts';
import { mustSucceed } from '../../tests/helpers/world.ts';
import { beforeAll, expect, it } from 'vitest';
import { rounds } from './rounds.ts';
import { untilAnswered } from './until-answered.ts';

// R5, the races for a team: a hundred at once, a hundred rounds of each.

const ROUNDS = rounds(100);
const CROWD = 100;

const installation = await openOwnInstallation();
installation.limits.attempt = () => Promise.resolve(null);
const { look } = installation.database;

let team: Team;
let crowd: Person[];
beforeAll(async () => {
  team = await buildTeam(installation, 'Racing Capital');
  crowd = await gatherCrowd(installation, CROWD);
});

const as = (person: Person) => callAs(installation, person);
const half = Array.from({ length: CROWD / 2 });

const demote = (by: Person, memberId: string) =>
  untilAnswered(() => {
    const { organizationId } = team;
    return changeMemberRole(as(by), { organizationId, memberId, role: 'viewer' });
  });

it(`one of a hundred redeems a link, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = await team.makeLink(team.owner);
    const answers = await Promise.all(
      crowd.map((person) => untilAnswered(() => acceptInvite(as(person), token))),
    );
    const reasons = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(reasons).toEqual(Array.from({ length: CROWD - 1 }, () => 'used'));
    const joined = await look(
      `delete from organization_members where organization_id = $1
         and user_id = any($2::uuid[]) returning id`,
      [team.organizationId, `{${crowd.map(({ userId }) => userId).join()}}`],
    );
    expect(joined).toHaveLength(1);
  }
});

it(`one of a hundred gets a slug, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const wish = { name: `Round ${round}`, slug: `round-${round}`, description: '' };
    const founded = crowd.map((person) =>
      untilAnswered(() => createOrganization(as(person), wish)),
    );
    const reasons = (await Promise.all(founded)).flatMap(({ ok, ...rest }) =>
      ok || !('reason' in rest) ? [] : [rest.reason],
    );
    expect(reasons).toEqual(Array.from({ length: CROWD - 1 }, () => 'slug_taken'));
  }
});

it(`two owners who demote each other leave one, ${ROUNDS} times`, async () => {
  const second = await team.join('owner');
  const owners = [team.owner, second];
  const [first = '', other = ''] = await Promise.all(owners.map(team.memberIdOf));
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      half.flatMap(() => [demote(second, first), demote(team.owner, other)]),
    );
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const left = await look(
      `select from organization_members where organization_id = $1 and role = 'owner'`,
      [team.organizationId],
    );
    expect(left).toHaveLength(1);
    await look(`update organization_members set role = 'owner' where id in ($1, $2)`, [
      first,
      other,
    ]);
  }
  await look('delete from organization_members where id = $1', [other]);
});

it(`an admin who is demoted meanwhile does nothing afterwards, ${ROUNDS} times`, async () => {
  const { admin, owner, organizationId } = team;
  const memberId = await team.memberIdOf(admin);
  let before = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [{ last = '0' } = {}] = await look<{ last: string }>(
      'select max(id)::text as last from audit_entries',
    );
    const act = () =>
      untilAnswered(() =>
        createInviteLink(as(admin), { organizationId, role: 'viewer', expiryDays: 7 }),
      );
    const deeds = half.map(async (_, place) => {
      // The demotion comes somewhere among them.
      const demotion = place === round % half.length ? demote(owner, memberId) : null;
      const done = await act();
      if (demotion !== null) mustSucceed(await demotion);
      return done;
    });
    const done = (await Promise.all(deeds)).filter(({ ok }) => ok).length;
    before += done;
    expect(await act()).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    const noted = await look<{ action: string }>(
      'select action from audit_entries where id > $1 order by id',
      [last],
    );
    const actions = noted.map(({ action }) => action);
    // The team is locked by each of them, so that the trail has them in their order.
    expect(actions).toEqual([
      ...half.slice(0, done).map(() => 'invite_link.created'),
      'member.role_changed',
    ]);
    await look(`update organization_members set role = 'admin' where id = $1`, [memberId]);
  }
  console.log(`${ROUNDS} rounds: ${before} links made before the demotion`);
});
