import { sql } from 'drizzle-orm';
import type { World } from './full-world.ts';
import type { Attempt } from './attempt.ts';
import type { Reader } from './visible-rows.ts';

const REFUSED = '42501';

/** What readers make of accounts and sessions. Written from the rules: D5, D7, D38. */
export function changesOfAccounts(world: World, reader: Reader): Attempt[] {
  const { viewer, platformAdmin, unverified } = world.people;
  const self = reader === 'anonymous' ? null : world.people[reader].userId;
  const own = self === null ? [] : [self];
  const isChief = reader === 'platformAdmin';
  /** A platform admin changes the rights of others, nobody their own; to others no row is there. */
  const byChief = (userId: string): Attempt['expected'] => {
    if (userId === self) return REFUSED;
    return isChief ? [userId] : [];
  };
  return [
    {
      name: 'change the own name',
      expected: own,
      statement: sql`update users set first_name = 'x' where id = ${self}
        returning id::text as id`,
    },
    {
      name: 'change the names of others',
      expected: isChief ? REFUSED : [],
      statement: sql`update users set first_name = 'x' where id is distinct from ${self}
        returning id::text as id`,
    },
    {
      name: 'make everybody a platform admin',
      expected: self === null ? [] : REFUSED,
      statement: sql`update users set is_platform_admin = true returning id::text as id`,
    },
    {
      name: 'make a verified account a platform admin',
      expected: byChief(viewer.userId),
      statement: sql`update users set is_platform_admin = true where id = ${viewer.userId}
        returning id::text as id`,
    },
    {
      name: 'make an unverified account a platform admin',
      expected: isChief || reader === 'unverified' ? REFUSED : [],
      statement: sql`update users set is_platform_admin = true where id = ${unverified.userId}
        returning id::text as id`,
    },
    {
      name: 'suspend somebody',
      expected: byChief(viewer.userId),
      statement: sql`update users set suspended_at = now() where id = ${viewer.userId}
        returning id::text as id`,
    },
    {
      name: 'revoke the platform admin',
      expected: byChief(platformAdmin.userId),
      statement: sql`update users set is_platform_admin = false
        where id = ${platformAdmin.userId} returning id::text as id`,
    },
    {
      name: 'ask for the deletion of somebody else',
      expected: isChief ? REFUSED : [],
      statement: sql`update users set deletion_requested_at = now()
        where id is distinct from ${self} returning id::text as id`,
    },
    {
      name: 'end sessions',
      expected: isChief ? Object.values(world.people).map(({ userId }) => userId) : own,
      statement: sql`delete from sessions returning user_id::text as id`,
    },
    {
      name: 'end sessions without looking',
      expected: [],
      // Everybody has signed up once, and so in.
      blindCount: isChief ? Object.keys(world.people).length : own.length,
      statement: sql`delete from sessions`,
    },
  ];
}
