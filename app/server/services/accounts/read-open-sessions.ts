import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { sessions } from '#app/server/db/schema/users.ts';
import { sessionView, type SessionView } from '#app/server/views/session-view.ts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';

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
