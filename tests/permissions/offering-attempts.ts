import { type SQL, sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/** What readers try with terms of offerings and settings. Written from rules 6.2. */
export function changesOfOfferings(
  { properties, notes, organizations }: World,
  reader: Reader,
  actorId: string | null,
): Attempt[] {
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
  const offered = isPlatform ? [properties.platform, properties.other, properties.closed] : [];
  const relate = (by: string | null, day: string) => sql`insert into investor_relations
    (organization_id, since, how, recorded_on, recorded_by, recorder_name)
    values (${organizations.own}, '2020-01-01', 'x', ${sql.raw(day)}, ${by}, access.actor_name())`;
  const today = 'access.business_day(access.acting_at())';
  return [
    attempt('record a relationship', may, relate(actorId, today)),
    attempt('record one in another name', REFUSED, relate(null, today)),
    attempt('record one as of another day', REFUSED, relate(actorId, `${today} - 1`)),
    attempt(
      'take a relationship back',
      isPlatform ? [organizations.other] : [],
      sql`delete from investor_relations returning organization_id::text as id`,
    ),
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
