import { sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

const OWN_ADMINS: readonly Reader[] = ['admin', 'owner'];

/** What readers try with files to import. Written from the rules: D1, D2. */
export function changesOfImports(world: World, reader: Reader, actorId: string | null): Attempt[] {
  const { people, organizations, imports } = world;
  const own: Partial<Record<Reader, string>> = imports;
  const file = own[reader];
  const ids = file === undefined ? [] : [file];
  // Who no longer administers the lister may take their file away, and nothing else.
  const isStale = reader === 'viewer';
  const other = reader === 'member' ? people.viewer.userId : people.member.userId;
  const send = (userId: string | null, organizationId: string | null, status = 'uploaded') =>
    sql`insert into imports (created_by, organization_id, file_name, head_key, row_count, status)
      values (${userId}, ${organizationId}, 'x', 'x', 1, ${status})`;
  const mayForOwn = OWN_ADMINS.includes(reader);
  return [
    {
      name: 'send a file for an organization',
      expected: mayForOwn ? [] : REFUSED,
      statement: send(actorId, organizations.own),
    },
    {
      name: 'send a file for the platform',
      expected: reader === 'platformAdmin' ? [] : REFUSED,
      statement: send(actorId, null),
    },
    {
      name: 'send a file in another name',
      expected: REFUSED,
      statement: send(other, organizations.own),
    },
    {
      name: 'send a file as imported',
      expected: REFUSED,
      statement: send(actorId, mayForOwn ? organizations.own : null, 'done'),
    },
    {
      name: 'map and start a file',
      expected: isStale ? REFUSED : ids,
      statement: sql`update imports set mapping = '{}', status = 'waiting'
        returning id::text as id`,
    },
    {
      name: 'say that a file is imported',
      expected: file === undefined ? [] : REFUSED,
      statement: sql`update imports set status = 'done' returning id::text as id`,
    },
    {
      name: 'say what a file has added',
      expected: REFUSED,
      statement: sql`update imports set added_notes = 5`,
    },
    {
      name: 'give a file to somebody else',
      expected: REFUSED,
      statement: sql`update imports set organization_id = null`,
    },
    {
      name: 'take files away',
      expected: ids,
      statement: sql`delete from imports returning id::text as id`,
    },
    {
      name: 'take files away unread',
      expected: [],
      blindCount: ids.length,
      statement: sql`delete from imports`,
    },
  ];
}
