import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { sessions } from '#app/server/db/schema/users.ts';
import { sessionView, type SessionView } from '#app/server/views/session-view.ts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';

/**
 * The devices that the caller is signed in on: the one they ask from first, then the last used.
 * Refused: `not_signed_in` for visitors. Source: D6, D38.
 */
export async function listSessions(
  caller: Caller,
): Promise<Result<SessionView[], 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const rows = await asActor(caller.database, actor, (transaction) =>
    transaction
      .select({
        id: sessions.id,
        userAgent: sessions.userAgent,
        ipAddress: sessions.ipAddress,
        createdAt: sessions.createdAt,
        updatedAt: sessions.updatedAt,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(desc(sessions.updatedAt), desc(sessions.id)),
  );
  const views = rows.map((row) => sessionView(row, caller));
  return accept(views.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)));
}
