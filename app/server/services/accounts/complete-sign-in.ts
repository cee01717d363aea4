import { accept, refuse, type Result } from '#app/ground/result.ts';
import { authHeaders } from '#app/server/auth/auth-headers.ts';
import { readRecoveryCode } from '#app/server/auth/recovery-codes.ts';
import type { Caller } from '#app/server/caller.ts';
import { sessions } from '#app/server/db/schema/users.ts';
import { readCookie } from '#app/server/session/cookies.ts';
import { eq } from 'drizzle-orm';
import { authRefusal } from './auth-refusal.ts';
import { countGuess } from './count-guess.ts';
import { knownBrowser } from './known-browser.ts';
import { type AuthSubject, noteAuth } from './note-auth.ts';
import { noticeBrowser } from './notice-browser.ts';
import { spendCode } from './used-codes.ts';

export type SecondFactor = { method: 'app' | 'recovery_code'; code: string };

export type CompleteRefusal =
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'wrong_code' }
  | { kind: 'start_again' };

/** True when the password has been accepted and a second factor is what is missing. */
export async function isSignInPending(caller: Caller): Promise<boolean> {
  return (await pendingCookie(caller)) !== null;
}

/**
 * The second step of signing in: starts the session that the password alone did not start.
 *
 * @returns its Set-Cookie values, or: `rate_limited` with whole seconds to wait (by client and by
 * account; a browser that the account knows is counted for itself); `wrong_code`, of which each
 * sign-in allows five; `start_again` when the first step is missing, older than ten minutes, used
 * up, or the code was used before. Source: D6, D20.
 */
export async function completeSignIn(
  caller: Caller,
  factor: SecondFactor,
): Promise<Result<{ cookies: string[] }, CompleteRefusal>> {
  return noteAuth(caller, { event: 'second_factor', by: factor.method }, (subject) =>
    attempt(caller, factor, subject),
  );
}

async function attempt(
  caller: Caller,
  factor: SecondFactor,
  subject: AuthSubject,
): Promise<Result<{ cookies: string[] }, CompleteRefusal>> {
  const pending = await pendingCookie(caller);
  const userId = pending === null ? null : await pendingUser(caller, pending);
  const counted = await countCode(caller, userId);
  if (!counted.ok) return counted;
  if (pending === null || userId === null) return refuse({ kind: 'start_again' });
  try {
    // Without the session of a person who is signed in already: their right is no second factor.
    const answer = await askLibrary(caller, factor, authHeaders(caller, [pending]));
    const { token = '', user } = answer.response;
    subject.userId = user.id;
    // The library counts neither an app's code nor two uses of a recovery code at one instant.
    if (!(await spendCode(caller, user.id, plainCode(factor)))) {
      await caller.database.signIn.delete(sessions).where(eq(sessions.token, token));
      return refuse({ kind: 'start_again' });
    }
    await counted.value();
    const remembered = await noticeBrowser(caller, user.id);
    return accept({ cookies: [...answer.headers.getSetCookie(), remembered] });
  } catch (error) {
    return refuse({ kind: kindOf(authRefusal(error)) });
  }
}

/** Whose code is awaited is known by the password: a browser without one is a client only. */
async function countCode(caller: Caller, userId: string | null) {
  const client = ['second-factor', caller.clientAddress ?? 'unknown'] as const;
  if (userId === null) return countGuess(caller.limits, { own: null, common: [client] });
  const known = await knownBrowser(caller, { userId });
  return countGuess(caller.limits, {
    own: known === null ? null : ['second-factor-account', known],
    common: [client, ['second-factor-account', userId]],
  });
}

/** Forgets a sign-in that waits for its second factor; returns the Set-Cookie values. */
export async function cancelSignIn(caller: Caller): Promise<{ cookies: string[] }> {
  const { name, attributes } = (await caller.auth.$context).createAuthCookie(PENDING);
  const secure = attributes.secure ? '; Secure' : '';
  return { cookies: [`${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`] };
}

/** What the library calls the cookie of a sign-in that waits. */
const PENDING = 'two_factor';

/** The request's cookie of a sign-in that waits for its second factor, as it came; or null. */
async function pendingCookie(caller: Caller): Promise<string | null> {
  const { name } = (await caller.auth.$context).createAuthCookie(PENDING);
  const cookies = (caller.headers.get('cookie') ?? '').split(';').map((one) => one.trim());
  return cookies.find((one) => one.startsWith(`${name}=`) && one.length > name.length + 1) ?? null;
}

/** Who waits for their second factor; null when the cookie is forged, used up or too old. */
async function pendingUser({ auth }: Caller, cookie: string): Promise<string | null> {
  const context = await auth.$context;
  const { name } = context.createAuthCookie(PENDING);
  const signed = readCookie(new Headers({ cookie }), name) ?? '';
  const identifier = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  const waiting = await context.internalAdapter.findVerificationValue(identifier);
  return waiting?.value ?? null;
}

function askLibrary({ auth }: Caller, { method, code }: SecondFactor, headers: Headers) {
  const body = { code: plainCode({ method, code }) };
  return method === 'app'
    ? auth.api.verifyTOTP({ body, headers, returnHeaders: true })
    : auth.api.verifyBackupCode({ body, headers, returnHeaders: true });
}

function plainCode({ method, code }: SecondFactor): string {
  return method === 'app' ? digitsOf(code) : readRecoveryCode(code);
}

function kindOf(code: string): 'wrong_code' | 'start_again' {
  switch (code) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return 'wrong_code';
    default:
      return 'start_again';
  }
}

function digitsOf(code: string): string {
  return code.replaceAll(/\D/g, '').slice(0, 12);
}
