import { isAddress } from '#app/ground/typed.ts';
import { createHash, randomBytes } from 'node:crypto';
import { businessTimeText, type Clock } from '#app/server/clock.ts';
import type { Database, Transaction } from '#app/server/db/database.ts';
import { sessions, verifications } from './tables.server.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { and, eq, like, ne, or } from 'drizzle-orm';

/** A text as an email address in the lower-case form that accounts are kept under, or null. */
export function readAddress(text: string): string | null {
  const address = text.trim();
  return isAddress(address) ? address.toLowerCase() : null;
}

/** What a link is mailed for. */
type Purpose = 'change-email' | 'verify-address';

/** What a link carries, in 43 characters: chance alone, which says nothing of anybody. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be such a token. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Under what a link is kept: its token cannot be read there, and serves nothing else. */
export function identifierOf(purpose: Purpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

type Owner = { id: string; email: string; firstName: string };

/**
 * Mails a link that verifies the owner's address within a day, and then leads on to a path of this
 * site. Links from before keep working. Source: D5.
 */
export async function mailVerification(
  { database, clock }: { database: Database; clock: Clock },
  { id, email, firstName }: Owner,
  continueTo: string | null,
): Promise<void> {
  const now = clock.now();
  const query = new URLSearchParams({ token: newToken() });
  const identifier = identifierOf('verify-address', query.get('token') ?? '');
  if (continueTo !== null) query.set('redirectTo', continueTo);
  await database.signIn.transaction(async (transaction) => {
    const expiresAt = new Date(now.getTime() + DAY_MS);
    const value = `verify-address ${id} ${email}`;
    await transaction.insert(verifications).values({ identifier, value, expiresAt });
    await queueMail(transaction, {
      template: 'verify-address',
      to: email,
      facts: { firstName, path: `/auth/verify?${query}` },
      now,
    });
  });
}

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

/** Tells the owner of an account that its password is another one, whichever way it was changed. */
export async function queuePasswordChanged(
  transaction: Transaction,
  account: { to: string; firstName: string; now: Date; timeZone: string },
): Promise<void> {
  const { to, firstName, now, timeZone } = account;
  await queueMail(transaction, {
    template: 'password-changed',
    to,
    facts: {
      firstName,
      changedAt: businessTimeText(now, timeZone),
      path: '/auth/forgot-password',
    },
    now,
  });
}
