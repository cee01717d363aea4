import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import { outboxMails } from '#app/server/db/schema/records.ts';
import { renderMail } from '#app/server/mail/render-mail.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { and, eq, isNull } from 'drizzle-orm';

export type MailboxMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  writtenAt: string;
  /** As it is sent: the parts are separated by empty lines, links stand on lines of their own. */
  text: string;
  /** The origin of those links. */
  origin: string;
};

/**
 * One mail of the demo's mailbox, as it would be sent. Refused: `missing` outside the demo, and
 * when no waiting mail has this id. Source: D7.
 */
export async function readMailboxMail(
  caller: Caller,
  id: string,
): Promise<Result<MailboxMail, 'missing'>> {
  const { database, settings } = caller;
  if (!settings.isDemo || !isUuid(id)) return refuse('missing');
  const [mail] = await asWorker(database, (transaction) =>
    transaction
      .select()
      .from(outboxMails)
      .where(and(eq(outboxMails.id, id), isNull(outboxMails.sentAt))),
  );
  if (mail === undefined) return refuse('missing');
  const { subject, text } = await renderMail(settings, mail.template, mail.facts);
  return accept({
    id,
    from: settings.mailFrom,
    to: mail.toAddress,
    subject,
    writtenAt: businessTimeText(mail.createdAt, settings.businessTimeZone),
    text,
    origin: settings.publicUrl.origin,
  });
}
