import { heldByCompany } from '#app/account/held.server.ts';
import { and, eq } from 'drizzle-orm';
import { ANONYMOUS } from '#app/ground/actor.ts';
import type { Clock } from '#app/server/clock.ts';
import type { DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import { users, verifications } from '#app/account/tables.server.ts';
import type { Settings } from '#app/server/env.ts';
import { audit } from '#app/server/audit.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import {
  forgetLinksAndSessions,
  identifierOf,
  looksLikeToken,
  readAddress,
} from '#app/account/mailed-links.server.ts';
import type { ACCOUNT_REFUSALS } from '#app/account/words.ts';
import type { RateLimited, RefusalOf } from '#app/ground/refusals.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';

type Surroundings = { settings: Settings; clock: Clock };

/**
 * Makes the owner of ADMIN_EMAIL a platform admin, in the transaction that verifies that address
 * (D7). Whoever is one already stays one.
 */
export async function grantIfConfigured(
  transaction: Transaction,
  { settings, clock }: Surroundings,
  user: { id: string; email: string },
): Promise<void> {
  if (user.email.toLowerCase() !== settings.adminEmail?.toLowerCase()) return;
  const granted = await transaction
    .update(users)
    .set({ isPlatformAdmin: true, updatedAt: clock.now() })
    .where(and(eq(users.id, user.id), eq(users.isPlatformAdmin, false)))
    .returning({ id: users.id });
  if (granted.length === 0) return;
  const doer = { actor: ANONYMOUS, clientAddress: null, clock, name: 'Setting ADMIN_EMAIL' };
  await audit(transaction, doer, {
    action: 'platform_admin.granted',
    recordType: 'user',
    recordId: user.id,
    organizationId: null,
    details: { before: { isPlatformAdmin: false }, after: { isPlatformAdmin: true } },
  });
}

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
): Promise<
  Result<{ email: string }, { kind: 'invalid_link' } | { kind: 'already_verified'; email: string }>
> {
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

/**
 * Queues another mail that verifies the caller's own address; its link then leads on to the path
 * `continueTo`, if there is one. Refused: `rate_limited` with whole seconds to wait; `not_needed`
 * for visitors and for addresses that are verified. Source: D4, D20.
 */
export async function resendVerification(
  caller: Caller,
  input: { continueTo?: string | undefined } = {},
): Promise<Result<{ email: string }, RateLimited | { kind: 'not_needed' }>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || actor.isVerified) return refuse({ kind: 'not_needed' });
  const seconds = await caller.limits.attempt('verification-mail', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const { email } = actor;
  const next = input.continueTo === undefined ? {} : { callbackURL: input.continueTo };
  await caller.auth.api.sendVerificationEmail({ body: { email, ...next } });
  return accept({ email });
}

export type CorrectAddressRefusal = RefusalOf<
  typeof ACCOUNT_REFUSALS,
  | 'not_needed'
  | 'held_by_company'
  | 'not_an_address'
  | 'same_address'
  | 'address_taken'
  | 'rate_limited'
>;

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
  if (heldByCompany(caller.settings, email)) return refuse({ kind: 'held_by_company' });
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
