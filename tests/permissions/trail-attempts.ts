import { sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/**
 * What readers try with the audit, with the accounts of others and with whom a note is given to.
 * Written from the rules: D3, D18, D26, D33.
 */
export function changesOfTrail(world: World, reader: Reader, actorId: string | null): Attempt[] {
  const { organizations, notes, people, requests } = world;
  const isPlatform = reader === 'platformAdmin';
  const isOwnAdmin = reader === 'admin' || reader === 'owner';
  const self = actorId ?? people.viewer.userId;
  const may = (isAllowed: boolean) => (isAllowed ? [] : REFUSED);
  const note = (type: string, recordId: string, organizationId: string | null = null) =>
    sql`insert into audit_entries (at, actor_name, action, record_type, record_id, organization_id)
      values (now(), 'x', 'note.updated', ${type}, ${recordId}, ${organizationId})`;
  const give = (organizationId: string) => sql`insert into note_holders
    (note_id, organization_id, held_from, held_to)
    values (${notes.ownListed}, ${organizationId}, '2001-01-01', '2001-01-02')`;
  return [
    {
      name: 'note down what they did to their own account',
      expected: may(actorId !== null),
      statement: note('user', self),
    },
    {
      name: 'note down in another name, of another day',
      // Who may read the entry sees that it became their own, of now.
      expected: isPlatform ? ['true'] : REFUSED,
      statement: sql`insert into audit_entries
        (at, actor_id, actor_name, action, record_type, record_id)
        values ('2020-01-01', ${people.viewer.userId}, 'x', 'x', 'user', ${self})
        returning (actor_id = access.actor_id() and at = access.acting_at())::text as id`,
    },
    {
      name: 'note down what was done to a note',
      expected: may(isPlatform),
      statement: note('property_note', notes.heldByOwn),
    },
    {
      name: 'note down for another organization',
      expected: may(isPlatform || reader === 'stranger'),
      statement: note('organization', organizations.other, organizations.other),
    },
    {
      name: 'note down what somebody else asked for',
      expected: may(isPlatform || reader === 'unverified'),
      statement: note('investment_request', requests.unverified),
    },
    {
      name: 'read the telephone numbers of accounts',
      expected: REFUSED,
      statement: sql`select phone from users`,
    },
    {
      name: 'read who has which rights',
      expected: REFUSED,
      statement: sql`select is_platform_admin, two_factor_enabled, suspended_at from users`,
    },
    {
      name: 'read whole accounts',
      expected: isPlatform ? Object.values(people).map(({ userId }) => userId) : own(actorId),
      statement: sql`select id::text as id from access.whole_users`,
    },
    {
      name: 'give a note to the own organization',
      expected: may(isPlatform || isOwnAdmin),
      statement: give(organizations.own),
    },
    {
      name: 'give a note to an organization that has not asked for it',
      expected: may(isPlatform),
      statement: give(organizations.other),
    },
  ];
}

function own(actorId: string | null): string[] {
  return actorId === null ? [] : [actorId];
}
