import type { Role } from '#app/domain/access/role.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { users } from '#app/server/db/schema/users.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import { eq } from 'drizzle-orm';

export type AccountView = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** The address of the own picture, or null. */
  picture: string | null;
  isVerified: boolean;
  memberSince: IsoDate;
  /** When deletion was asked for, or null. */
  deletionRequestedOn: IsoDate | null;
  /** Oldest first; may be empty. */
  memberships: { organizationId: string; organizationName: string; role: Role }[];
};

/** The caller's own account. Refused: `not_signed_in` for visitors. Source: D38. */
export async function readAccount(caller: Caller): Promise<Result<AccountView, 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const { businessTimeZone } = caller.settings;
  return asActor(caller.database, actor, async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, actor.userId));
    if (user === undefined) return refuse('not_signed_in' as const);
    const { deletionRequestedAt } = user;
    return accept({
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
