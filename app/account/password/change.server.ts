import { heldByCompany } from '#app/account/held.server.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { confirmPassword, passwordRefusal } from './confirm.server.ts';
import type { ACCOUNT_REFUSALS, PasswordRefusal } from '#app/account/words.ts';
import type { RateLimited, RefusalOf } from '#app/ground/refusals.ts';
import type { Caller } from '#app/server/caller.ts';
import { accounts, users } from '#app/account/tables.server.ts';
import {
  forgetLinksAndSessions,
  queuePasswordChanged,
  readAddress,
} from '#app/account/mailed-links.server.ts';
import { and, eq } from 'drizzle-orm';
import { knownBrowser, rememberBrowser } from '#app/account/browsers.server.ts';
import { type AuthSubject, countGuess, noteAuth } from '#app/account/attempts.server.ts';
import { authRefusal } from '#app/server/auth/library.ts';

type WeakPassword = RefusalOf<typeof ACCOUNT_REFUSALS, 'weak_password'>;

/**
 * Gives the caller a new password, ends their other sessions and tells them by mail. Only the
 * browser that did it stays known to the account.
 *
 * @returns the Set-Cookie values, or: what `confirmPassword` refuses; `weak_password` with the
 * reason. Source: D5, D6, D20, D38.
 */
export async function changePassword(
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
): Promise<Result<{ cookies: string[] }, PasswordRefusal | WeakPassword>> {
  return noteAuth(caller, { event: 'password_changed' }, () => change(caller, input));
}

async function change(
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
): Promise<Result<{ cookies: string[] }, PasswordRefusal | WeakPassword>> {
  const confirmed = await confirmPassword(caller, input.currentPassword);
  if (!confirmed.ok) return confirmed;
  const weakness = passwordRefusal(input.newPassword);
  if (weakness !== null) return refuse({ kind: 'weak_password', message: weakness });
  const { userId, email, firstName } = confirmed.value;
  const context = await caller.auth.$context;
  const password = await context.password.hash(input.newPassword);
  const now = caller.clock.now();
  await caller.database.signIn.transaction(async (transaction) => {
    await transaction
      .update(accounts)
      .set({ password, updatedAt: now })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
    await forgetLinksAndSessions(transaction, { userId, exceptSessionId: caller.sessionId });
    const timeZone = confirmed.value.timeZone ?? caller.settings.businessTimeZone;
    await queuePasswordChanged(transaction, { to: email, firstName, now, timeZone });
  });
  return accept({ cookies: [await rememberBrowser(caller, userId)] });
}

/**
 * Queues a mail with a link that sets a new password. The answer is the same whether the address
 * has an account or not (D5); only a limit is told, as whole seconds to wait. A browser that the
 * account knows is counted for itself, so that nobody else's questions keep its owner waiting.
 */
export async function requestPasswordReset(
  caller: Caller,
  input: { email: string },
): Promise<Result<null, RateLimited>> {
  const email = readAddress(input.email);
  return noteAuth(caller, { event: 'password_reset_asked', email }, () => ask(caller, email));
}

async function ask(caller: Caller, email: string | null): Promise<Result<null, RateLimited>> {
  const known = email === null ? null : await knownBrowser(caller, { email });
  const counted = await countGuess(caller.limits, {
    own: known === null ? null : ['password-reset', known],
    common: [
      ['password-reset', caller.clientAddress ?? 'unknown'],
      ...(email === null ? [] : [['password-reset', email] as const]),
      ['password-reset-anywhere', 'all'],
    ],
  });
  if (!counted.ok) return counted;
  // Whose address is held to a company has no password here, and none is to be set.
  const isHeld = email !== null && heldByCompany(caller.settings, email) !== null;
  if (email !== null && !isHeld) await caller.auth.api.requestPasswordReset({ body: { email } });
  return accept(null);
}

type ResetRefusal = WeakPassword | { kind: 'invalid_link' };

/**
 * Sets a new password by the mailed token, and ends all sessions of the account (D6).
 *
 * @returns the Set-Cookie values, which make the browser known, so that whoever is kept out by
 * others' attempts has a way in; where a second factor is asked for, a code has to prove it first.
 * Refused: `weak_password` with the reason, after which the link still works; `invalid_link` when
 * the token is unknown, used or older than one hour.
 */
export async function resetPassword(
  caller: Caller,
  input: { token: string; newPassword: string },
): Promise<Result<{ cookies: string[] }, ResetRefusal>> {
  return noteAuth(caller, { event: 'password_reset', by: 'link' }, (subject) =>
    reset(caller, input, subject),
  );
}

async function reset(
  caller: Caller,
  input: { token: string; newPassword: string },
  subject: AuthSubject,
): Promise<Result<{ cookies: string[] }, ResetRefusal>> {
  const weakness = passwordRefusal(input.newPassword);
  if (weakness !== null) return refuse({ kind: 'weak_password', message: weakness });
  if (!/^\w{1,100}$/.test(input.token)) return refuse({ kind: 'invalid_link' });
  try {
    const { internalAdapter } = await caller.auth.$context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${input.token}`);
    await caller.auth.api.resetPassword({ body: input });
    subject.userId = link?.value ?? null;
    return accept({ cookies: link ? await cookiesAfterReset(caller, link.value) : [] });
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'invalid_link' });
  }
}

async function cookiesAfterReset(caller: Caller, userId: string): Promise<string[]> {
  const [user] = await caller.database.signIn
    .select({ twoFactorEnabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return user?.twoFactorEnabled === false ? [await rememberBrowser(caller, userId)] : [];
}
