import { and, eq } from 'drizzle-orm';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { ProviderView } from '#app/ground/company-sign-in.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { noteAuth } from '#app/account/attempts.server.ts';
import { accounts, sessions } from '#app/account/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { accountProviderOf, type OpenProvider, signedOutUrlOf } from './open.server.ts';

/**
 * Where somebody signs out at a company too, and comes back from; null when the company is not set,
 * is away, or offers no such place. Source: OpenID Connect RP-Initiated Logout 1.0.
 */
export async function readSignOutUrl(caller: Caller, providerId: string): Promise<string | null> {
  const opened = await caller.companies.open(providerId);
  if (!opened.ok || opened.value.endSessionEndpoint === null) return null;
  const { provider, endSessionEndpoint } = opened.value;
  const url = new URL(endSessionEndpoint);
  url.searchParams.set('client_id', provider.clientId);
  url.searchParams.set('post_logout_redirect_uri', signedOutUrlOf(caller.settings.publicUrl));
  return url.href;
}

/** The company that somebody has come from, when it is set. */
export function readProvider({ settings }: Caller, providerId: string | null): ProviderView | null {
  const provider = settings.providers.find(({ id }) => id === providerId);
  return provider === undefined ? null : { id: provider.id, name: provider.name };
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** How old a message may be that says that somebody has signed out. */
const OLDEST = '3 minutes';

type SignOutRefusal = 'missing' | 'away' | 'not_accepted';

/**
 * Ends the sessions that a company says are over: one of its own sessions here, or all that a
 * person has by it. The message is signed with its keys, for us, young, and good once.
 *
 * @returns how many ended, or: `missing` for a company that is not set; `away` when its keys cannot
 * be read; `not_accepted`. Source: OpenID Connect Back-Channel Logout 1.0, 2.6.
 */
export async function endByCompany(
  caller: Caller,
  input: { providerId: string; token: string },
): Promise<Result<{ count: number }, SignOutRefusal>> {
  return noteAuth(caller, { event: 'sign_out', by: `company ${input.providerId}` }, async () => {
    const opened = await caller.companies.open(input.providerId);
    if (!opened.ok) return opened;
    const claims = await readLogoutToken(opened.value, input.token);
    if (claims === null) return refuse('not_accepted');
    const spent = `${input.providerId}:${claims.jti}`;
    if ((await caller.limits.attempt('used-code', spent)) !== null) return refuse('not_accepted');
    return accept({ count: await endSessions(caller, input.providerId, claims) });
  });
}

type LogoutClaims = { jti: string; sub: string | null; sid: string | null };

async function readLogoutToken(
  { keys, algorithms, provider }: OpenProvider,
  token: string,
): Promise<LogoutClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms,
      maxTokenAge: OLDEST,
      requiredClaims: ['jti', 'iat', 'events'],
    });
    return claimsOf(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** An ID token has a nonce and no such event, so that it cannot be passed off as such a message. */
function claimsOf(payload: JWTPayload): LogoutClaims | null {
  const { events, jti, nonce, sid, sub } = payload;
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
  if (!isLogout || nonce !== undefined || typeof jti !== 'string') return null;
  const claims = {
    jti,
    sub: typeof sub === 'string' ? sub : null,
    sid: typeof sid === 'string' ? sid : null,
  };
  return claims.sub === null && claims.sid === null ? null : claims;
}

async function endSessions(
  { database }: Caller,
  providerId: string,
  { sub, sid }: LogoutClaims,
): Promise<number> {
  const isTheirs = eq(sessions.providerId, providerId);
  if (sid !== null) {
    const ended = await database.signIn
      .delete(sessions)
      .where(and(isTheirs, eq(sessions.providerSessionId, sid)))
      .returning({ id: sessions.id });
    return ended.length;
  }
  const [account] = await database.signIn
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(
      and(
        eq(accounts.providerId, accountProviderOf(providerId)),
        eq(accounts.accountId, sub ?? ''),
      ),
    );
  if (account === undefined) return 0;
  const ended = await database.signIn
    .delete(sessions)
    .where(and(isTheirs, eq(sessions.userId, account.userId)))
    .returning({ id: sessions.id });
  return ended.length;
}
