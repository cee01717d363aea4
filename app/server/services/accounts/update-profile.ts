import { displayName } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { users } from '#app/server/db/schema/users.ts';
import { eq } from 'drizzle-orm';

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
    return saved.length === 0 ? refuse('not_signed_in' as const) : accept(null);
  });
}
