import { accept, refuse, type Result } from '#app/ground/result.ts';
import { authHeaders } from '#app/server/auth/auth-headers.ts';
import type { Caller } from '#app/server/caller.ts';
import { authRefusal } from './auth-refusal.ts';
import { type AuthSubject, noteAuth } from './note-auth.ts';
import { noticeBrowser } from './notice-browser.ts';
import { readCredential } from './read-credential.ts';

type Asked = NonNullable<Parameters<Caller['auth']['api']['verifyPasskeyAuthentication']>[0]>;
type Answer = Asked['body']['response'];

export type PasskeyRefusal = { kind: 'rate_limited'; seconds: number } | { kind: 'not_accepted' };

/**
 * Starts a session by what a passkey answered to a challenge of ours. It needs no second factor:
 * the device is one, and the finger, face or PIN that it asked for is the other.
 *
 * @returns the Set-Cookie values, or: `rate_limited` (by client) with whole seconds to wait;
 * `not_accepted` when the challenge is unknown, used or older than five minutes, the passkey is
 * unknown, the device has not asked who holds it, or the account is suspended. Source: D6.
 */
export async function signInWithPasskey(
  caller: Caller,
  input: { credential: string },
): Promise<Result<{ cookies: string[] }, PasskeyRefusal>> {
  return noteAuth(caller, { event: 'sign_in', by: 'passkey' }, (subject) =>
    attempt(caller, input, subject),
  );
}

async function attempt(
  caller: Caller,
  input: { credential: string },
  subject: AuthSubject,
): Promise<Result<{ cookies: string[] }, PasskeyRefusal>> {
  // Nobody guesses a passkey: wrong passwords from the same address must not keep it out.
  const seconds = await caller.limits.attempt('passkey', caller.clientAddress ?? 'unknown');
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const response = readCredential(input.credential);
  if (response === null) return refuse({ kind: 'not_accepted' });
  try {
    const answer = await caller.auth.api.verifyPasskeyAuthentication({
      body: { response: response as Answer & typeof response },
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    subject.userId = answer.response.user.id;
    const remembered = await noticeBrowser(caller, answer.response.user.id);
    return accept({ cookies: [...answer.headers.getSetCookie(), remembered] });
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'not_accepted' });
  }
}
