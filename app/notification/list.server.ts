import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { NotificationKind } from './rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { notifications } from './tables.server.ts';
import { PAGE_SIZE, placePage } from '#app/server/db/query-parts.ts';
import { businessDate } from '#app/server/clock.ts';
import type { Page } from '#app/ground/page.ts';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { isUuid } from '#app/ground/ids.ts';

/** Something that an account was told of. */
export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  path: string;
  notifiedOn: IsoDate;
  isRead: boolean;
};

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
        notifiedOn: businessDate(createdAt, settings.businessTimeZone),
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

/**
 * Marks what the caller was told as read: one entry, or everything.
 *
 * @param wish.notificationId as it stands in the form, unchecked; null for everything.
 * @returns how many were unread, or: `not_signed_in`; `missing` for an entry of nobody or of
 * somebody else. Source: D38.
 */
export async function markRead(
  caller: Caller,
  wish: { notificationId: string | null },
): Promise<Result<{ markedCount: number }, 'not_signed_in' | 'missing'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const { notificationId } = wish;
  if (notificationId !== null && !isUuid(notificationId)) return refuse('missing');
  const chosen = and(
    eq(notifications.userId, actor.userId),
    notificationId === null ? undefined : eq(notifications.id, notificationId),
  );
  return asActor(caller.database, actor, async (transaction) => {
    const marked = await transaction
      .update(notifications)
      .set({ readAt: caller.clock.now() })
      .where(and(chosen, isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (marked.length === 0 && notificationId !== null) {
      const known = await transaction
        .select({ id: notifications.id })
        .from(notifications)
        .where(chosen);
      if (known.length === 0) return refuse('missing');
    }
    return accept({ markedCount: marked.length });
  });
}
