import type { Transaction } from '#app/server/db/database.ts';
import { sessions, verifications } from '#app/server/db/schema/users.ts';
import { and, eq, like, ne, or } from 'drizzle-orm';

/** How the value of a pending change of address begins; the rest says what changes. */
export const pendingChangeOf = (userId: string) => `change-email ${userId} `;

/**
 * Makes everything worthless that was given out under an account's old password or address: links
 * that set a new password, links that confirm another address, and sessions but the one named.
 */
export async function forgetLinksAndSessions(
  transaction: Transaction,
  account: { userId: string; exceptSessionId: string | null },
): Promise<void> {
  const { userId, exceptSessionId } = account;
  await transaction
    .delete(verifications)
    // The library keeps the user's id as the value of a link that sets a new password.
    .where(
      or(eq(verifications.value, userId), like(verifications.value, `${pendingChangeOf(userId)}%`)),
    );
  const isOther = exceptSessionId === null ? undefined : ne(sessions.id, exceptSessionId);
  await transaction.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}
