import { type SQL, sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/** What readers try with terms of offerings and settings. Written from rules 6.2. */
export function changesOfOfferings(
  world: World,
  reader: Reader,
  actorId: string | null,
): Attempt[] {
  const { properties, notes, organizations, profiles, evidence } = world;
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
  const keeps: Partial<Record<Reader, 'own' | 'other'>> = {
    manager: 'own',
    admin: 'own',
    owner: 'own',
    stranger: 'other',
  };
  const kept = keeps[reader];
  const give = (whose: 'own' | 'other', more: { by?: string | null; state?: string } = {}) =>
    sql`insert into accreditations (profile_id, organization_id, method, facts, state,
        submitted_by, submitter_name, submitted_on)
      values (${profiles[whose]}, ${organizations[whose]}, 'income', '{"method": "income"}',
        ${more.state ?? 'submitted'}, ${more.by === undefined ? actorId : more.by}, 'x',
        '2026-11-20')`;
  const decide = sql`update accreditations set state = 'accepted', decided_on = '2026-11-20',
    valid_until = '2099-01-01', reviewer_id = ${actorId} returning id::text as id`;
  return [
    attempt('give evidence of own', kept === 'own' ? [] : REFUSED, give('own')),
    attempt('give evidence of other', kept === 'other' ? [] : REFUSED, give('other')),
    attempt('give evidence in another name', REFUSED, give('own', { by: null })),
    attempt('review evidence', isPlatform ? Object.values(evidence) : kept ? REFUSED : [], decide),
    attempt(
      'withdraw evidence',
      kept === undefined ? (isPlatform ? REFUSED : []) : [evidence[kept]],
      sql`update accreditations set state = 'withdrawn' returning id::text as id`,
    ),
    attempt(
      'add a paper to evidence of own',
      kept === 'own' ? [] : REFUSED,
      sql`insert into accreditation_papers
        (accreditation_id, file_key, content_type, size_bytes, added_by)
        values (${evidence.own}, 'x', 'application/pdf', 1, ${actorId})`,
    ),
    attempt(
      'state something in another name',
      REFUSED,
      sql`insert into accreditation_statements (request_id, profile_id, organization_id,
          is_accredited, stated_by, stater_name, stated_on)
        values (gen_random_uuid(), ${profiles.own}, ${organizations.own}, true, null, 'x',
          '2026-11-20')`,
    ),
    attempt('record a relationship', may, relate(actorId, today)),
    attempt('record one in another name', REFUSED, relate(null, today)),
    attempt('record one as of another day', REFUSED, relate(actorId, `${today} - 1`)),
    attempt(
      'take a relationship back',
      isPlatform ? [organizations.other] : [],
      sql`delete from investor_relations returning organization_id::text as id`,
    ),
    {
      name: 'take every relationship back, unseen',
      expected: [],
      blindCount: isPlatform ? 1 : 0,
      statement: sql`delete from investor_relations`,
    },
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
    ...(isPlatform ? gatesOf(world) : []),
  ];
}

/** The gate asks again of each request that somebody makes, and of each that is approved (6.R1). */
function gatesOf({ notes, requests, people }: World): Attempt[] {
  const { userId } = people.platformAdmin;
  const refused = (note: string, deed: string) =>
    sql.raw(`do $$ declare held text; begin
      insert into offerings (property_id, note_id, exemption, accreditation)
        select property_id, id, '506c', 'verified' from property_notes where id = ${note};
      begin
        ${deed};
        set constraints all immediate;
        raise exception 'not refused' using errcode = 'STALE';
      exception when check_violation then
        get stacked diagnostics held = constraint_name;
        if held <> 'investment_requests_gate_evidence' then raise; end if;
      end;
    end $$`);
  return [
    {
      name: 'ask for a note without evidence',
      expected: [],
      statement: refused(
        `'${notes.secondOpen}'`,
        `insert into investment_requests (user_id, property_id, note_id, amount_cents)
          select '${userId}', property_id, id, amount_cents from property_notes
          where id = '${notes.secondOpen}'`,
      ),
    },
    {
      name: 'approve a request without evidence',
      expected: [],
      statement: refused(
        `(select note_id from investment_requests where id = '${requests.other}')`,
        `update investment_requests set status = 'approved', reviewed_by = '${userId}'
          where id = '${requests.other}'`,
      ),
    },
  ];
}
