import { eq } from 'drizzle-orm';
import type { Database } from '#app/server/db/database.ts';
import { sessions, users } from '#app/account/tables.server.ts';
import type { Installation } from '#app/server/installation.ts';
import type { SessionFacts } from './read-actor.ts';

const NOTED_EVERY_MS = 5 * 60 * 1000;
const LONGEST_USER_AGENT = 400;

/**
 * Notes down that a session was used, from which device and address, for its owner's list of
 * sessions: with its first request, then every five minutes. Here and not at sign-in, so that every
 * way of signing in has it, and the address is the one that our proxies vouch for.
 */
export async function noteVisit(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  session: SessionFacts,
  visit: { userAgent: string | null; clientAddress: string | null },
): Promise<void> {
  const now = clock.now();
  const age = now.getTime() - session.updatedAt.getTime();
  if (session.userAgent && Math.abs(age) < NOTED_EVERY_MS) return;
  // A session that has just begun says it itself, for as long as it is there.
  if (session.userAgent) await noteSeen(database, { userId: session.userId, now });
  await database.signIn
    .update(sessions)
    .set({
      userAgent: (visit.userAgent ?? '').slice(0, LONGEST_USER_AGENT) || 'unknown',
      ipAddress: visit.clientAddress,
      updatedAt: now,
    })
    .where(eq(sessions.id, session.id));
}

/** Notes when somebody was here, for the time when the session that knows it is gone. */
export async function noteSeen(
  database: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await database.signIn.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}
