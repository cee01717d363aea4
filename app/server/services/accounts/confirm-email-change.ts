import { ANONYMOUS } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { grantIfConfigured } from '#app/server/auth/grant-configured-admin.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { violatedConstraint } from '#app/server/db/database-error.ts';
import { users, verifications } from '#app/server/db/schema/users.ts';
import { queueMail } from '#app/server/mail/queue-mail.ts';
import { audit } from '#app/server/services/audit.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { forgetLinksAndSessions, pendingChangeOf } from './forget-links-and-sessions.ts';
import { identifierOf, looksLikeToken } from './mailed-token.ts';
import { type AuthSubject, noteAuth } from './note-auth.ts';

type Pending = { userId: string; from: string; to: string };

/**
 * Changes an account's address by the link that was mailed to the new one: that address is verified
 * with it, the old one is told, and the account's other sessions end. Whoever has the link may use
 * it, signed in or not, once and for one hour.
 *
 * @returns the new address, or `invalid_link` when the link is unknown, used or too old, the
 * account's address has changed since, or the new one has been taken meanwhile. Source: D5, D38.
 */
export async function confirmEmailChange(
  caller: Caller,
  token: string,
): Promise<Result<{ email: string }, 'invalid_link'>> {
  return noteAuth(caller, { event: 'email_changed', by: 'link' }, (subject) =>
    confirm(caller, token, subject),
  );
}

async function confirm(
  caller: Caller,
  token: string,
  subject: AuthSubject,
): Promise<Result<{ email: string }, 'invalid_link'>> {
  if (!looksLikeToken(token)) return refuse('invalid_link');
  try {
    return await caller.database.signIn.transaction(async (transaction) => {
      // Whoever deletes the row has the link; of two at once the second one finds none.
      const [kept] = await transaction
        .delete(verifications)
        .where(eq(verifications.identifier, identifierOf('change-email', token)))
        .returning();
      if (kept === undefined || kept.expiresAt <= caller.clock.now()) return refuse('invalid_link');
      const pending = readPending(kept.value);
      subject.userId = pending.userId;
      return change(transaction, caller, pending);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_key') throw error;
    return refuse('invalid_link');
  }
}

function readPending(value: string): Pending {
  const userId = value.split(' ')[1] ?? '';
  const rest = value.slice(pendingChangeOf(userId).length);
  return { userId, ...(JSON.parse(rest) as { from: string; to: string }) };
}

async function change(
  transaction: Transaction,
  caller: Caller,
  { userId, from, to }: Pending,
): Promise<Result<{ email: string }, 'invalid_link'>> {
  const { actor, clock, settings } = caller;
  const now = clock.now();
  const isOwner = actor.kind === 'person' && actor.userId === userId;
  const [user] = await transaction
    .update(users)
    .set({ email: to, emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, from), isNull(users.suspendedAt)))
    .returning();
  if (user === undefined) return refuse('invalid_link');
  // Whoever gave no name is called by their address.
  if (user.name === from) {
    await transaction.update(users).set({ name: to }).where(eq(users.id, userId));
  }
  const exceptSessionId = isOwner ? caller.sessionId : null;
  await forgetLinksAndSessions(transaction, { userId, exceptSessionId });
  await grantIfConfigured(transaction, { settings, clock }, user);
  await queueMail(transaction, {
    template: 'email-changed',
    to: from,
    facts: { firstName: user.firstName, email: to, path: '/about' },
    now,
  });
  const doer = isOwner ? caller : { ...caller, actor: ANONYMOUS, name: user.name };
  await audit(transaction, doer, {
    action: 'user.email_changed',
    recordType: 'user',
    recordId: userId,
    organizationId: null,
    details: { before: { email: from }, after: { email: to } },
  });
  return accept({ email: to });
}
