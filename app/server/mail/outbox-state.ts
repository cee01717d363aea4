import { and, isNotNull, isNull, lt, not, sql, type SQL } from 'drizzle-orm';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Database } from '#app/server/db/database.ts';
import { outboxMails } from '#app/server/db/records.ts';
import { NEVER } from './outbox.ts';

/** What is in the outbox, in mails. */
export type OutboxState = {
  /** Not sent yet and still to be tried, `failing` among them. */
  waiting: number;
  /** Tried in vain at least once, and tried again. */
  failing: number;
  /** Never tried again, unless somebody asks for it. */
  givenUp: number;
  /** When the mail that has waited longest was written; null when none waits. */
  oldestWaitingAt: Date | null;
};

/** How the outbox stands now. Its cost grows with what waits, not with what was ever sent. */
export async function readOutboxState(database: Database): Promise<OutboxState> {
  const isWaiting = lt(outboxMails.nextAttemptAt, NEVER);
  const [state] = await asWorker(database, (transaction) =>
    transaction
      .select({
        waiting: countOf(isWaiting),
        failing: countOf(and(isWaiting, isNotNull(outboxMails.lastError))),
        givenUp: countOf(not(isWaiting)),
        oldestWaitingAt: sql`min(${outboxMails.createdAt}) filter (where ${isWaiting})`.mapWith(
          (text: string) => new Date(text),
        ),
      })
      .from(outboxMails)
      .where(isNull(outboxMails.sentAt)),
  );
  return state ?? { waiting: 0, failing: 0, givenUp: 0, oldestWaitingAt: null };
}

function countOf(condition: SQL | undefined) {
  return sql<number>`count(*) filter (where ${condition})::int`;
}
