import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { sessions } from '#app/account/tables.server.ts';
import { sessionView, type SessionView } from '#app/account/show.server.ts';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { isUuid } from '#app/ground/ids.ts';
import { noteSeen } from '#app/server/session/read-actor.ts';
import { noteAuth } from '#app/account/attempts.server.ts';

/** The devices that somebody is signed in on, the last used first. */
export async function readOpenSessions(
  transaction: Transaction,
  caller: Caller,
  userId: string,
): Promise<SessionView[]> {
  const { id, userAgent, ipAddress, createdAt, updatedAt, expiresAt } = sessions;
  const rows = await transaction
    .select({ id, userAgent, ipAddress, createdAt, updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(expiresAt, sql`now()`)))
    .orderBy(desc(updatedAt), desc(id));
  return rows.map((row) => sessionView(row, caller));
}

/**
 * The devices that the caller is signed in on: the one they ask from first, then the last used.
 * Refused: `not_signed_in` for visitors. Source: D6, D38.
 */
export async function listSessions(
  caller: Caller,
): Promise<Result<SessionView[], 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const views = await asActor(caller.database, actor, (transaction) =>
    readOpenSessions(transaction, caller, actor.userId),
  );
  return accept(views.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)));
}

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

/**
 * Ends the session that the request's cookies name, and returns the Set-Cookie values that forget
 * it, with the company that had begun it, if one had. When its owner was last here is kept.
 */
export async function signOut(
  caller: Caller,
  headers: Headers,
): Promise<{ cookies: string[]; providerId: string | null }> {
  const { actor, clock, database, sessionId } = caller;
  const [session] =
    sessionId === null
      ? []
      : await database.signIn
          .select({ providerId: sessions.providerId })
          .from(sessions)
          .where(eq(sessions.id, sessionId));
  if (actor.kind === 'person') await noteSeen(database, { userId: actor.userId, now: clock.now() });
  const ended = await noteAuth(caller, { event: 'sign_out' }, async () =>
    accept(await caller.auth.api.signOut({ headers, returnHeaders: true })),
  );
  const cookies = ended.value.headers.getSetCookie();
  return { cookies, providerId: session?.providerId ?? null };
}
