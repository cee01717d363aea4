import { heldByCompany } from '#app/account/held.server.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import {
  forgetLinksAndSessions,
  identifierOf,
  looksLikeToken,
  newToken,
  pendingChangeOf,
  readAddress,
} from '#app/account/mailed-links.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { users, verifications } from '#app/account/tables.server.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { and, eq, isNull, like } from 'drizzle-orm';
import { confirmPassword } from '#app/account/password/confirm.server.ts';
import type { ACCOUNT_REFUSALS, PasswordRefusal } from '#app/account/words.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { grantIfConfigured } from './verify.server.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { audit } from '#app/server/audit.ts';
import { type AuthSubject, noteAuth } from '#app/account/attempts.server.ts';

const HOUR_MS = 60 * 60 * 1000;

type RequestEmailChangeRefusal =
  | PasswordRefusal
  | RefusalOf<typeof ACCOUNT_REFUSALS, 'not_an_address' | 'same_address' | 'held_by_company'>;

/**
 * Mails a link to a new address, which changes the caller's address once it is confirmed there; a
 * link from before is dead. Nothing else changes. For an address that somebody else has, the answer
 * is the same and no mail is sent.
 *
 * @returns the address as it will be kept, or: what `confirmPassword` refuses; `not_an_address`;
 * `same_address`; `held_by_company` when a company keeps the one or the other (0120);
 * `rate_limited` after five in an hour. Source: D5, D6, D38.
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
  const isHeld = [email, from].some((one) => heldByCompany(caller.settings, one) !== null);
  if (isHeld) return refuse({ kind: 'held_by_company' });
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
