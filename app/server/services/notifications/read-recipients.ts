import type { NotificationChoice } from '#app/domain/notification/notification-kind.ts';
import { isAmong } from '#app/server/db/any-number.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { notificationChoices } from '#app/server/db/schema/notifications.ts';
import { organizationMembers } from '#app/server/db/schema/organizations.ts';
import { users } from '#app/account/tables.server.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { choiceOf } from './choice-of.ts';
import type { NoticeEvent } from './notice-event.ts';

export type Recipient = {
  userId: string;
  email: string;
  firstName: string;
  choice: NotificationChoice;
};

/**
 * Who is to be told of which events: the members of the organizations that they concern, or the
 * person whom they concern. Only verified addresses, nobody who is suspended, and nothing of a kind
 * that somebody has switched off.
 */
export async function readRecipients(
  transaction: Transaction,
  events: readonly NoticeEvent[],
): Promise<Map<Recipient, NoticeEvent[]>> {
  if (events.length === 0) return new Map();
  return assignEvents(events, await readPeople(transaction, events));
}

type Recipients = { people: Map<string, Recipient>; membersOf: Map<string, string[]> };

async function readPeople(
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
    .where(isAmong(organizationId, organizationIds));
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
      and(isAmong(users.id, userIds), eq(users.emailVerified, true), isNull(users.suspendedAt)),
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
