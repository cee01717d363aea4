import { accept, refuse, type Result } from '#app/domain/result.ts';
import { passwordRefusal } from '#app/server/auth/password-refusal.ts';
import { readAddress } from '#app/server/auth/read-address.ts';
import type { Caller } from '#app/server/caller.ts';
import { authRefusal } from './auth-refusal.ts';
import { noteAuth } from './note-auth.ts';

/**
 * Queues a mail with a link that sets a new password. The answer is the same whether the address
 * has an account or not (D5); only a limit is told, as whole seconds to wait.
 */
export async function requestPasswordReset(
  caller: Caller,
  input: { email: string },
): Promise<Result<null, { seconds: number }>> {
  const email = readAddress(input.email);
  return noteAuth(caller, { event: 'password_reset_asked', email }, () => ask(caller, email));
}

async function ask(
  caller: Caller,
  email: string | null,
): Promise<Result<null, { seconds: number }>> {
  for (const key of [caller.clientAddress ?? 'unknown', email]) {
    const seconds = key === null ? null : await caller.limits.attempt('password-reset', key);
    if (seconds !== null) return refuse({ seconds });
  }
  if (email !== null) await caller.auth.api.requestPasswordReset({ body: { email } });
  return accept(null);
}

export type ResetRefusal = { kind: 'weak_password'; message: string } | { kind: 'invalid_link' };

/**
 * Sets a new password by the mailed token, and ends all sessions of the account (D6). Refused:
 * `weak_password` with the reason, after which the link still works; `invalid_link` when the token
 * is unknown, used or older than one hour.
 */
export async function resetPassword(
  caller: Caller,
  input: { token: string; newPassword: string },
): Promise<Result<null, ResetRefusal>> {
  return noteAuth(caller, { event: 'password_reset', by: 'link' }, () => reset(caller, input));
}

async function reset(
  caller: Caller,
  input: { token: string; newPassword: string },
): Promise<Result<null, ResetRefusal>> {
  const weakness = passwordRefusal(input.newPassword);
  if (weakness !== null) return refuse({ kind: 'weak_password', message: weakness });
  if (!/^\w{1,100}$/.test(input.token)) return refuse({ kind: 'invalid_link' });
  try {
    await caller.auth.api.resetPassword({ body: input });
    return accept(null);
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'invalid_link' });
  }
}
