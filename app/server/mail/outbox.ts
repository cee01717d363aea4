import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Database } from '#app/server/db/database.ts';
import { outboxMails } from '#app/server/db/records.ts';

export type OutboxMail = typeof outboxMails.$inferSelect;

/** How long a taken mail stays with its worker: longer than sending one can possibly last. */
const LEASE_MS = 5 * 60_000;

/** The day that never comes, on which a mail that was given up is tried next. */
export const NEVER = new Date('9999-12-31T00:00:00Z');

/**
 * Takes the mail that has waited longest, or null when none is due. It is not due again before its
 * lease has ended, so no transaction stays open while it is sent, and a worker that dies loses
 * none.
 */
export async function takeMail(database: Database, now: Date): Promise<OutboxMail | null> {
  return asWorker(database, async (transaction) => {
    const [due] = await transaction
      .select()
      .from(outboxMails)
      .where(and(isNull(outboxMails.sentAt), lte(outboxMails.nextAttemptAt, now)))
      .orderBy(asc(outboxMails.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return null;
    const taken = {
      attempts: due.attempts + 1,
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    };
    await transaction.update(outboxMails).set(taken).where(eq(outboxMails.id, due.id));
    return { ...due, ...taken };
  });
}

/**
 * Whether this is the first attempt since somebody asked for a mail again that had been given up:
 * its attempts are counted anew, and it still has the reason of then.
 */
export function wasAskedForAgain({ attempts, lastError }: OutboxMail): boolean {
  return attempts === 1 && lastError !== null;
}

/** Notes that a mail is sent. Its facts go: some are links that let their reader in. */
export async function noteSent(database: Database, id: string, now: Date): Promise<void> {
  await asWorker(database, (transaction) =>
    transaction
      .update(outboxMails)
      .set({ sentAt: now, lastError: null, facts: {} })
      .where(eq(outboxMails.id, id)),
  );
}

/** Notes why a mail could not be sent and when it is tried again; null gives it up. */
export async function noteFailed(
  database: Database,
  id: string,
  failure: { reason: string; nextAttemptAt: Date | null },
): Promise<void> {
  await asWorker(database, (transaction) =>
    transaction
      .update(outboxMails)
      .set({
        lastError: failure.reason.slice(0, 500),
        nextAttemptAt: failure.nextAttemptAt ?? NEVER,
      })
      .where(eq(outboxMails.id, id)),
  );
}
