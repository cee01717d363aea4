import { outboxMails } from '#app/server/db/records.ts';
import type { DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import { sql } from 'drizzle-orm';
import type { MailFacts, MailTemplate } from './mail-facts.ts';

/**
 * Puts a mail of an actor into the outbox, about the record that it has just written. Called with
 * the transaction that causes the mail, so that either both happen or neither; the worker sends it
 * later. Whom it goes to the database knows (0090): for `-team` templates the team, if it has an
 * address. `path` facts are paths on the public address.
 */
export async function queueMailAbout<Template extends MailTemplate>(
  transaction: Transaction,
  mail: { template: Template; subjectId: string; facts: MailFacts[Template] },
): Promise<void> {
  const { template, subjectId, facts } = mail;
  await transaction.execute(
    sql`select access.queue_mail(${template}, ${subjectId}, ${JSON.stringify(facts)}::jsonb)`,
  );
}

/**
 * Puts any mail into the outbox, for sign-in and for jobs. Called with the transaction that causes
 * the mail, so that either both happen or neither; the worker sends it later.
 */
export async function queueMail<Template extends MailTemplate>(
  transaction: Transaction | DrizzleDatabase,
  mail: { template: Template; to: string; facts: MailFacts[Template]; now: Date },
): Promise<void> {
  await transaction.insert(outboxMails).values({
    template: mail.template,
    toAddress: mail.to,
    facts: mail.facts,
    createdAt: mail.now,
    nextAttemptAt: mail.now,
  });
}
