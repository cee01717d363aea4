import { displayName } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { wholeUsers } from '#app/server/db/schema/users.ts';
import type { AccountView } from '#app/server/views/account-view.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import { eq } from 'drizzle-orm';

/** The caller's own account. Refused: `not_signed_in` for visitors. Source: D38. */
export async function readAccount(caller: Caller): Promise<Result<AccountView, 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const { businessTimeZone } = caller.settings;
  return asActor(caller.database, actor, async (transaction) => {
    const [user] = await transaction
      .select()
      .from(wholeUsers)
      .where(eq(wholeUsers.id, actor.userId));
    if (user === undefined) return refuse('not_signed_in' as const);
    const { deletionRequestedAt } = user;
    return accept({
      name: displayName(actor),
      firstName: actor.firstName,
      lastName: actor.lastName,
      email: actor.email,
      phone: user.phone,
      picture: user.image,
      isVerified: actor.isVerified,
      memberSince: businessDate(user.createdAt, businessTimeZone),
      deletionRequestedOn:
        deletionRequestedAt && businessDate(deletionRequestedAt, businessTimeZone),
      memberships: actor.memberships.map((one) => ({ ...one })),
    });
  });
}
