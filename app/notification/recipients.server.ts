import { type NotificationChoice, USUAL_CHOICE } from './rules.ts';
import { notificationChoices } from './tables.server.ts';
import { hasRole, type Role } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { isAmong } from '#app/server/db/query-parts.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers } from '#app/team/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import type { NoticeEvent } from './events.server.ts';

type Row = typeof notificationChoices.$inferSelect;

/** What a stored row says of somebody's choice; the usual one without a row. */
function choiceOf(row: Row | null | undefined): NotificationChoice {
  if (!row) return USUAL_CHOICE;
  return {
    due_soon: row.dueSoon,
    received: row.received,
    late: row.late,
    maturing: row.maturing,
    update_posted: row.updatePosted,
    request_decided: row.requestDecided,
    turn_offered: row.turnOffered,
    signature_needed: row.signatureNeeded,
    end_near: row.endNear,
    accreditation_expiring: row.accreditationExpiring,
    wantsDigest: row.wantsDigest,
  };
}

/** How the caller wants to be told of things. Refused: `not_signed_in`. Source: D38. */
export async function readNotificationChoice(
  caller: Caller,
): Promise<Result<NotificationChoice, 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  return asActor(caller.database, actor, async (transaction) => {
    const [row] = await transaction
      .select()
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, actor.userId));
    return accept(choiceOf(row));
  });
}

const COLUMNS = {
  due_soon: 'dueSoon',
  received: 'received',
  late: 'late',
  maturing: 'maturing',
  update_posted: 'updatePosted',
  request_decided: 'requestDecided',
  turn_offered: 'turnOffered',
  signature_needed: 'signatureNeeded',
  end_near: 'endNear',
  accreditation_expiring: 'accreditationExpiring',
  wantsDigest: 'wantsDigest',
} as const satisfies Record<keyof NotificationChoice, keyof Row>;

const columnsOf = (choice: Partial<NotificationChoice>) =>
  Object.fromEntries(
    Object.entries(choice).map(([key, value]) => [COLUMNS[key as keyof typeof COLUMNS], value]),
  );

/**
 * Saves how the caller wants to be told of things; what the choice leaves out stays as it is.
 * Refused: `not_signed_in`. Source: D38.
 */
export async function saveNotificationChoice(
  caller: Caller,
  choice: Partial<NotificationChoice>,
): Promise<Result<null, 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const chosen = columnsOf(choice);
  const whole = { ...columnsOf(USUAL_CHOICE), ...chosen } as Omit<Row, 'userId'>;
  return asActor(caller.database, actor, async (transaction) => {
    await transaction
      .insert(notificationChoices)
      .values({ userId: actor.userId, ...whole })
      .onConflictDoUpdate({ target: notificationChoices.userId, set: chosen });
    return accept(null);
  });
}

export type Recipient = {
  userId: string;
  email: string;
  firstName: string;
  choice: NotificationChoice;
};

/**
 * Who is to be told of which events: the members of the organizations that they concern, of the
 * role that an event asks for or above, or the person whom they concern. Only verified addresses,
 * nobody who is suspended, and nothing of a kind that somebody has switched off.
 */
export async function readRecipients(
  transaction: Transaction,
  events: readonly NoticeEvent[],
): Promise<Map<Recipient, NoticeEvent[]>> {
  if (events.length === 0) return new Map();
  return assignEvents(events, await readPeople(transaction, events));
}

type Member = { userId: string; role: Role };

type Recipients = { people: Map<string, Recipient>; membersOf: Map<string, Member[]> };

async function readPeople(
  transaction: Transaction,
  events: readonly NoticeEvent[],
): Promise<Recipients> {
  const membersOf = new Map<string, Member[]>();
  const userIds = new Set(events.flatMap(({ to }) => ('userId' in to ? to.userId : [])));
  const organizationIds = new Set(
    events.flatMap(({ to }) => ('userId' in to ? [] : to.organizationId)),
  );
  const { organizationId, userId, role } = organizationMembers;
  const members = await transaction
    .select({ organizationId, userId, role })
    .from(organizationMembers)
    .where(isAmong(organizationId, organizationIds));
  for (const member of members) {
    membersOf.set(member.organizationId, [...(membersOf.get(member.organizationId) ?? []), member]);
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
    const ids = 'userId' in to ? [to.userId] : membersFor(to, membersOf);
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

type OfOrganization = Exclude<NoticeEvent['to'], { userId: string }>;

function membersFor(
  { organizationId, leastRole = 'viewer' }: OfOrganization,
  membersOf: Recipients['membersOf'],
): string[] {
  const members = membersOf.get(organizationId) ?? [];
  return members.filter(({ role }) => hasRole(role, leastRole)).map(({ userId }) => userId);
}
