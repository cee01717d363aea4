import { sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

const queue = (template: string, subjectId: string, path = '/account') =>
  sql`select access.queue_mail(${template}, ${subjectId}, ${JSON.stringify({ path })}::jsonb)`;

/** What readers try with the mails of the outbox. Written from the rules: D3, D19, 0025. */
export function changesOfMails(
  { failedMails, requests, people }: World,
  reader: Reader,
  actorId: string | null,
): Attempt[] {
  const isPlatform = reader === 'platformAdmin';
  const refused = (name: string, text: string): Attempt => ({
    name,
    expected: REFUSED,
    statement: sql.raw(text),
  });
  return [
    refused(
      'queue a mail of their own making',
      `insert into outbox_mails (template, to_address, facts) values ('x', 'x', '{}')`,
    ),
    {
      name: 'queue a mail about their own account',
      expected: actorId === null ? REFUSED : [],
      statement: queue('factor-changed', actorId ?? people.viewer.userId),
    },
    {
      name: 'queue a mail about somebody else’s account',
      expected: REFUSED,
      statement: queue('factor-changed', people[reader === 'owner' ? 'viewer' : 'owner'].userId),
    },
    {
      name: 'queue a mail that leads elsewhere',
      expected: REFUSED,
      statement: queue('factor-changed', actorId ?? people.viewer.userId, '//example.com'),
    },
    {
      name: 'queue a mail about a request that was told of before',
      expected: REFUSED,
      statement: queue('request-received', requests.own),
    },
    {
      name: 'queue the mail that lets in who forgot a password',
      expected: REFUSED,
      statement: queue('reset-password', actorId ?? people.viewer.userId),
    },
    refused(
      'queue a mail as sent',
      `insert into outbox_mails (template, to_address, facts, sent_at)
       values ('x', 'x', '{}', now())`,
    ),
    refused('read what mails say', 'select facts from outbox_mails'),
    refused('read all of the mails', 'select * from outbox_mails'),
    refused('send a mail to somebody else', `update outbox_mails set to_address = 'x'`),
    refused('make a mail say something else', `update outbox_mails set facts = '{}'`),
    refused('make a mail count as sent', 'update outbox_mails set sent_at = now()'),
    refused('take the reason from a mail', 'update outbox_mails set last_error = null'),
    refused('take mails away', 'delete from outbox_mails'),
    {
      name: 'queue mails again that were given up',
      expected: isPlatform ? [failedMails.givenUp] : [],
      statement: sql`update outbox_mails set attempts = 0, next_attempt_at = now()
        returning id::text as id`,
    },
    {
      name: 'queue them again without looking',
      expected: [],
      blindCount: isPlatform ? 1 : 0,
      statement: sql`update outbox_mails set attempts = 0, next_attempt_at = now()`,
    },
    {
      name: 'queue a mail again with attempts behind it',
      expected: isPlatform ? REFUSED : [],
      statement: sql`update outbox_mails set attempts = 1, next_attempt_at = now()
        returning id::text as id`,
    },
    {
      name: 'give a mail up',
      expected: isPlatform ? REFUSED : [],
      statement: sql`update outbox_mails
        set attempts = 0, next_attempt_at = '9999-12-31T00:00:00Z' returning id::text as id`,
    },
  ];
}
