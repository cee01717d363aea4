import { type SQL, sql } from 'drizzle-orm';
import type { World } from './full-world.ts';
import { type Attempt, REFUSED } from './attempt.ts';
import type { Reader } from './visible-rows.ts';

/** What somebody might smuggle past the services about teams. Written from D22, D23 and D24. */
export function changesOfTeams(world: World, reader: Reader): Attempt[] {
  return [
    ...changesOfMembers(world, reader),
    ...changesOfProposals(world, reader),
    ...changesOfInvites(world, reader),
  ];
}

/** An owner and a platform admin decide what a directory proposes; nobody makes it up (0120). */
function changesOfProposals({ people, proposals }: World, reader: Reader): Attempt[] {
  const { own, platform } = proposals;
  const decided: Partial<Record<Reader, string[]>> = {
    owner: [own],
    platformAdmin: [own, platform],
  };
  const isAdmin = reader === 'platformAdmin';
  const attempts: Attempt[] = [
    {
      name: 'approve all that a directory proposes',
      expected: decided[reader] ?? [],
      statement: sql`update role_proposals set outcome = 'approved', decided_at = now(),
        decided_by = access.actor_id() returning id::text as id`,
    },
    {
      name: 'approve in the name of nobody',
      expected: decided[reader] === undefined ? [] : REFUSED,
      statement: sql`update role_proposals set outcome = 'approved', decided_at = now()
        returning id::text as id`,
    },
  ];
  if (!isAdmin && reader !== 'owner') return attempts;
  const give = sql`update organization_members set role = 'manager', provider_id = 'acme'
    where user_id = ${people.member.userId} returning user_id::text as id`;
  const expected = [people.member.userId];
  return [...attempts, { name: 'give the role that is proposed', expected, statement: give }];
}

function changesOfMembers({ people }: World, reader: Reader): Attempt[] {
  const low = [people.viewer, people.member, people.manager].map((one) => one.userId);
  const below: Partial<Record<Reader, string[]>> = {
    admin: low,
    owner: [...low, people.admin.userId],
  };
  const touched = below[reader] ?? [];
  return [
    {
      name: 'make everybody a viewer',
      // Who administers the platform gives what a directory proposes, and nothing else.
      expected: reader === 'platformAdmin' ? REFUSED : touched,
      statement: sql`update organization_members set role = 'viewer' returning user_id::text as id`,
    },
    {
      name: 'make everybody an owner',
      expected: reader === 'admin' || reader === 'platformAdmin' ? REFUSED : touched,
      statement: sql`update organization_members set role = 'owner' returning user_id::text as id`,
    },
    {
      name: 'remove everybody',
      expected: touched,
      statement: sql`delete from organization_members returning user_id::text as id`,
    },
  ];
}

function changesOfInvites(world: World, reader: Reader): Attempt[] {
  const { organizations, people, invitations, links } = world;
  const isOwnAdmin = reader === 'admin' || reader === 'owner';
  const actorId = reader === 'anonymous' ? null : people[reader].userId;
  const somebody = reader === 'owner' ? people.admin.userId : people.owner.userId;
  const of = <T>(ids: { own: T; other: T }): T[] => {
    if (isOwnAdmin) return [ids.own];
    return reader === 'stranger' ? [ids.other] : [];
  };
  const unless = (isAllowed: boolean): Attempt['expected'] => (isAllowed ? [] : REFUSED);
  const into = (organizationId: string, by: string | null, role = 'admin') => [
    sql`insert into organization_invitations (organization_id, email, role, token_hash, invited_by,
      expires_at) values (${organizationId}, 'x@example.com', ${role}, 'x', ${by}, now())`,
    sql`insert into organization_invite_links (organization_id, role, token_hash, created_by,
      expires_at) values (${organizationId}, ${role}, 'x', ${by}, now())`,
  ];
  const each = (name: string, expected: Attempt['expected'], statements: SQL[]): Attempt[] =>
    statements.map((statement) => ({ name, expected, statement }));
  const touching = (name: string, text: string, expected: Attempt['expected']): Attempt => ({
    name,
    expected,
    statement: sql.raw(`update ${text} returning id::text as id`),
  });
  const ownInvitations = of(invitations);
  const ownLinks = of(links);
  const refusedTo = (ids: string[]) => (ids.length === 0 ? [] : REFUSED);
  return [
    ...each('invite to own', unless(isOwnAdmin), into(organizations.own, actorId)),
    ...each('invite to other', unless(reader === 'stranger'), into(organizations.other, actorId)),
    ...each('invite in another name', REFUSED, into(organizations.own, somebody)),
    ...each('invite an owner', REFUSED, into(organizations.own, actorId, 'owner')),
    touching(
      'revoke invitations',
      'organization_invitations set revoked_at = now()',
      ownInvitations,
    ),
    touching('revoke links', 'organization_invite_links set revoked_at = now()', ownLinks),
    touching(
      'accept invitations to others',
      'organization_invitations set accepted_at = now()',
      refusedTo(ownInvitations),
    ),
    touching(
      'use links without their token',
      'organization_invite_links set used_at = now()',
      refusedTo(ownLinks),
    ),
  ];
}
