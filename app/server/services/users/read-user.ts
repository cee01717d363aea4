import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { wholeUsers } from '#app/server/db/schema/users.ts';
import { readOpenSessions } from '#app/server/services/accounts/read-open-sessions.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { userRow, type UserDetail } from '#app/server/views/user-view.ts';
import { eq } from 'drizzle-orm';
import { readLastSeen } from './read-last-seen.ts';
import { readOrganizations } from './read-organizations.ts';

/**
 * One account with what a platform admin may know of it. Refused: `forbidden` for everybody else;
 * `missing` when there is none with this id, unchecked as it stands in the address. Source: D7.
 */
export async function readUser(
  caller: Caller,
  userId: string,
): Promise<Result<UserDetail, 'forbidden' | 'missing'>> {
  const { actor, settings } = caller;
  if (!can(actor, { action: 'administer_users' })) return refuse('forbidden');
  if (!isUuid(userId)) return refuse('missing');
  return asActor(caller.database, actor, async (transaction) => {
    const [user] = await transaction.select().from(wholeUsers).where(eq(wholeUsers.id, userId));
    if (user === undefined) return refuse('missing' as const);
    const organizationsOf = await readOrganizations(transaction, [userId]);
    const lastSeenOf = await readLastSeen(transaction, [userId]);
    const more = {
      organizations: organizationsOf.get(userId) ?? [],
      lastSeenAt: lastSeenOf.get(userId) ?? null,
    };
    return accept({
      ...userRow(user, more, settings.businessTimeZone),
      phone: user.phone,
      isReader: actor.kind === 'person' && actor.userId === userId,
      sessions: await readOpenSessions(transaction, caller, userId),
    });
  });
}
