import type { outboxMails } from '#app/server/db/schema/records.ts';
import { businessTimeText } from './business-time.ts';

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
export function failedMailRow(mail: FailedMail, timeZone: string): FailedMailRow {
  return {
    id: mail.id,
    template: mail.template,
    to: mail.toAddress,
    reason: mail.lastError ?? '',
    writtenAt: businessTimeText(mail.createdAt, timeZone),
    nextAttemptAt: mail.isGivenUp ? null : businessTimeText(mail.nextAttemptAt, timeZone),
  };
}
