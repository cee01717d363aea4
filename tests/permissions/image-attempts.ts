import { sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

const ADMINS: readonly Reader[] = ['admin', 'owner', 'platformAdmin', 'stranger'];

/** What readers try with pictures that wait for a form. Written from the rules: D1, D29. */
export function changesOfPendingImages(
  world: World,
  reader: Reader,
  actorId: string | null,
): Attempt[] {
  const { owner, stranger, viewer } = world.pendingImages;
  const { people } = world;
  const other = reader === 'member' ? people.viewer.userId : people.member.userId;
  const keep = (userId: string | null) => sql`insert into pending_images
    (uploaded_by, width_px, height_px, variant_widths, expires_at)
    values (${userId}, 1, 1, '{1}', '2100-01-01')`;
  const own: Partial<Record<Reader, string[]>> = {
    owner: [owner],
    stranger: [stranger],
    viewer: [viewer],
  };
  return [
    {
      name: 'keep a picture for a form',
      expected: ADMINS.includes(reader) ? [] : REFUSED,
      statement: keep(actorId),
    },
    { name: 'keep a picture in another name', expected: REFUSED, statement: keep(other) },
    {
      name: 'take waiting pictures away',
      expected: own[reader] ?? [],
      statement: sql`delete from pending_images returning id::text as id`,
    },
    {
      name: 'make a picture wait for longer',
      expected: REFUSED,
      statement: sql`update pending_images set expires_at = '2200-01-01'`,
    },
  ];
}
