import { and, asc, eq, isNotNull, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Database, DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import { outboxMails } from '#app/server/db/records.ts';
import type { MailFacts, MailTemplate } from './mail-facts.ts';

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

/**
 * Notes that a mail is sent. Its facts go: some are links that let their reader in. Of the last
 * mail to an account that is deleted nothing stays (0124).
 */
export async function noteSent(
  database: Database,
  { id, template }: Pick<OutboxMail, 'id' | 'template'>,
  now: Date,
): Promise<void> {
  const isThis = eq(outboxMails.id, id);
  await asWorker(database, (transaction) => {
    if (template === 'account-deleted') return transaction.delete(outboxMails).where(isThis);
    const sent = { sentAt: now, lastError: null, facts: {} };
    return transaction.update(outboxMails).set(sent).where(isThis);
  });
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

/**
 * Puts a mail of an actor into the outbox, about the record that it has just written. Called with
 * the transaction that causes the mail, so that either both happen or neither; the worker sends it
 * later. Whom it goes to the database knows (0090): for `-team` templates the team, if it has an
 * address. `path` facts are paths on the public address.
 */
export async function queueMailAbout<Template extends MailTemplate>(
  transaction: Transaction,
  mail: { template: Template; subjectId: string; facts: MailFacts[Template] },
): Promise<void> {
  const { template, subjectId, facts } = mail;
  await transaction.execute(
    sql`select access.queue_mail(${template}, ${subjectId}, ${JSON.stringify(facts)}::jsonb)`,
  );
}

/**
 * Puts any mail into the outbox, for sign-in and for jobs. Called with the transaction that causes
 * the mail, so that either both happen or neither; the worker sends it later.
 */
export async function queueMail<Template extends MailTemplate>(
  transaction: Transaction | DrizzleDatabase,
  mail: { template: Template; to: string; facts: MailFacts[Template]; now: Date },
): Promise<void> {
  await transaction.insert(outboxMails).values({
    template: mail.template,
    toAddress: mail.to,
    facts: mail.facts,
    createdAt: mail.now,
    nextAttemptAt: mail.now,
  });
}

const minute = 60_000;
const hour = 60 * minute;

/** The pauses after the first attempts; from then on there is one attempt every six hours. */
const FIRST_PAUSES_MS = [1 * minute, 5 * minute, 15 * minute, 60 * minute];
const LATER_PAUSE_MS = 6 * hour;

/** What is older says nothing that still helps: its links have expired, its news are known. */
const LONGEST_WAIT_MS = 72 * hour;

/** When a mail is tried again that has failed `attempts` times, at least once. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (FIRST_PAUSES_MS[attempts - 1] ?? LATER_PAUSE_MS));
}

/** Whether a mail has waited so long that it is given up. */
export function isTooOld(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > LONGEST_WAIT_MS;
}

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
