import { mayAdministerMails } from './may.ts';
import { outboxMails } from '#app/server/db/records.ts';
import { NEVER } from '#app/server/mail/outbox.ts';
import { and, count, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { personTimeText, type TimeReader } from '#app/server/clock.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { PAGE_SIZE, placePage } from '#app/server/db/query-parts.ts';
import type { Page } from '#app/ground/page.ts';
import { assert } from '#app/ground/assert.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { audit } from '#app/server/audit.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { ReasonOf } from '#app/ground/refusals.ts';
import type { MAIL_REFUSALS } from './words.ts';

/** The condition of mails that could not be sent so far, whether or not they are tried again. */
export const isFailed = and(isNull(outboxMails.sentAt), isNotNull(outboxMails.lastError));

/** Whether a mail was given up, as a column of a query. */
export const isGivenUp = sql<boolean>`${gte(outboxMails.nextAttemptAt, NEVER)}`;

/**
 * What a request may read of a mail: everything but its facts, some of which are links that let
 * their reader in (0025).
 */
export const FAILED_MAIL_COLUMNS = {
  id: outboxMails.id,
  template: outboxMails.template,
  toAddress: outboxMails.toAddress,
  lastError: outboxMails.lastError,
  createdAt: outboxMails.createdAt,
  nextAttemptAt: outboxMails.nextAttemptAt,
  isGivenUp,
};

/** A mail that could not be sent, as platform admins see it: not what it says. */
export type FailedMailRow = {
  id: string;
  /** The name of what it is about, such as 'request-decided'. */
  template: string;
  to: string;
  /** In the words of the mail server, or of whatever else stood in the way. */
  reason: string;
  /** Of now and of earlier, as people read it: 'Nov 21, 2026, 10:05 AM EST'. */
  writtenAt: string;
  /** When it is tried again; null for a mail that was given up. */
  nextAttemptAt: string | null;
};

type FailedMail = Pick<
  typeof outboxMails.$inferSelect,
  'id' | 'template' | 'toAddress' | 'lastError' | 'createdAt' | 'nextAttemptAt'
> & { isGivenUp: boolean };

/** The row of a mail that could not be sent. */
function failedMailRow(mail: FailedMail, reader: TimeReader): FailedMailRow {
  return {
    id: mail.id,
    template: mail.template,
    to: mail.toAddress,
    reason: mail.lastError ?? '',
    writtenAt: personTimeText(mail.createdAt, reader),
    nextAttemptAt: mail.isGivenUp ? null : personTimeText(mail.nextAttemptAt, reader),
  };
}

/**
 * The mails that could not be sent, one page: those that were given up first, then those that are
 * tried again, each the newest first. Refused: `forbidden` for everybody but platform admins.
 * Source: D19, decision 0025.
 */
export async function listFailedMails(
  caller: Caller,
  query: { page: number },
): Promise<Result<Page<FailedMailRow>, 'forbidden'>> {
  if (!mayAdministerMails(caller.actor)) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction.select({ all: count() }).from(outboxMails).where(isFailed);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const mails = await transaction
      .select(FAILED_MAIL_COLUMNS)
      .from(outboxMails)
      .where(isFailed)
      .orderBy(desc(isGivenUp), desc(outboxMails.createdAt), desc(outboxMails.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const rows = mails.map((mail) => failedMailRow(mail, caller));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

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
): Promise<Result<{ to: string }, ReasonOf<typeof MAIL_REFUSALS> | 'missing' | 'forbidden'>> {
  if (!mayAdministerMails(caller.actor)) return refuse('forbidden');
  if (!isUuid(mailId)) return refuse('missing');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const mail = await lockFailedMail(transaction, mailId);
    if (mail === undefined) return refuse('missing');
    if (!mail.isGivenUp) return refuse('waiting_already');
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
