import { outboxMails } from '#app/server/db/schema/records.ts';
import type { DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import type { MailFacts, MailTemplate } from './mail-facts.ts';

/**
 * Puts a mail into the outbox. Called with the transaction that causes the mail, so that either
 * both happen or neither; the worker sends it later. `path` facts are paths on the public address.
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
