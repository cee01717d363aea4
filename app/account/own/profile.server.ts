import { displayName } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { users, wholeUsers } from '#app/account/tables.server.ts';
import type { AccountView, FirstStepsView } from '#app/account/show.server.ts';
import { businessDate } from '#app/server/clock.ts';
import { eq } from 'drizzle-orm';
import { listPasskeys } from '#app/account/factors/passkeys.server.ts';

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
    if (user === undefined) return refuse('not_signed_in');
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

/**
 * How complete the caller's account is; a visitor has done nothing. What they have requested is not
 * part of the account. Source: D5, D6.
 */
export async function readFirstSteps(caller: Caller): Promise<FirstStepsView> {
  const { actor } = caller;
  if (actor.kind !== 'person') return NOTHING_DONE;
  return {
    isVerified: actor.isVerified,
    hasOrganization: actor.memberships.length > 0,
    isProtected: actor.hasSecondFactor || (await hasPasskey(caller)),
  };
}

const NOTHING_DONE = { isVerified: false, hasOrganization: false, isProtected: false };

async function hasPasskey(caller: Caller): Promise<boolean> {
  const passkeys = await listPasskeys(caller);
  return passkeys.ok && passkeys.value.length > 0;
}

const LONGEST_NAME = 80;
const LONGEST_PHONE = 30;

/**
 * Saves the caller's own name and phone number; an empty phone number is none.
 *
 * @returns nothing, or: `not_signed_in`; `too_long` for a name over 80 or a number over 30
 * characters. Source: D38.
 */
export async function updateProfile(
  caller: Caller,
  input: { firstName: string; lastName: string; phone: string },
): Promise<Result<null, 'not_signed_in' | 'too_long'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const firstName = input.firstName.trim();
  const lastName = input.lastName.trim();
  const phone = input.phone.trim();
  const isTooLong = Math.max(firstName.length, lastName.length) > LONGEST_NAME;
  if (isTooLong || phone.length > LONGEST_PHONE) return refuse('too_long');
  return asActor(caller.database, actor, async (transaction) => {
    const saved = await transaction
      .update(users)
      .set({
        firstName,
        lastName,
        // The one name that the sign-in library knows.
        name: displayName({ firstName, lastName, email: actor.email }),
        phone: phone === '' ? null : phone,
        updatedAt: caller.clock.now(),
      })
      .where(eq(users.id, actor.userId))
      .returning({ id: users.id });
    return saved.length === 0 ? refuse('not_signed_in') : accept(null);
  });
}
