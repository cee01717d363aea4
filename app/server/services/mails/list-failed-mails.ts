import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { outboxMails } from '#app/server/db/schema/records.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { failedMailRow, type FailedMailRow } from '#app/server/views/failed-mail-view.ts';
import type { Page } from '#app/server/views/page.ts';
import { count, desc } from 'drizzle-orm';
import { FAILED_MAIL_COLUMNS, isFailed, isGivenUp } from './failed-mails.ts';

/**
 * The mails that could not be sent, one page: those that were given up first, then those that are
 * tried again, each the newest first. Refused: `forbidden` for everybody but platform admins.
 * Source: D19, decision 0025.
 */
export async function listFailedMails(
  caller: Caller,
  query: { page: number },
): Promise<Result<Page<FailedMailRow>, 'forbidden'>> {
  if (!can(caller.actor, { action: 'administer_mails' })) return refuse('forbidden');
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
    const rows = mails.map((mail) => failedMailRow(mail, caller.settings.businessTimeZone));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}
