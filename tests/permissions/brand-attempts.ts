import { sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/** What readers try with the brand. Written from decision 0117 and from D33. */
export function changesOfBrand(
  { brand, people }: World,
  reader: Reader,
  actorId: string | null,
): Attempt[] {
  const isPlatform = reader === 'platformAdmin';
  const may = (isAllowed: boolean) => (isAllowed ? [] : REFUSED);
  const self = actorId ?? people.viewer.userId;
  const publish = (by: string, isCurrent: boolean, returning = sql``) =>
    sql`insert into brand_versions
      (number, choices, is_current, published_at, published_by, publisher_name)
      values (9, '{}', ${isCurrent}, '2020-01-01', ${by}, 'Somebody') ${returning}`;
  return [
    {
      name: 'take the brand that is shown away',
      expected: isPlatform ? [brand.shown] : [],
      statement: sql`update brand_versions set is_current = false where is_current
        returning id::text as id`,
    },
    {
      name: 'show a former brand as if it were the newest',
      expected: [],
      statement: sql`update brand_versions set is_current = true where not is_current
        returning id::text as id`,
    },
    {
      name: 'show two brands at once',
      expected: isPlatform ? REFUSED : [],
      statement: sql`update brand_versions set is_current = true where is_current`,
    },
    {
      name: 'publish a brand that nobody sees',
      expected: REFUSED,
      statement: publish(self, false),
    },
    {
      name: 'publish a brand in another name',
      expected: REFUSED,
      statement: publish(
        people.member.userId === self ? people.viewer.userId : people.member.userId,
        true,
      ),
    },
    {
      name: 'publish a brand as of another day, by another name',
      expected: isPlatform ? ['true'] : REFUSED,
      statement: publish(
        self,
        true,
        sql`returning (published_at = access.acting_at()
          and publisher_name = access.actor_name())::text as id`,
      ),
    },
    {
      name: 'rewrite a brand that was published',
      expected: REFUSED,
      statement: sql`update brand_versions set choices = '{"name": "x"}'`,
    },
    {
      name: 'change the draft',
      expected: isPlatform ? [brand.draft] : [],
      statement: sql`update brand_drafts set choices = '{}' returning id::text as id`,
    },
    {
      name: 'throw the draft away',
      expected: isPlatform ? [brand.draft] : [],
      statement: sql`delete from brand_drafts returning id::text as id`,
    },
    {
      name: 'add a mark',
      expected: may(isPlatform),
      statement: sql`insert into brand_marks (id, format, width_px, height_px, content)
        values ('d', 'svg', 1, 1, '')`,
    },
    {
      name: 'begin a draft',
      // There is one already, whoever may begin one.
      expected: may(isPlatform),
      statement: sql`insert into brand_drafts (choices) values ('{}') on conflict do nothing`,
    },
  ];
}
