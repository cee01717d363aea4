import { type SQL, sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/** What readers try with terms of offerings and settings. Written from rules 6.2. */
export function changesOfOfferings({ properties, notes }: World, reader: Reader): Attempt[] {
  const isPlatform = reader === 'platformAdmin';
  const may = isPlatform ? [] : REFUSED;
  const attempt = (name: string, expected: Attempt['expected'], statement: SQL): Attempt => ({
    name,
    expected,
    statement,
  });
  const offer = (propertyId: string, noteId: string | null) => sql`insert into offerings
    (property_id, note_id, exemption, accreditation)
    values (${propertyId}, ${noteId}, 'none', 'not_asked')`;
  const offered = isPlatform ? [properties.platform, properties.other] : [];
  return [
    attempt('offer the own property', may, offer(properties.own, null)),
    attempt('offer the own note', may, offer(properties.own, notes.ownListed)),
    attempt(
      'take an offering on other terms',
      offered,
      sql`update offerings set way = 'staged' returning property_id::text as id`,
    ),
    attempt(
      'take an offering back',
      offered,
      sql`delete from offerings returning property_id::text as id`,
    ),
    attempt(
      'change the settings',
      isPlatform ? ['staged'] : [],
      sql`update funding_settings set funding_way = 'staged' returning funding_way as id`,
    ),
    attempt(
      'choose the settings',
      may,
      sql`insert into funding_settings select * from funding_settings on conflict do nothing`,
    ),
  ];
}
