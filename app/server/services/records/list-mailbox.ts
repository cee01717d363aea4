import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import { outboxMails } from '#app/server/db/schema/records.ts';
import { composeMail } from '#app/server/mail/compose-mail.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import type { Page } from '#app/server/views/page.ts';
import { count, desc, isNull } from 'drizzle-orm';

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
      writtenAt: businessTimeText(mail.createdAt, settings.businessTimeZone),
    }));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}
