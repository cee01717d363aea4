import type { NotificationChoice } from '#app/domain/notification/notification-kind.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { notifications } from '#app/server/db/schema/notifications.ts';
import { organizationMembers } from '#app/server/db/schema/organizations.ts';
import { notificationChoices } from '#app/server/db/schema/notifications.ts';
import { users } from '#app/server/db/schema/users.ts';
import type { Installation } from '#app/server/installation.ts';
import { queueMail } from '#app/server/mail/queue-mail.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { choiceOf } from './choice-of.ts';
import { findDecided } from './find-decided.ts';
import { findMaturing } from './find-maturing.ts';
import { findDueSoon, findLate } from './find-payment-events.ts';
import { findReceived } from './find-received.ts';
import { findUpdated } from './find-updated.ts';
import type { FindEvents, NoticeEvent } from './notice-event.ts';

/** Where events come from. */
const FINDERS: readonly FindEvents[] = [
  findLate,
  findDueSoon,
  findReceived,
  findMaturing,
  findUpdated,
  findDecided,
];

/** A process that was down for longer leaves what happened before untold: it is in the records. */
const REACH_MS = 7 * 24 * 60 * 60 * 1000;

/** More than so many mails to one person become one. */
const MOST_MAILS = 5;

type Recipient = { userId: string; email: string; firstName: string; choice: NotificationChoice };

/**
 * Tells people what is new to them: in their list, and by mail where they want it. Each person is
 * told of each event once, however often this runs and wherever. Only verified addresses are told.
 *
 * @returns how many entries were made. Source: rules 5.7, D38.
 */
export async function sendNotifications(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<number> {
  const { database, clock } = installation;
  const since = new Date(clock.now().getTime() - REACH_MS);
  const perPerson = await asWorker(database, async (transaction) => {
    const moment = { today: clock.today(), since };
    const events: NoticeEvent[] = [];
    for (const find of FINDERS) events.push(...(await find(transaction, moment)));
    return assignEvents(events, await readRecipients(transaction, events));
  });
  let count = 0;
  for (const [recipient, events] of perPerson) {
    if (stopping?.aborted) break;
    count += await asWorker(database, (transaction) =>
      tell(transaction, { recipient, events, now: clock.now() }),
    );
  }
  return count;
}

type Recipients = { people: Map<string, Recipient>; membersOf: Map<string, string[]> };

async function readRecipients(
  transaction: Transaction,
  events: readonly NoticeEvent[],
): Promise<Recipients> {
  const membersOf = new Map<string, string[]>();
  const userIds = new Set(events.flatMap(({ to }) => ('userId' in to ? to.userId : [])));
  const organizationIds = new Set(
    events.flatMap(({ to }) => ('userId' in to ? [] : to.organizationId)),
  );
  const { organizationId, userId } = organizationMembers;
  const members = await transaction
    .select({ organizationId, userId })
    .from(organizationMembers)
    .where(inArray(organizationId, [...organizationIds]));
  for (const member of members) {
    membersOf.set(member.organizationId, [
      ...(membersOf.get(member.organizationId) ?? []),
      member.userId,
    ]);
    userIds.add(member.userId);
  }
  const rows = await transaction
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      chosen: notificationChoices,
    })
    .from(users)
    .leftJoin(notificationChoices, eq(notificationChoices.userId, users.id))
    .where(
      and(
        inArray(users.id, [...userIds]),
        eq(users.emailVerified, true),
        isNull(users.suspendedAt),
      ),
    );
  const people = rows.map(({ chosen, ...person }) => ({ ...person, choice: choiceOf(chosen) }));
  return { membersOf, people: new Map(people.map((person) => [person.userId, person])) };
}

function assignEvents(
  events: readonly NoticeEvent[],
  { people, membersOf }: Recipients,
): Map<Recipient, NoticeEvent[]> {
  const assigned = new Map<Recipient, NoticeEvent[]>();
  for (const event of events) {
    const { to } = event;
    const ids = 'userId' in to ? [to.userId] : (membersOf.get(to.organizationId) ?? []);
    for (const id of ids) {
      const person = people.get(id);
      if (person === undefined || person.choice[event.kind] === 'off') continue;
      const known = assigned.get(person);
      if (known === undefined) assigned.set(person, [event]);
      else known.push(event);
    }
  }
  return assigned;
}

/** Writes what is new to a person, and their mails, in one transaction. */
async function tell(
  transaction: Transaction,
  wish: { recipient: Recipient; events: readonly NoticeEvent[]; now: Date },
): Promise<number> {
  const { recipient, events, now } = wish;
  const { userId, choice } = recipient;
  const inserted = await transaction
    .insert(notifications)
    .values(
      events.map(({ kind, eventKey, title, body, path }) => ({
        userId,
        kind,
        eventKey,
        title,
        body,
        path,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning();
  const mailed = inserted.filter(({ kind }) => choice[kind] === 'mail');
  await mail(transaction, recipient, { mailed, now });
  return inserted.length;
}

async function mail(
  transaction: Transaction,
  { email, firstName, choice }: Recipient,
  { mailed, now }: { mailed: (typeof notifications.$inferSelect)[]; now: Date },
): Promise<void> {
  const isDigest = choice.wantsDigest ? mailed.length > 0 : mailed.length > MOST_MAILS;
  if (isDigest) {
    const lines = mailed.map(({ title, body }) => `${title}: ${body}`).join('\n');
    await queueMail(transaction, {
      template: 'notification-digest',
      to: email,
      facts: { firstName, lines, path: '/dashboard/notifications' },
      now,
    });
    return;
  }
  for (const { title, body, path } of mailed) {
    await queueMail(transaction, {
      template: 'notification',
      to: email,
      facts: { firstName, title, body, path },
      now,
    });
  }
}
