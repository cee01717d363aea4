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
  return [
    ...NEVER.map((text) => refused(text, sql.raw(text))),
    {
      name: 'mark everything as read',
      expected: reader === 'viewer' || reader === 'stranger' ? [world.notifications[reader]] : [],
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
