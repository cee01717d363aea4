import type { Caller } from '#app/server/caller.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#app/server/db/seed/demo-accounts.ts';
import type { DemoAccountsView } from '#app/account/show.server.ts';
import type { FACTOR_REFUSALS, SIGN_IN_REFUSALS } from '#app/account/words.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { authHeaders, authRefusal } from '#app/server/auth/library.ts';
import { readAddress } from '#app/account/mailed-links.server.ts';
import { type AuthSubject, countGuess, noteAuth, spendCode } from '#app/account/attempts.server.ts';
import { knownBrowser, noticeBrowser } from '#app/account/browsers.server.ts';
import { readRecoveryCode } from '#app/account/factors/codes.server.ts';
import { sessions } from '#app/account/tables.server.ts';
import { heldByCompany } from '#app/account/held.server.ts';
import { PENDING, takeCompanySession } from './company.server.ts';
import { readCookie } from '#app/server/session/cookies.ts';
import { eq } from 'drizzle-orm';

/**
 * The accounts with a published password that the demo comes with, in the order to try them; null
 * everywhere else. Source: D7.
 */
export function listDemoAccounts({ settings }: Caller): DemoAccountsView | null {
  if (!settings.isDemo) return null;
  const accounts = DEMO_ACCOUNTS.map(({ email, purpose }) => ({ email, purpose }));
  return { password: DEMO_PASSWORD, accounts };
}

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
 * `held_by_company` for an address whose domain signs in at a company alone (0120);
 * `not_accepted` with one sentence that is the same for an unknown address, a wrong password and a
 * suspended account. Source: rules 1.5, D5, D20.
 */
export async function signIn(
  caller: Caller,
  input: { email: string; password: string },
): Promise<Result<SignedIn, RefusalOf<typeof SIGN_IN_REFUSALS>>> {
  const email = readAddress(input.email);
  return noteAuth(caller, { event: 'sign_in', by: 'password', email }, (subject) =>
    attempt(caller, { email, password: input.password }, subject),
  );
}

async function attempt(
  caller: Caller,
  { email, password }: { email: string | null; password: string },
  subject: AuthSubject,
): Promise<Result<SignedIn, RefusalOf<typeof SIGN_IN_REFUSALS>>> {
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
  const held = heldByCompany(caller.settings, email);
  if (held !== null) return refuse(held);
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

export type SecondFactor = { method: 'app' | 'recovery_code'; code: string };

type CompleteRefusal =
  | RefusalOf<typeof FACTOR_REFUSALS, 'rate_limited' | 'wrong_code'>
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
    attemptFactor(caller, factor, subject),
  );
}

async function attemptFactor(
  caller: Caller,
  factor: SecondFactor,
  subject: AuthSubject,
): Promise<Result<{ cookies: string[] }, CompleteRefusal>> {
  const pending = await pendingCookie(caller);
  const waiting = pending === null ? null : await pendingUser(caller, pending);
  const counted = await countCode(caller, waiting?.userId ?? null);
  if (!counted.ok) return counted;
  if (pending === null || waiting === null) return refuse({ kind: 'start_again' });
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
    await takeCompanySession(caller, { identifier: waiting.identifier, token });
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

/** The request's cookie of a sign-in that waits for its second factor, as it came; or null. */
async function pendingCookie(caller: Caller): Promise<string | null> {
  const { name } = (await caller.auth.$context).createAuthCookie(PENDING);
  const cookies = (caller.headers.get('cookie') ?? '').split(';').map((one) => one.trim());
  return cookies.find((one) => one.startsWith(`${name}=`) && one.length > name.length + 1) ?? null;
}

/** Who waits for their second factor; null when the cookie is forged, used up or too old. */
async function pendingUser(
  { auth }: Caller,
  cookie: string,
): Promise<{ identifier: string; userId: string } | null> {
  const context = await auth.$context;
  const { name } = context.createAuthCookie(PENDING);
  const signed = readCookie(new Headers({ cookie }), name) ?? '';
  const identifier = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  const waiting = await context.internalAdapter.findVerificationValue(identifier);
  return waiting ? { identifier, userId: waiting.value } : null;
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
