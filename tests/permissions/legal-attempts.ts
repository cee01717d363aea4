import { sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/** What a check of the database answers. */
const NEVER = [
  `delete from legal_versions`,
  `update legal_versions set content = 'x'`,
  `update legal_versions set in_force_on = '2001-01-01'`,
  `truncate legal_versions`,
  `delete from legal_acceptances`,
  `update legal_acceptances set accepted_at = '2001-01-01'`,
  `update legal_acceptances set client_address = null`,
];

const publish = (text: string, day: string) => sql`insert into legal_versions
  (legal_text, number, content, in_force_on, source, published_at, published_by, published_name)
  values (${text}, 99, '# x', ${day}, 'folder', '2001-01-01', null, 'x')`;

/** What readers try with legal texts and with who has accepted them. Source: D3, decision 0118. */
export function changesOfLegalTexts(
  { people, legal }: World,
  reader: Reader,
  actorId: string | null,
): Attempt[] {
  const isPlatform = reader === 'platformAdmin';
  const others = actorId === people.viewer.userId ? people.member.userId : people.viewer.userId;
  const accept = (userId: string, text: string, versionId: string | null) =>
    sql`insert into legal_acceptances
      (legal_text, version_id, occasion, accepted_at, user_id, person_name, person_email)
      values (${text}, ${versionId}, 'signing', '2001-01-01', ${userId}, 'x', 'x')`;
  const isTrue = sql`(accepted_at = access.acting_at() and user_id = access.actor_id()
    and person_name <> 'x' and person_email like '%@%')::text as id`;
  const may = actorId === null ? REFUSED : [];
  return [
    ...NEVER.map((text) => ({
      name: text,
      expected: REFUSED as typeof REFUSED,
      statement: sql.raw(text),
    })),
    {
      name: 'publish a legal text, in another name and with a number of their own',
      // It became their own, of now, with the next number.
      expected: isPlatform ? ['true'] : REFUSED,
      statement: sql`${publish('privacy', '2100-01-01')}
        returning (number = 2 and source = 'screen' and published_by = access.actor_id()
          and published_at = access.acting_at() and published_name <> 'x')::text as id`,
    },
    {
      name: 'write into drafts',
      expected: isPlatform ? ['true'] : [],
      statement: sql`update legal_drafts set content = 'x', saved_name = 'x', saved_by = null
        where legal_text = 'terms' returning (saved_by = access.actor_id()
          and saved_at = access.acting_at() and saved_name <> 'x')::text as id`,
    },
    {
      name: 'take drafts away',
      expected: isPlatform ? ['terms'] : [],
      statement: sql`delete from legal_drafts where legal_text = 'terms'
        returning legal_text as id`,
    },
    {
      name: 'begin a draft',
      expected: isPlatform ? [] : REFUSED,
      statement: sql`insert into legal_drafts (legal_text, content, saved_at, saved_name)
        select 'risk', 'x', now(), 'x' where access.actor_id() is null or true
        on conflict (legal_text) do nothing`,
    },
    {
      name: 'accept what is in force, as of another day',
      expected: actorId === null ? REFUSED : ['true'],
      statement: sql`${accept(others, 'privacy', legal.privacy)} returning ${isTrue}`,
    },
    {
      name: 'accept the draft of a text that has no version',
      expected: may,
      statement: accept(others, 'terms', null),
    },
  ];
}
