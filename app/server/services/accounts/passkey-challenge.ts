import { accept, refuse, type Result } from '#app/ground/result.ts';
import { authHeaders } from '#app/server/auth/auth-headers.ts';
import type { Caller } from '#app/server/caller.ts';
import { authRefusal } from './auth-refusal.ts';
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts';

/** What a browser needs to make or to use a passkey, with the cookies that tie it to the answer. */
export type PasskeyChallenge = { options: object; cookies: string[] };

/**
 * A challenge to sign in with any passkey of this site, good once and for five minutes. It asks the
 * device to make sure who holds it. Refused: `rate_limited` with whole seconds to wait.
 */
export async function challengeToSignIn(
  caller: Caller,
): Promise<Result<PasskeyChallenge, { kind: 'rate_limited'; seconds: number }>> {
  const seconds = await caller.limits.attempt('passkey', caller.clientAddress ?? 'unknown');
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const answer = await caller.auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  // The library lets the device decide whether to ask; ours has to, or it would be one factor only.
  const options = { ...answer.response, userVerification: 'required' };
  return accept({ options, cookies: answer.headers.getSetCookie() });
}

/**
 * A challenge to make a passkey for the signed-in caller, good once and for five minutes. Refused:
 * as by `confirmPassword`.
 */
export async function challengeToAddPasskey(
  caller: Caller,
  input: { password: string },
): Promise<Result<PasskeyChallenge, PasswordRefusal>> {
  const known = await confirmPassword(caller, input.password);
  if (!known.ok) return known;
  try {
    const answer = await caller.auth.api.generatePasskeyRegistrationOptions({
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    return accept({ options: answer.response, cookies: answer.headers.getSetCookie() });
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'not_signed_in' });
  }
}
