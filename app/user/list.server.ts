import { readSoleOwnerships } from '#app/account/own/deletion.server.ts';
import { keepingText } from '#app/account/own/ownership.ts';
import { mayAdministerUsers } from './may.ts';
import { assertNever } from '#app/ground/assert.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { sessions, wholeUsers } from '#app/account/tables.server.ts';
import { PAGE_SIZE, placePage } from '#app/server/db/query-parts.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import type { Page } from '#app/ground/page.ts';
import { type UserDetail, type UserRow, userRow } from '#app/account/show.server.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import { readOpenSessions } from '#app/account/own/sessions.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Role } from '#app/ground/actor.ts';
import { organizationMembers, organizations } from '#app/team/tables.server.ts';

/** All accounts, those whose owners asked for deletion, or those that are suspended. */
export type UserState = 'all' | 'admins' | 'deletion' | 'suspended';

/**
 * The accounts whose name or address contains every word typed, newest first, one page. Refused:
 * `forbidden` for everybody but platform admins. Source: D7, D10.
 */
export async function listUsers(
  caller: Caller,
  query: { search: string; state: UserState; page: number },
): Promise<Result<Page<UserRow>, 'forbidden'>> {
  if (!mayAdministerUsers(caller.actor)) return refuse('forbidden');
  const { email, firstName, lastName } = wholeUsers;
  const sought = matchText(wordsOf(query.search), { texts: [email, firstName, lastName] });
  const fits = and(sought, isIn(query.state), isNull(wholeUsers.deletedAt));
  return asActor(caller.database, caller.actor, async (transaction) => {
    const totalCount = await transaction.$count(wholeUsers, fits);
    const { page, offset } = placePage(query.page, totalCount);
    const found = await transaction
      .select()
      .from(wholeUsers)
      .where(fits)
      .orderBy(desc(wholeUsers.createdAt), desc(wholeUsers.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const ids = found.map(({ id }) => id);
    const organizationsOf = await readOrganizations(transaction, ids);
    const lastSeenOf = await readLastSeen(transaction, ids);
    const rows = found.map((user) =>
      userRow(
        user,
        {
          organizations: organizationsOf.get(user.id) ?? [],
          lastSeenAt: lastSeenOf.get(user.id) ?? null,
        },
        caller,
      ),
    );
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

function isIn(state: UserState): SQL | undefined {
  switch (state) {
    case 'all':
      return undefined;
    case 'admins':
      return sql`${wholeUsers.isPlatformAdmin}`;
    case 'deletion':
      return isNotNull(wholeUsers.deletionRequestedAt);
    case 'suspended':
      return isNotNull(wholeUsers.suspendedAt);
    default:
      return assertNever(state);
  }
}

/**
 * One account with what a platform admin may know of it. Refused: `forbidden` for everybody else;
 * `missing` when there is none with this id, unchecked as it stands in the address. Source: D7.
 */
export async function readUser(
  caller: Caller,
  userId: string,
): Promise<Result<UserDetail, 'forbidden' | 'missing'>> {
  const { actor } = caller;
  if (!mayAdministerUsers(actor)) return refuse('forbidden');
  if (!isUuid(userId)) return refuse('missing');
  return asActor(caller.database, actor, async (transaction) => {
    const [user] = await transaction
      .select()
      .from(wholeUsers)
      .where(and(eq(wholeUsers.id, userId), isNull(wholeUsers.deletedAt)));
    if (user === undefined) return refuse('missing');
    const organizationsOf = await readOrganizations(transaction, [userId]);
    const lastSeenOf = await readLastSeen(transaction, [userId]);
    const more = {
      organizations: organizationsOf.get(userId) ?? [],
      lastSeenAt: lastSeenOf.get(userId) ?? null,
    };
    const ownerships = await readSoleOwnerships(transaction, userId);
    return accept({
      ...userRow(user, more, caller),
      keptBy: ownerships.flatMap((one) => keepingText(one) ?? []),
      phone: user.phone,
      isReader: actor.kind === 'person' && actor.userId === userId,
      sessions: await readOpenSessions(transaction, caller, userId),
    });
  });
}

/**
 * When these users were last seen, by user id, to about five minutes: by their open sessions, and
 * by what was noted of those that are gone. Nothing for who has never been here.
 */
async function readLastSeen(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const at = sql<Date | null>`greatest(${wholeUsers.lastSeenAt}, ${max(sessions.updatedAt)})`;
  const rows = await transaction
    .select({ userId: wholeUsers.id, at: at.mapWith(wholeUsers.lastSeenAt) })
    .from(wholeUsers)
    .leftJoin(sessions, eq(sessions.userId, wholeUsers.id))
    .where(inArray(wholeUsers.id, [...userIds]))
    .groupBy(wholeUsers.id, wholeUsers.lastSeenAt);
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.userId, row.at] as const])));
}

export type UserOrganization = { organizationId: string; name: string; role: Role };

/** The organizations of these users by user id, oldest membership first; none for who has none. */
async function readOrganizations(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<Map<string, UserOrganization[]>> {
  const found = new Map<string, UserOrganization[]>();
  if (userIds.length === 0) return found;
  const rows = await transaction
    .select({
      userId: organizationMembers.userId,
      organizationId: organizations.id,
      name: organizations.name,
      role: organizationMembers.role,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(inArray(organizationMembers.userId, [...userIds]))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id));
  for (const { userId, ...organization } of rows) {
    found.set(userId, [...(found.get(userId) ?? []), organization]);
  }
  return found;
}
