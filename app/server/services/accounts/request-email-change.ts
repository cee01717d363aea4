import { accept, refuse, type Result } from '#app/ground/result.ts';
import { readAddress } from '#app/server/auth/read-address.ts';
import type { Caller } from '#app/server/caller.ts';
import { users, verifications } from '#app/server/db/schema/users.ts';
import { queueMail } from '#app/server/mail/queue-mail.ts';
import { eq, like } from 'drizzle-orm';
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts';
import { pendingChangeOf } from './forget-links-and-sessions.ts';
import { identifierOf, newToken } from './mailed-token.ts';

const HOUR_MS = 60 * 60 * 1000;

export type RequestEmailChangeRefusal =
  | PasswordRefusal
  | { kind: 'not_an_address' }
  | { kind: 'same_address' };

/**
 * Mails a link to a new address, which changes the caller's address once it is confirmed there; a
 * link from before is dead. Nothing else changes. For an address that somebody else has, the answer
 * is the same and no mail is sent.
 *
 * @returns the address as it will be kept, or: what `confirmPassword` refuses; `not_an_address`;
 * `same_address`; `rate_limited` after five in an hour. Source: D5, D6, D38.
 */
export async function requestEmailChange(
  caller: Caller,
  input: { email: string; password: string },
): Promise<Result<{ email: string }, RequestEmailChangeRefusal>> {
  const confirmed = await confirmPassword(caller, input.password);
  if (!confirmed.ok) return confirmed;
  const { userId, firstName, email: from } = confirmed.value;
  const email = readAddress(input.email);
  if (email === null) return refuse({ kind: 'not_an_address' });
  if (email === from) return refuse({ kind: 'same_address' });
  const seconds = await caller.limits.attempt('email-change', userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  await keepPending(caller, { userId, firstName, from, email });
  return accept({ email });
}

async function keepPending(
  { clock, database }: Caller,
  wish: { userId: string; firstName: string; from: string; email: string },
): Promise<void> {
  const { userId, firstName, from, email } = wish;
  const now = clock.now();
  const token = newToken();
  await database.signIn.transaction(async (transaction) => {
    const mine = like(verifications.value, `${pendingChangeOf(userId)}%`);
    await transaction.delete(verifications).where(mine);
    await transaction.insert(verifications).values({
      identifier: identifierOf('change-email', token),
      value: `${pendingChangeOf(userId)}${JSON.stringify({ from, to: email })}`,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    });
    const [taken] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email));
    if (taken !== undefined) return;
    await queueMail(transaction, {
      template: 'email-change-confirm',
      to: email,
      facts: { firstName, email, path: `/auth/change-email?token=${token}` },
      now,
    });
  });
}
