import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import { outboxMails } from '#app/server/db/records.ts';
import { composeMail, renderMail } from '#app/server/mail/render-mail.ts';
import { PAGE_SIZE, placePage } from '#app/server/db/query-parts.ts';
import { personTimeText } from '#app/server/clock.ts';
import type { Page } from '#app/ground/page.ts';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { isUuid } from '#app/ground/ids.ts';

export type MailboxEntry = { id: string; to: string; subject: string; writtenAt: string };

/**
 * The mails of the outbox that have not been sent, newest first, one page: in the demo no other
 * place shows them. Refused: `missing` outside the demo, where mails are nobody's business. Source:
 * D7.
 */
export async function listMailbox(
  caller: Caller,
  query: { page: number },
): Promise<Result<Page<MailboxEntry>, 'missing'>> {
  const { database, settings } = caller;
  if (!settings.isDemo) return refuse('missing');
  return asWorker(database, async (transaction) => {
    const waiting = isNull(outboxMails.sentAt);
    const [counted] = await transaction.select({ all: count() }).from(outboxMails).where(waiting);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const mails = await transaction
      .select()
      .from(outboxMails)
      .where(waiting)
      .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const rows = mails.map((mail) => ({
      id: mail.id,
      to: mail.toAddress,
      subject: composeMail(mail.template, mail.facts).subject,
      writtenAt: personTimeText(mail.createdAt, caller),
    }));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

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
  const { subject, text } = await renderMail(caller, mail.template, mail.facts);
  return accept({
    id,
    from: settings.mailFrom,
    to: mail.toAddress,
    subject,
    writtenAt: personTimeText(mail.createdAt, caller),
    text,
    origin: settings.publicUrl.origin,
  });
}
