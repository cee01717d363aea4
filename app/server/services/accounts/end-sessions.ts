import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { sessions } from '#app/server/db/schema/users.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq, ne } from 'drizzle-orm';

/**
 * Signs the caller out on one other device. Refused: `missing` when it is none of the caller's
 * other sessions; the own one ends by signing out. Source: D6.
 */
export async function endSession(
  caller: Caller,
  input: { sessionId: string },
): Promise<Result<null, 'missing'>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !isUuid(input.sessionId)) return refuse('missing');
  if (input.sessionId === caller.sessionId) return refuse('missing');
  const ended = await asActor(caller.database, actor, (transaction) =>
    transaction
      .delete(sessions)
      .where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, actor.userId)))
      .returning({ id: sessions.id }),
  );
  return ended.length === 0 ? refuse('missing') : accept(null);
}

/**
 * Signs the caller out everywhere but here, and returns how many sessions that ended. Refused:
 * `not_signed_in` for visitors. Source: D6.
 */
export async function endOtherSessions(
  caller: Caller,
): Promise<Result<{ count: number }, 'not_signed_in'>> {
  const { actor, sessionId } = caller;
  if (actor.kind !== 'person' || sessionId === null) return refuse('not_signed_in');
  const ended = await asActor(caller.database, actor, (transaction) =>
    transaction
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.userId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id }),
  );
  return accept({ count: ended.length });
}
