import { type SQL, sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/** What readers try with investing profiles and tax ids. Written from rules 6.1. */
export function changesOfProfiles(world: World, reader: Reader, actorId: string | null): Attempt[] {
  const { profiles, defaults, organizations } = world;
  const kept: Partial<Record<Reader, string[]>> = {
    manager: [profiles.own, defaults.own],
    admin: [profiles.own, defaults.own],
    owner: [profiles.own, defaults.own],
    stranger: [profiles.other, defaults.other],
  };
  const within = kept[reader] ?? [];
  const isPlatform = reader === 'platformAdmin';
  const changed = isPlatform ? [...Object.values(profiles), ...Object.values(defaults)] : within;
  const keepsOwn = within.includes(profiles.own);
  const attempt = (name: string, expected: Attempt['expected'], statement: SQL): Attempt => ({
    name,
    expected,
    statement,
  });
  const unlessKept = (isKept: boolean): Attempt['expected'] => (isKept ? [] : REFUSED);
  const add = (organizationId: string, more: { by?: string | null; w9?: string } = {}) =>
    sql`insert into investing_profiles (organization_id, label, kind, facts, vesting_text,
        created_by, w9_state)
      values (${organizationId}, 'x', 'person', '{"kind": "person"}', 'x',
        ${more.by === undefined ? actorId : more.by}, ${more.w9 ?? 'missing'})`;
  const seal = (profileId: string) => sql`insert into profile_tax_ids
      (profile_id, kind, last4, sealed, key_number, set_at)
    values (${profileId}, 'ein', '0000', decode(repeat('00', 37), 'hex'), 1, now())`;
  const paper = (profileId: string) => sql`insert into profile_papers
      (profile_id, file_key, content_type, size_bytes, added_by)
    values (${profileId}, 'x', 'application/pdf', 1, ${actorId})`;
  const touching = (text: string, expected: readonly string[]) =>
    attempt(text, expected, sql.raw(text));
  return [
    attempt('add a profile to own', unlessKept(keepsOwn), add(organizations.own)),
    attempt('add a profile to other', unlessKept(reader === 'stranger'), add(organizations.other)),
    attempt('add one in another name', REFUSED, add(organizations.own, { by: null })),
    attempt('add one that was checked', REFUSED, add(organizations.own, { w9: 'checked' })),
    touching(`update investing_profiles set label = 'x' returning id::text as id`, changed),
    attempt(
      'say that a form was checked',
      isPlatform ? changed : within.length > 0 ? REFUSED : [],
      sql`update investing_profiles set w9_state = 'checked' returning id::text as id`,
    ),
    attempt(
      'set a text by hand',
      isPlatform ? changed : within.length > 0 ? REFUSED : [],
      sql`update investing_profiles set is_by_hand = true, hand_reason = 'x'
        returning id::text as id`,
    ),
    attempt(
      'add a version of own that says something else',
      REFUSED,
      sql`insert into profile_versions (profile_id, version, kind, facts, vesting_text, made_by)
        values (${profiles.own}, 2, 'person', '{}', 'x', ${actorId})`,
    ),
    attempt('keep a tax id of own', unlessKept(keepsOwn), seal(defaults.own)),
    attempt('keep a tax id of other', unlessKept(reader === 'stranger'), seal(defaults.other)),
    touching(
      `update profile_tax_ids set last4 = '0000' returning profile_id::text as id`,
      within.filter((id) => id === profiles.own || id === profiles.other),
    ),
    touching(
      `delete from profile_tax_ids returning profile_id::text as id`,
      within.filter((id) => id === profiles.own || id === profiles.other),
    ),
    // Nothing that is sealed is given out before it is noted down that it is.
    touching(`select '${profiles.own}' as id from access.sealed_tax_id('${profiles.own}')`, []),
    attempt('keep a form of own', unlessKept(keepsOwn), paper(profiles.own)),
    attempt('keep a form of other', unlessKept(reader === 'stranger'), paper(profiles.other)),
    attempt(
      'add a custodian',
      unlessKept(isPlatform),
      sql`insert into custodians (name, address) values ('x', 'x')`,
    ),
    attempt(
      'change custodians',
      isPlatform ? ['Summit'] : [],
      sql`update custodians set address = 'x' returning name as id`,
    ),
  ];
}
