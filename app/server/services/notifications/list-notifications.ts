import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { notifications } from '#app/server/db/schema/notifications.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import type { NotificationRow } from '#app/server/views/notification-view.ts';
import type { Page } from '#app/server/views/page.ts';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';

export type Notifications = Page<NotificationRow> & { unreadCount: number };

/** What the caller was told, one page, the newest first. Refused: `not_signed_in`. Source: D38. */
export async function listNotifications(
  caller: Caller,
  wish: { page: number },
): Promise<Result<Notifications, 'not_signed_in'>> {
  const { actor, settings } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const own = eq(notifications.userId, actor.userId);
  return asActor(caller.database, actor, async (transaction) => {
    const [counted] = await transaction.select({ all: count() }).from(notifications).where(own);
    const [unread] = await unreadOf(transaction, actor.userId);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(wish.page, totalCount);
    const rows = await transaction
      .select()
      .from(notifications)
      .where(own)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    return accept({
      rows: rows.map(({ id, kind, title, body, path, createdAt, readAt }) => ({
        id,
        kind,
        title,
        body,
        path,
        toldOn: businessDate(createdAt, settings.businessTimeZone),
        isRead: readAt !== null,
      })),
      page,
      pageSize: PAGE_SIZE,
      totalCount,
      unreadCount: unread?.count ?? 0,
    });
  });
}

/** How much the caller has not read yet; 0 for visitors. */
export async function countUnread(caller: Caller): Promise<number> {
  const { actor } = caller;
  if (actor.kind !== 'person') return 0;
  return asActor(caller.database, actor, async (transaction) => {
    const [unread] = await unreadOf(transaction, actor.userId);
    return unread?.count ?? 0;
  });
}

/** One row with how much somebody has not read yet. */
export function unreadOf(transaction: Transaction, userId: string) {
  return transaction
    .select({ count: sql`count(*)`.mapWith(Number).as('unread') })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}
