import { asWorker } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { notifications } from '#app/server/db/schema/notifications.ts';
import { users } from '#app/account/tables.server.ts';
import type { Installation } from '#app/server/installation.ts';
import { inChunks } from '#app/server/db/any-number.ts';
import { doEach } from '#app/server/jobs/do-each.ts';
import { queueMail } from '#app/server/mail/queue-mail.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { NoticeEvent } from './notice-event.ts';
import type { Recipient } from './read-recipients.ts';

/** So many are written at once: a statement has room for 65,535 values. */
const CHUNK = 1_000;

/** More than so many mails to one person at once become one. */
const MOST_MAILS = 5;

/** A mail of the day names so many events; the list has all of them. */
const MOST_LINES = 100;

type Told = Pick<typeof notifications.$inferSelect, 'title' | 'body' | 'path'>;

/**
 * Writes what is new to a person, and their mails, in one transaction. What somebody wants to have
 * in one mail a day waits for `sendDigests`.
 *
 * @returns how many entries were new.
 */
export async function tell(
  transaction: Transaction,
  wish: { recipient: Recipient; events: readonly NoticeEvent[]; now: Date },
): Promise<number> {
  const { recipient, events, now } = wish;
  const { userId, choice } = recipient;
  const wantsMail = (kind: NoticeEvent['kind']) => choice[kind] === 'mail';
  const inserted: (typeof notifications.$inferSelect)[] = [];
  for (const some of inChunks(events, CHUNK)) {
    const rows = some.map(({ kind, eventKey, title, body, path }) => ({
      userId,
      kind,
      eventKey,
      title,
      body,
      path,
      createdAt: now,
      awaitsDigest: choice.wantsDigest && wantsMail(kind),
    }));
    const added = transaction.insert(notifications).values(rows).onConflictDoNothing();
    inserted.push(...(await added.returning()));
  }
  const mailed = inserted.filter(({ kind, awaitsDigest }) => wantsMail(kind) && !awaitsDigest);
  if (mailed.length > MOST_MAILS) await mailTogether(transaction, recipient, mailed, now);
  else await mailEach(transaction, recipient, mailed, now);
  return inserted.length;
}

/**
 * Sends everybody who wants one mail a day what waits for it, each in a transaction.
 *
 * @returns to how many it could not be sent.
 */
export async function sendDigests(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<{ failedCount: number }> {
  const { database, clock } = installation;
  const waiting = await asWorker(database, (transaction) =>
    transaction
      .selectDistinct({ userId: users.id, email: users.email, firstName: users.firstName })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(
        and(
          eq(notifications.awaitsDigest, true),
          eq(users.emailVerified, true),
          isNull(users.suspendedAt),
        ),
      )
      .orderBy(asc(users.id)),
  );
  const failedCount = await doEach(installation, waiting, {
    sentence: 'somebody could not be sent the mail of the day',
    namesOf: ({ userId }) => ({ userId }),
    work: (person) =>
      asWorker(database, async (transaction) => {
        const told = await transaction
          .update(notifications)
          .set({ awaitsDigest: false })
          .where(and(eq(notifications.userId, person.userId), eq(notifications.awaitsDigest, true)))
          .returning();
        // Another process may have been faster.
        if (told.length > 0) await mailTogether(transaction, person, told, clock.now());
      }),
    stopping,
  });
  return { failedCount };
}

async function mailTogether(
  transaction: Transaction,
  { email, firstName }: Pick<Recipient, 'email' | 'firstName'>,
  told: readonly Told[],
  now: Date,
): Promise<void> {
  const shown = told.slice(0, MOST_LINES);
  const lines = shown.map(({ title, body }) => `${title}: ${body}`).join('\n');
  const count = String(told.length);
  await queueMail(transaction, {
    template: 'notification-digest',
    to: email,
    facts: { firstName, lines, count, path: '/dashboard/notifications' },
    now,
  });
}

async function mailEach(
  transaction: Transaction,
  { email, firstName }: Recipient,
  told: readonly Told[],
  now: Date,
): Promise<void> {
  for (const { title, body, path } of told) {
    await queueMail(transaction, {
      template: 'notification',
      to: email,
      facts: { firstName, title, body, path },
      now,
    });
  }
}
