import { accept, refuse, type Result } from '#app/ground/result.ts';
import { authHeaders } from '#app/server/auth/auth-headers.ts';
import type { Caller } from '#app/server/caller.ts';
import { authRefusal } from './auth-refusal.ts';
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts';
import { noteFactorChange } from './note-factor-change.ts';

export type ChangeRefusal = PasswordRefusal | { kind: 'not_on' };

/**
 * Replaces the recovery codes; the old ones end, and so do the account's other sessions.
 *
 * @returns the ten new codes, to be shown this once; or the refusals of `confirmPassword`, or
 * `not_on`. Source: D6.
 */
export async function renewRecoveryCodes(
  caller: Caller,
  { password }: { password: string },
): Promise<Result<{ recoveryCodes: string[] }, ChangeRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  const known = await confirmPassword(caller, password);
  if (!known.ok) return known;
  try {
    const { backupCodes } = await caller.auth.api.generateBackupCodes({
      body: { password },
      headers: authHeaders(caller),
    });
    await noteFactorChange({ ...caller, actor }, 'recovery_codes_renewed');
    return accept({ recoveryCodes: backupCodes });
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'not_on' });
  }
}

/**
 * Turns the second factor off and forgets its secret and its recovery codes. The session gets a new
 * token, the account's other sessions end.
 *
 * @returns the Set-Cookie values, or the refusals of `confirmPassword`, or `not_on`. Source: D6.
 */
export async function turnOffTwoFactor(
  caller: Caller,
  { password }: { password: string },
): Promise<Result<{ cookies: string[] }, ChangeRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  if (!actor.hasSecondFactor) return refuse({ kind: 'not_on' });
  const known = await confirmPassword(caller, password);
  if (!known.ok) return known;
  try {
    const { headers } = await caller.auth.api.disableTwoFactor({
      body: { password },
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    const cookies = headers.getSetCookie();
    await noteFactorChange({ ...caller, actor }, 'two_factor_off', cookies);
    return accept({ cookies });
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'not_on' });
  }
}
