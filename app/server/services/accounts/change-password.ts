import { accept, refuse, type Result } from '#app/ground/result.ts';
import { passwordRefusal } from '#app/server/auth/password-refusal.ts';
import type { Caller } from '#app/server/caller.ts';
import { accounts } from '#app/server/db/schema/users.ts';
import { queuePasswordChanged } from '#app/server/mail/queue-password-changed.ts';
import { and, eq } from 'drizzle-orm';
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts';
import { forgetLinksAndSessions } from './forget-links-and-sessions.ts';
import { rememberBrowser } from './known-browser.ts';
import { noteAuth } from './note-auth.ts';

export type ChangePasswordRefusal = PasswordRefusal | { kind: 'weak_password'; message: string };

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
): Promise<Result<{ cookies: string[] }, ChangePasswordRefusal>> {
  return noteAuth(caller, { event: 'password_changed' }, () => change(caller, input));
}

async function change(
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
): Promise<Result<{ cookies: string[] }, ChangePasswordRefusal>> {
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
    const timeZone = caller.settings.businessTimeZone;
    await queuePasswordChanged(transaction, { to: email, firstName, now, timeZone });
  });
  return accept({ cookies: [await rememberBrowser(caller, userId)] });
}
