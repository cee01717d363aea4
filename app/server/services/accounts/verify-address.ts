import { accept, refuse, type Result } from '#app/ground/result.ts';
import { grantIfConfigured } from '#app/server/auth/grant-configured-admin.ts';
import type { Caller } from '#app/server/caller.ts';
import type { DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import { users, verifications } from '#app/server/db/schema/users.ts';
import { and, eq } from 'drizzle-orm';
import { identifierOf, looksLikeToken } from './mailed-token.ts';

export type VerifyAddressRefusal =
  | { kind: 'invalid_link' }
  | { kind: 'already_verified'; email: string };

/**
 * The address that a mailed link verifies when its holder says so, and whether it is verified.
 * Reading changes nothing: mail programs and scanners open links too. Refused: `invalid_link`, as
 * by `verifyAddress`.
 */
export async function readVerification(
  caller: Caller,
  token: string,
): Promise<Result<{ email: string; isVerified: boolean }, 'invalid_link'>> {
  const user = await findOwner(caller.database.signIn, caller, token);
  if (user === null) return refuse('invalid_link');
  return accept({ email: user.email, isVerified: user.emailVerified });
}

/**
 * Marks the address that the mailed token belongs to as verified, whoever presses: they read the
 * mail.
 *
 * @returns the address, of all who press to exactly one; or: `invalid_link` when the token is
 * unknown, older than a day, or of an account that is gone or has another address now;
 * `already_verified`, with the address, to everybody who comes later. Source: D5, D7.
 */
export async function verifyAddress(
  caller: Caller,
  token: string,
): Promise<Result<{ email: string }, VerifyAddressRefusal>> {
  return caller.database.signIn.transaction(async (transaction) => {
    const user = await findOwner(transaction, caller, token);
    if (user === null) return refuse({ kind: 'invalid_link' });
    const { id, email } = user;
    // Of two at once the second one waits for the row, and finds it verified.
    const [verified] = await transaction
      .update(users)
      .set({ emailVerified: true, updatedAt: caller.clock.now() })
      .where(and(eq(users.id, id), eq(users.email, email), eq(users.emailVerified, false)))
      .returning({ id: users.id, email: users.email });
    if (verified === undefined) return refuse({ kind: 'already_verified', email });
    await grantIfConfigured(transaction, caller, verified);
    return accept({ email });
  });
}

async function findOwner(
  database: DrizzleDatabase | Transaction,
  { clock }: Caller,
  token: string,
): Promise<{ id: string; email: string; emailVerified: boolean } | null> {
  if (!looksLikeToken(token)) return null;
  const [link] = await database
    .select({ value: verifications.value, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf('verify-address', token)));
  if (link === undefined || link.expiresAt <= clock.now()) return null;
  const [, id = '', email = ''] = link.value.split(' ');
  const [user] = await database
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email)));
  return user ?? null;
}
