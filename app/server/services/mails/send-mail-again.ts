import { assert } from '#app/ground/assert.ts';
import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { outboxMails } from '#app/server/db/schema/records.ts';
import { audit } from '#app/server/services/audit.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { eq } from 'drizzle-orm';
import { FAILED_MAIL_COLUMNS } from './failed-mails.ts';

export type SendAgainRefusal = 'forbidden' | 'missing' | 'waiting_already';

/**
 * Queues a mail once more that was given up, as it is: the worker tries it within seconds, however
 * old it is, and while it is young again after that.
 *
 * @returns the address it goes to, or: `forbidden` for everybody but platform admins; `missing`
 * when no mail of that id has failed; `waiting_already` when it has not been given up, or somebody
 * has queued it again meanwhile. Source: D19, D33, decision 0025.
 */
export async function sendMailAgain(
  caller: Caller,
  mailId: string,
): Promise<Result<{ to: string }, SendAgainRefusal>> {
  if (!can(caller.actor, { action: 'administer_mails' })) return refuse('forbidden');
  if (!isUuid(mailId)) return refuse('missing');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const mail = await lockFailedMail(transaction, mailId);
    if (mail === undefined) return refuse('missing' as const);
    if (!mail.isGivenUp) return refuse('waiting_already' as const);
    const changed = await transaction
      .update(outboxMails)
      .set({ attempts: 0, nextAttemptAt: caller.clock.now() })
      .where(eq(outboxMails.id, mailId))
      .returning({ id: outboxMails.id });
    assert(changed.length === 1, 'the database lets the mail be queued again');
    await audit(transaction, caller, {
      action: 'mail.sent_again',
      recordType: 'mail',
      recordId: mailId,
      organizationId: null,
      details: {
        before: { state: 'given up', attempts: mail.attempts, reason: mail.lastError },
        after: { state: 'waiting' },
      },
    });
    return accept({ to: mail.toAddress });
  });
}

async function lockFailedMail(transaction: Transaction, mailId: string) {
  // Row-level security hides from a locking read what was queued again: the facts come after it.
  await transaction
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(eq(outboxMails.id, mailId))
    .for('update');
  const [mail] = await transaction
    .select({ ...FAILED_MAIL_COLUMNS, attempts: outboxMails.attempts })
    .from(outboxMails)
    .where(eq(outboxMails.id, mailId));
  return mail;
}
