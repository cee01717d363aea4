import { accept, refuse, type Result } from '#app/ground/result.ts';
import { authHeaders } from '#app/server/auth/auth-headers.ts';
import { readAddress } from '#app/server/auth/read-address.ts';
import type { Caller } from '#app/server/caller.ts';
import type { SignInRefusal } from '#app/server/views/account-view.ts';
import { authRefusal } from './auth-refusal.ts';
import { countGuess } from './count-guess.ts';
import { knownBrowser } from './known-browser.ts';
import { type AuthSubject, noteAuth } from './note-auth.ts';
import { noticeBrowser } from './notice-browser.ts';

const NOT_ACCEPTED = { kind: 'not_accepted', message: 'Invalid email or password.' } as const;

export type SignedIn = {
  cookies: string[];
  /** True when there is no session yet: `completeSignIn` starts it (D6). */
  needsSecondFactor: boolean;
};

/**
 * Starts a session, or the second step towards one.
 *
 * @returns its Set-Cookie values, or: `rate_limited` with whole seconds to wait (by client, by
 * address and for all together; a browser that the account knows is counted for itself);
 * `not_accepted` with one sentence that is the same for an unknown address, a wrong password and a
 * suspended account. Source: rules 1.5, D5, D20.
 */
export async function signIn(
  caller: Caller,
  input: { email: string; password: string },
): Promise<Result<SignedIn, SignInRefusal>> {
  const email = readAddress(input.email);
  return noteAuth(caller, { event: 'sign_in', by: 'password', email }, (subject) =>
    attempt(caller, { email, password: input.password }, subject),
  );
}

async function attempt(
  caller: Caller,
  { email, password }: { email: string | null; password: string },
  subject: AuthSubject,
): Promise<Result<SignedIn, SignInRefusal>> {
  const client = caller.clientAddress ?? 'unknown';
  const known = email === null ? null : await knownBrowser(caller, { email });
  const counted = await countGuess(caller.limits, {
    own: known === null ? null : ['sign-in', known],
    common: [
      ['sign-in', client],
      ...(email === null ? [] : [['sign-in', email] as const]),
      ['sign-in-anywhere', 'all'],
    ],
  });
  if (!counted.ok) return counted;
  if (email === null) return refuse(NOT_ACCEPTED);
  try {
    const answer = await caller.auth.api.signInEmail({
      body: { email, password },
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    await counted.value();
    const cookies = answer.headers.getSetCookie();
    const { response } = answer;
    if ('twoFactorRedirect' in response) return accept({ cookies, needsSecondFactor: true });
    subject.userId = response.user.id;
    const remembered = await noticeBrowser(caller, response.user.id);
    return accept({ cookies: [...cookies, remembered], needsSecondFactor: false });
  } catch (error) {
    authRefusal(error);
    return refuse(NOT_ACCEPTED);
  }
}
