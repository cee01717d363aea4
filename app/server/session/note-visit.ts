import { eq } from 'drizzle-orm';
import { sessions } from '#app/server/db/schema/users.ts';
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
  await database.signIn
    .update(sessions)
    .set({
      userAgent: (visit.userAgent ?? '').slice(0, LONGEST_USER_AGENT) || 'unknown',
      ipAddress: visit.clientAddress,
      updatedAt: now,
    })
    .where(eq(sessions.id, session.id));
}
