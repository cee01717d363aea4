import type { Person } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { authHeaders } from '#app/server/auth/auth-headers.ts';
import type { Caller } from '#app/server/caller.ts';
import { violatedConstraint } from '#app/server/db/database-error.ts';
import { twoFactors } from '#app/server/db/schema/users.ts';
import { and, eq } from 'drizzle-orm';
import { authRefusal } from './auth-refusal.ts';
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts';
import { noteFactorChange } from './note-factor-change.ts';
import { spendCode } from './used-codes.ts';

/**
 * Begins the set-up of an authenticator app: makes its secret, which counts for nothing before
 * `confirmTwoFactor`. A set-up that was begun before is replaced.
 *
 * @returns nothing, or: the refusals of `confirmPassword`; `already_on`. Source: D6.
 */
export async function startTwoFactor(
  caller: Caller,
  input: { password: string },
): Promise<Result<null, PasswordRefusal | { kind: 'already_on' }>> {
  const known = await confirmPassword(caller, input.password);
  if (!known.ok) return known;
  try {
    const body = { password: input.password, method: 'totp' as const };
    await caller.auth.api.enableTwoFactor({ body, headers: authHeaders(caller) });
    return accept(null);
  } catch (error) {
    // Another press has begun one at this instant, which is as good.
    if (violatedConstraint(error) === 'two_factors_user_key') return accept(null);
    authRefusal(error);
    return refuse({ kind: 'already_on' });
  }
}

/** Forgets a set-up that was begun and not confirmed. */
export async function cancelTwoFactor({ actor, database }: Caller): Promise<void> {
  if (actor.kind !== 'person') return;
  await database.signIn
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, actor.userId), eq(twoFactors.verified, false)));
}

export type ConfirmRefusal =
  | { kind: 'not_signed_in' }
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'not_started' }
  | { kind: 'wrong_code' };

/**
 * Turns the second factor on, once a code proves that the app has the secret. The session gets a
 * new token, the other sessions of the account end.
 *
 * @returns the Set-Cookie values and the ten recovery codes, to be shown this once; or:
 * `not_signed_in`, `rate_limited` with whole seconds to wait, `not_started` when no set-up waits,
 * `wrong_code`. Source: D6.
 */
export async function confirmTwoFactor(
  caller: Caller,
  input: { code: string },
): Promise<Result<{ cookies: string[]; recoveryCodes: string[] }, ConfirmRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  if (actor.hasSecondFactor) return refuse({ kind: 'not_started' });
  const seconds = await caller.limits.attempt('second-factor', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const code = input.code.replaceAll(/\s/g, '');
  try {
    const answer = await caller.auth.api.verifyTOTP({
      body: { code },
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    await spendCode(caller, actor.userId, code);
    const cookies = answer.headers.getSetCookie();
    const recoveryCodes = await readRecoveryCodes(caller, actor);
    await noteFactorChange({ ...caller, actor }, 'two_factor_on', cookies);
    return accept({ cookies, recoveryCodes });
  } catch (error) {
    const isWrong = authRefusal(error) === 'INVALID_CODE';
    return refuse({ kind: isWrong ? 'wrong_code' : 'not_started' });
  }
}

async function readRecoveryCodes(caller: Caller, { userId }: Person): Promise<string[]> {
  const { backupCodes } = await caller.auth.api.viewBackupCodes({ body: { userId } });
  return backupCodes;
}
