import { sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/** What readers try with the mails of the outbox. Written from the rules: D3, D19, 0025. */
export function changesOfMails({ failedMails }: World, reader: Reader): Attempt[] {
  const isPlatform = reader === 'platformAdmin';
  const refused = (name: string, text: string): Attempt => ({
    name,
    expected: REFUSED,
    statement: sql.raw(text),
  });
  return [
    {
      name: 'queue a mail',
      expected: [],
      statement: sql`insert into outbox_mails (template, to_address, facts)
        values ('x', 'x', '{}')`,
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
