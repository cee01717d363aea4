import { type SQL, sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

const NEVER = [
  `update statements set issued_on = '2026-01-01'`,
  `delete from statement_papers`,
  `insert into statements (organization_id, kind, starts_on, issued_on, issued_at)
     select id, 'month', '2026-01-01', '2026-02-01', now() from organizations`,
  `insert into statement_lines (statement_id, note_id, amount_cents, interest_cents,
     principal_cents, fee_cents) select id, id, 1, 1, 0, 0 from statements`,
  `delete from notifications`,
  `update notifications set title = 'x'`,
  `insert into notifications (user_id, kind, event_key, title, body, path)
     values (access.actor_id(), 'late', 'x', 'x', 'x', '/')`,
  `delete from notification_choices`,
  `delete from calendar_links`,
  `update calendar_links set token_hash = 'x'`,
];

/** What readers try with statements, notifications and calendar links. Source: rules 5.7, D38. */
export function changesOfNotices(world: World, reader: Reader, actorId: string | null): Attempt[] {
  const { manager, member } = world.people;
  const somebody = actorId === manager.userId ? member.userId : manager.userId;
  const refused = (name: string, statement: SQL): Attempt => ({
    name,
    expected: REFUSED,
    statement,
  });
  const hasOwn = reader === 'viewer' || reader === 'stranger';
  const blindly = (text: string): Attempt => ({
    name: text,
    expected: [],
    blindCount: hasOwn ? 1 : 0,
    statement: sql.raw(text),
  });
  return [
    blindly('update notifications set read_at = now()'),
    blindly('update calendar_links set revoked_at = now()'),
    ...tellings(world, reader, actorId),
    ...NEVER.map((text) => refused(text, sql.raw(text))),
    {
      name: 'mark everything as read',
      expected: hasOwn ? [world.notifications[reader]] : [],
      statement: sql`update notifications set read_at = now() returning id::text as id`,
    },
    refused(
      'choose for somebody else',
      sql`insert into notification_choices
        values (${somebody}, 'off', 'off', 'off', 'off', 'off', 'off', false)`,
    ),
    refused(
      'make a calendar link for somebody else',
      sql`insert into calendar_links (organization_id, user_id, token_hash)
        values (${world.organizations.own}, ${somebody}, 'x')`,
    ),
  ];
}

/** News about a note and payoff quotes: by who administers it, quotes for its holder too (D47). */
function tellings(world: World, reader: Reader, actorId: string | null): Attempt[] {
  const { heldByOwn, ownListed } = world.notes;
  const isAll = reader === 'platformAdmin';
  const isLister = isAll || reader === 'admin' || reader === 'owner';
  const isHolder = isLister || reader === 'manager';
  const post = (noteId: string, by: string | null) => sql`insert into note_updates
    (note_id, posted_on, text, posted_by) values (${noteId}, '2026-11-21', 'x', ${by})`;
  const issue = (noteId: string, by: string | null) => sql`insert into payoff_quotes
    (note_id, number, as_of, principal_cents, interest_cents, late_charges_cents, total_cents,
      per_diem, issued_by) values (${noteId}, 9, '2026-12-01', 1, 1, 0, 2, 1, ${by})`;
  const attempt = (name: string, isAllowed: boolean, statement: SQL): Attempt => ({
    name,
    expected: isAllowed ? [] : REFUSED,
    statement,
  });
  return [
    attempt('tell news of a platform note', isAll, post(heldByOwn, actorId)),
    attempt('tell news of an own note', isLister, post(ownListed, actorId)),
    attempt('tell news in no name', false, post(ownListed, null)),
    attempt('quote a held note', isHolder, issue(heldByOwn, actorId)),
    attempt('quote an own note', isLister, issue(ownListed, actorId)),
    attempt('quote in no name', false, issue(heldByOwn, null)),
  ];
}
