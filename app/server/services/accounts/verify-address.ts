import { accept, refuse, type Result } from '#app/domain/result.ts';
import { grantIfConfigured } from '#app/server/auth/grant-configured-admin.ts';
import type { Caller } from '#app/server/caller.ts';
import { users } from '#app/server/db/schema/users.ts';
import { verifyJWT } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';

export type VerifyAddressRefusal =
  | { kind: 'invalid_link' }
  | { kind: 'already_verified'; email: string };

/** What the library puts into the links that it signs; those with more serve something else. */
const schema = z.object({ email: z.string(), updateTo: z.undefined().optional() });

/**
 * Marks the address that the mailed token belongs to as verified, whoever opens the link: mail
 * programs open links before people do.
 *
 * @returns the address, of all who open the link to exactly one; or: `invalid_link` when the token
 * is not ours, older than a day, or of an account that is gone or has another address now;
 * `already_verified`, with the address, to everybody who comes later. Source: D5, D7.
 */
export async function verifyAddress(
  caller: Caller,
  token: string,
): Promise<Result<{ email: string }, VerifyAddressRefusal>> {
  const signed = schema.safeParse(await verifyJWT(token, caller.secret));
  if (!signed.success) return refuse({ kind: 'invalid_link' });
  const { email } = signed.data;
  return caller.database.signIn.transaction(async (transaction) => {
    // Of two at once the second one waits for the row, and finds it verified.
    const [verified] = await transaction
      .update(users)
      .set({ emailVerified: true, updatedAt: caller.clock.now() })
      .where(and(eq(users.email, email), eq(users.emailVerified, false)))
      .returning({ id: users.id, email: users.email });
    if (verified !== undefined) {
      await grantIfConfigured(transaction, caller, verified);
      return accept({ email });
    }
    const [known] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email));
    return refuse(known ? { kind: 'already_verified', email } : { kind: 'invalid_link' });
  });
}
