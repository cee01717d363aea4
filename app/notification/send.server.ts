import { formatCountOf } from '#app/ground/format-count.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Installation } from '#app/server/installation.ts';
import { doEach, SomeFailedError } from '#app/server/jobs/run-job.ts';
import {
  findDecided,
  findDueSoon,
  type FindEvents,
  findLate,
  findMaturing,
  findReceived,
  findUpdated,
  type NoticeEvent,
  type NoticeMoment,
} from './events.server.ts';
import { findExpiring } from './evidence.server.ts';
import { findEnding, findTurns } from './reservations.server.ts';
import { isUrgent } from './rules.ts';
import { readRecipients, type Recipient } from './recipients.server.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { notifications } from './tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import { inChunks } from '#app/server/db/query-parts.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';

/** What somebody does, and people hear of it soon. */
const DEEDS: readonly FindEvents[] = [
  findReceived,
  findUpdated,
  findDecided,
  findTurns,
  findEnding,
];

/** What a date brings, and people hear of it in the morning. */
const DATES: readonly FindEvents[] = [findLate, findDueSoon, findMaturing, findExpiring];

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** A process that was down for longer leaves what happened before untold: it is in the records. */
export const REACH_MS = 7 * day;

/** So long somebody may take back what was done by mistake before anybody hears of it. */
const GRACE_MS = 5 * minute;

/** What was recorded late, or by a machine whose clock is behind, is found by a later run. */
const OVERLAP_MS = 10 * minute;

/**
 * Tells people what the day brings and what they were not told before: in their list, and by mail
 * where they want it; then sends the mails that some want once a day. Each person is told of each
 * event once, however often this runs and wherever. Only verified addresses are told. Throws
 * SomeFailedError when all were told but some.
 *
 * @returns how many entries were made. Source: rules 5.7, D38.
 */
export async function sendNotifications(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<number> {
  const now = installation.clock.now().getTime();
  const span = { since: new Date(now - REACH_MS), until: new Date(now - GRACE_MS) };
  const sent = await sendEvents(installation, [...DATES, ...DEEDS], span, stopping);
  const digests = await sendDigests(installation, stopping);
  return countOrThrow({ ...sent, failedCount: sent.failedCount + digests.failedCount });
}

/**
 * Tells people of what was done since `from` and has stood for a few minutes, as sendNotifications
 * does; mails that some want once a day wait for it. Throws SomeFailedError like it.
 *
 * @returns how many entries were made.
 */
export async function sendPromptNotifications(
  installation: Installation,
  from: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const until = new Date(installation.clock.now().getTime() - GRACE_MS);
  const since = new Date(Math.min(from.getTime(), until.getTime()) - OVERLAP_MS);
  return countOrThrow(await sendEvents(installation, DEEDS, { since, until }, stopping));
}

type SentCount = { count: number; failedCount: number };

function countOrThrow({ count, failedCount }: SentCount): number {
  if (failedCount === 0) return count;
  throw new SomeFailedError(`${formatCountOf(failedCount, 'person', 'people')} could not be told`);
}

async function sendEvents(
  installation: Installation,
  finders: readonly FindEvents[],
  span: Pick<NoticeMoment, 'since' | 'until'>,
  stopping?: AbortSignal,
): Promise<SentCount> {
  const { database, clock, settings } = installation;
  const moment = {
    ...span,
    now: clock.now(),
    today: clock.today(),
    timeZone: settings.businessTimeZone,
  };
  const perPerson = await asWorker(database, async (transaction) => {
    const events: NoticeEvent[] = [];
    for (const find of finders) {
      events.push(...(await find(transaction, moment)));
    }
    return readRecipients(transaction, events);
  });
  let count = 0;
  const failedCount = await doEach(installation, perPerson, {
    sentence: 'somebody could not be told what is new',
    namesOf: ([{ userId }]) => ({ userId }),
    work: async ([recipient, events]) => {
      count += await asWorker(database, (transaction) =>
        notify(transaction, { recipient, events, now: clock.now() }),
      );
    },
    stopping,
  });
  return { count, failedCount };
}

/** So many are written at once: a statement has room for 65,535 values. */
const CHUNK = 1_000;

/** More than so many mails to one person at once become one. */
const MOST_MAILS = 5;

/** A mail of the day names so many events; the list has all of them. */
const MOST_LINES = 100;

type SentEntry = Pick<typeof notifications.$inferSelect, 'title' | 'body' | 'path'>;

/**
 * Writes what is new to a person, and their mails, in one transaction. What somebody wants to have
 * in one mail a day waits for `sendDigests`.
 *
 * @returns how many entries were new.
 */
async function notify(
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
      awaitsDigest: choice.wantsDigest && wantsMail(kind) && !isUrgent(kind),
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
async function sendDigests(
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
        const sent = await transaction
          .update(notifications)
          .set({ awaitsDigest: false })
          .where(and(eq(notifications.userId, person.userId), eq(notifications.awaitsDigest, true)))
          .returning();
        // Another process may have been faster.
        if (sent.length > 0) await mailTogether(transaction, person, sent, clock.now());
      }),
    stopping,
  });
  return { failedCount };
}

async function mailTogether(
  transaction: Transaction,
  { email, firstName }: Pick<Recipient, 'email' | 'firstName'>,
  sent: readonly SentEntry[],
  now: Date,
): Promise<void> {
  const shown = sent.slice(0, MOST_LINES);
  const lines = shown.map(({ title, body }) => `${title}: ${body}`).join('\n');
  const count = String(sent.length);
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
  sent: readonly SentEntry[],
  now: Date,
): Promise<void> {
  for (const { title, body, path } of sent) {
    await queueMail(transaction, {
      template: 'notification',
      to: email,
      facts: { firstName, title, body, path },
      now,
    });
  }
}
