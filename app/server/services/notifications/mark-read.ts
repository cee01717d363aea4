import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { notifications } from '#app/server/db/schema/notifications.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq, isNull } from 'drizzle-orm';

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
      if (known.length === 0) return refuse('missing' as const);
    }
    return accept({ markedCount: marked.length });
  });
}
