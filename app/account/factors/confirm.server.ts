import type { Person } from '#app/ground/actor.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { noteAuth, spendCode } from '#app/account/attempts.server.ts';
import { confirmPassword } from '#app/account/password/confirm.server.ts';
import type { ACCOUNT_REFUSALS, PasswordRefusal } from '#app/account/words.ts';
import { authHeaders, authRefusal } from '#app/server/auth/library.ts';
import type { Caller } from '#app/server/caller.ts';

type CodeRefusal = RefusalOf<
  typeof ACCOUNT_REFUSALS,
  'not_signed_in' | 'rate_limited' | 'wrong_code'
>;

/**
 * Asks the signed-in caller to prove once more who they are: by their password, or, where they have
 * an authenticator app, by its code when they give one.
 *
 * @returns the caller, or: what `confirmPassword` refuses; `wrong_code`. Source: D6, D20, D64.
 */
export async function confirmOneself(
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<Result<Person, PasswordRefusal | CodeRefusal>> {
  const { actor } = caller;
  const typed = code.replaceAll(/\s/g, '');
  if (actor.kind !== 'person' || !actor.hasSecondFactor || typed === '') {
    return confirmPassword(caller, password);
  }
  return noteAuth(caller, { event: 'password_confirmed', by: 'code' }, () =>
    confirmCode(caller, actor, typed),
  );
}

async function confirmCode(
  caller: Caller,
  actor: Person,
  code: string,
): Promise<Result<Person, CodeRefusal>> {
  const seconds = await caller.limits.attempt('second-factor', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  try {
    await caller.auth.api.verifyTOTP({ body: { code }, headers: authHeaders(caller) });
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'wrong_code' });
  }
  return (await spendCode(caller, actor.userId, code))
    ? accept(actor)
    : refuse({ kind: 'wrong_code' });
}
