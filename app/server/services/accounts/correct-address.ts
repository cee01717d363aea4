import { accept, refuse, type Result } from '#app/ground/result.ts';
import { readAddress } from '#app/server/auth/read-address.ts';
import type { Caller } from '#app/server/caller.ts';
import { violatedConstraint } from '#app/server/db/database-error.ts';
import { users } from '#app/server/db/schema/users.ts';
import { audit } from '#app/server/services/audit.ts';
import { and, eq } from 'drizzle-orm';
import { forgetLinksAndSessions } from './forget-links-and-sessions.ts';

export type CorrectAddressRefusal =
  | { kind: 'not_needed' }
  | { kind: 'not_an_address' }
  | { kind: 'same_address' }
  | { kind: 'address_taken' }
  | { kind: 'rate_limited'; seconds: number };

/**
 * Gives the caller's account another address while theirs is not verified, because it was mistyped,
 * and mails the link there. Whatever was mailed to the first address is worthless from then on.
 *
 * @returns the address as it is kept, or: `not_needed` for visitors and verified addresses;
 * `not_an_address`; `same_address`; `rate_limited` after five in an hour; `address_taken`, which
 * signing up tells as well (D5, 0048).
 */
export async function correctAddress(
  caller: Caller,
  input: { email: string },
): Promise<Result<{ email: string }, CorrectAddressRefusal>> {
  const { actor, limits } = caller;
  if (actor.kind !== 'person' || actor.isVerified) return refuse({ kind: 'not_needed' });
  const email = readAddress(input.email);
  if (email === null) return refuse({ kind: 'not_an_address' });
  if (email === actor.email) return refuse({ kind: 'same_address' });
  const seconds = await limits.attempt('address-correction', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  try {
    const isCorrected = await correct(caller, { userId: actor.userId, from: actor.email, email });
    if (!isCorrected) return refuse({ kind: 'not_needed' });
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_key') throw error;
    return refuse({ kind: 'address_taken' });
  }
  await caller.auth.api.sendVerificationEmail({ body: { email } });
  return accept({ email });
}

async function correct(
  caller: Caller,
  { userId, from, email }: { userId: string; from: string; email: string },
): Promise<boolean> {
  return caller.database.signIn.transaction(async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({ email, updatedAt: caller.clock.now() })
      .where(and(eq(users.id, userId), eq(users.email, from), eq(users.emailVerified, false)))
      .returning({ name: users.name });
    if (user === undefined) return false;
    if (user.name === from) {
      await transaction.update(users).set({ name: email }).where(eq(users.id, userId));
    }
    // Whoever reads the mistyped address may have asked for a new password there.
    await forgetLinksAndSessions(transaction, { userId, exceptSessionId: caller.sessionId });
    await audit(transaction, caller, {
      action: 'user.email_corrected',
      recordType: 'user',
      recordId: userId,
      organizationId: null,
      details: { before: { email: from }, after: { email } },
    });
    return true;
  });
}
