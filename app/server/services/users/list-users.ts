import { assertNever } from '#app/ground/assert.ts';
import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { wholeUsers } from '#app/server/db/schema/users.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { matchText, wordsOf } from '#app/server/services/search/match-text.ts';
import type { Page } from '#app/server/views/page.ts';
import { userRow, type UserRow } from '#app/server/views/user-view.ts';
import { and, desc, isNotNull, type SQL, sql } from 'drizzle-orm';
import { readLastSeen } from './read-last-seen.ts';
import { readOrganizations } from './read-organizations.ts';

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
  if (!can(caller.actor, { action: 'administer_users' })) return refuse('forbidden');
  const { email, firstName, lastName } = wholeUsers;
  const sought = matchText(wordsOf(query.search), { texts: [email, firstName, lastName] });
  const fits = and(sought, isIn(query.state));
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
        caller.settings.businessTimeZone,
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
