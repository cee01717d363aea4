import { type SQL, sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/**
 * What readers try with archives: everybody asks for their own, admins and owners for their
 * organization's, platform admins for any. Written from decision 0124.
 */
export function changesOfArchives(world: World, reader: Reader, actorId: string | null): Attempt[] {
  const { organizations, people } = world;
  const isPlatform = reader === 'platformAdmin';
  const isOwnAdmin = reader === 'admin' || reader === 'owner';
  const others = actorId === people.viewer.userId ? people.member.userId : people.viewer.userId;
  const ask = (by: string | null, organizationId: string | null, more = { status: 'waiting' }) =>
    sql`insert into archives (requested_by, organization_id, status)
      values (${by}, ${organizationId}, ${more.status})`;
  const attempt = (name: string, isAllowed: boolean, statement: SQL): Attempt => ({
    name,
    expected: isAllowed ? [] : REFUSED,
    statement,
  });
  return [
    attempt('ask for the archive of oneself', actorId !== null, ask(actorId, null)),
    attempt('ask for that of own', isPlatform || isOwnAdmin, ask(actorId, organizations.own)),
    attempt(
      'ask for that of other',
      isPlatform || reader === 'stranger',
      ask(actorId, organizations.other),
    ),
    attempt('ask for one in another name', false, ask(others, null)),
    attempt('ask for one that is made already', false, ask(actorId, null, { status: 'ready' })),
  ];
}
