import { outboxMails } from '#app/server/db/schema/records.ts';
import { NEVER } from '#app/server/mail/outbox.ts';
import { and, gte, isNotNull, isNull, sql } from 'drizzle-orm';

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
