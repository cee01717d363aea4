import type { NotificationChoice } from '#app/domain/notification/notification-kind.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { notificationChoices } from '#app/server/db/schema/notifications.ts';
import { eq } from 'drizzle-orm';
import { choiceOf } from './choice-of.ts';

/** How the caller wants to be told of things. Refused: `not_signed_in`. Source: D38. */
export async function readNotificationChoice(
  caller: Caller,
): Promise<Result<NotificationChoice, 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  return asActor(caller.database, actor, async (transaction) => {
    const [row] = await transaction
      .select()
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, actor.userId));
    return accept(choiceOf(row));
  });
}

/** Saves how the caller wants to be told of things. Refused: `not_signed_in`. Source: D38. */
export async function saveNotificationChoice(
  caller: Caller,
  choice: NotificationChoice,
): Promise<Result<null, 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const chosen = {
    dueSoon: choice.due_soon,
    received: choice.received,
    late: choice.late,
    maturing: choice.maturing,
    updatePosted: choice.update_posted,
    requestDecided: choice.request_decided,
    wantsDigest: choice.wantsDigest,
  };
  return asActor(caller.database, actor, async (transaction) => {
    await transaction
      .insert(notificationChoices)
      .values({ userId: actor.userId, ...chosen })
      .onConflictDoUpdate({ target: notificationChoices.userId, set: chosen });
    return accept(null);
  });
}
