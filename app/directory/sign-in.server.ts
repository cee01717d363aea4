import { getOAuthState } from 'better-auth/api';
import type { CompanyProvider } from '#app/ground/company-sign-in.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { type AuthSubject, noteAuth } from '#app/account/attempts.server.ts';
import { acceptAtSignUp } from '#app/legal/acceptance.server.ts';
import { awaitSecondFactor } from '#app/account/sign-in/company.server.ts';
import { authHeaders } from '#app/server/auth/library.ts';
import type { CompanySession } from '#app/server/auth/auth.ts';
import { readMaintenance } from '#app/server/maintenance.ts';
import type { Caller } from '#app/server/caller.ts';
import { readInvite } from '#app/team/invitations/read.server.ts';
import { type Arrived, findOrMake, type Identity, identityOf } from './arrive.server.ts';
import { pendingConnection } from './connect.server.ts';
import {
  accountProviderOf,
  type Claims,
  type Flow,
  inFlow,
  type OpenProvider,
} from './open.server.ts';
import { applyWish } from './roles.server.ts';
import { namesIn, provesSecondFactor, wishOf } from './rules.ts';
import type { CompanyRefusal } from './words.ts';

type BeginRefusal =
  | { kind: 'missing' }
  | Extract<CompanyRefusal, { kind: 'away' | 'rate_limited' }>;

/**
 * The first step of signing in at a company: where the browser goes, with the cookie that ties the
 * answer to it. `to` is a path of this site, to which the way leads on in the end.
 *
 * @returns address and Set-Cookie values, or: `missing` for a company that is not set; `away` when
 * its provider does not answer; `rate_limited` with whole seconds to wait (by client). Source:
 * 0120.
 */
export async function beginCompanySignIn(
  caller: Caller,
  { providerId, to }: { providerId: string; to: string },
): Promise<Result<{ url: string; cookies: string[] }, BeginRefusal>> {
  const opened = await openFor(caller, providerId);
  if (!opened.ok) return opened;
  const answer = await opened.value.auth.api.signInSocial({
    body: { provider: accountProviderOf(providerId), callbackURL: to, disableRedirect: true },
    headers: authHeaders(caller),
    returnHeaders: true,
  });
  const { url } = answer.response;
  return accept({ url: String(url), cookies: answer.headers.getSetCookie() });
}

/** The provider, for one more attempt of this client. */
async function openFor(
  caller: Caller,
  providerId: string,
): Promise<Result<OpenProvider, BeginRefusal>> {
  const provider = caller.settings.providers.find(({ id }) => id === providerId);
  if (provider === undefined) return refuse({ kind: 'missing' });
  const seconds = await caller.limits.attempt('company-sign-in', caller.clientAddress ?? 'unknown');
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const opened = await caller.companies.open(providerId);
  return opened.ok ? opened : refuse({ kind: 'away', name: provider.name });
}

/** What has become of a sign-in at a company; `to` is a path of this site. */
export type Finished = {
  /** `connect` starts no session: the account has to be connected first. */
  kind: 'signed_in' | 'second_factor' | 'connect';
  to: string;
  cookies: string[];
};

/**
 * The second step: the company has sent the browser back. Its code is exchanged, its token checked,
 * the account found or made, its roles brought in line, and a session begun; or the second factor
 * of the account is asked for when the company has not asked for one.
 *
 * @returns what has become of it, or: `missing`, and the reasons of `COMPANY_REFUSALS`. Source: D6,
 * 0120.
 */
export async function finishCompanySignIn(
  caller: Caller,
  input: { providerId: string; query: Record<string, string> },
): Promise<Result<Finished, CompanyRefusal | { kind: 'missing' }>> {
  const by = `company ${input.providerId}`;
  return noteAuth(caller, { event: 'sign_in', by }, async (subject) => {
    const opened = await openFor(caller, input.providerId);
    if (!opened.ok) return opened;
    return finish(caller, { opened: opened.value, query: input.query }, subject);
  });
}

/** Ends the library's work at the point where we have decided otherwise. */
class Stopped extends Error {}

type Decision = { refusal: CompanyRefusal } | { arrived: Arrived; identity: Identity; to: string };

async function finish(
  caller: Caller,
  { opened, query }: { opened: OpenProvider; query: Record<string, string> },
  subject: AuthSubject,
): Promise<Result<Finished, CompanyRefusal>> {
  const { provider } = opened;
  let decision: Decision | null = null;
  const flow: Flow = {
    session: null,
    decide: async (claims) => {
      decision = await decide(caller, provider, claims);
      if ('refusal' in decision) throw new Stopped();
      const { user } = decision.arrived;
      flow.session = sessionOf(provider, claims);
      const isAsked = user.twoFactorEnabled && !flow.session.hasProviderFactor;
      if (decision.arrived.kind === 'connect' || isAsked) throw new Stopped();
      return { email: user.email, name: user.name };
    },
  };
  const answer = await ask(caller, { opened, query, flow });
  // TypeScript does not see that the library has called back.
  const decided = decision as Decision | null;
  if (decided === null) return refuse(reasonIn(answer, provider));
  if ('refusal' in decided) return refuse(decided.refusal);
  const { arrived, identity, to } = decided;
  subject.userId = arrived.user.id;
  if (arrived.kind === 'connect') {
    const cookies = [pendingConnection(caller, { provider, identity })];
    return accept({ kind: 'connect', to, cookies });
  }
  if (answer === null) {
    const session = flow.session ?? sessionOf(provider, {});
    const cookies = await awaitSecondFactor(caller, { userId: arrived.user.id, session });
    return accept({ kind: 'second_factor', to, cookies });
  }
  if (answer.error !== null) return refuse(reasonIn(answer, provider));
  return accept({ kind: 'signed_in', to, cookies: answer.cookies });
}

/**
 * What the library answered: it sends the browser on, with an error in the address or a session.
 */
type LibraryAnswer = { error: string | null; cookies: string[] };

async function ask(
  caller: Caller,
  { opened, query, flow }: { opened: OpenProvider; query: Record<string, string>; flow: Flow },
): Promise<LibraryAnswer | null> {
  try {
    const response: Response = await inFlow(flow, () =>
      opened.auth.api.callbackOAuth({
        params: { id: accountProviderOf(opened.provider.id) },
        query,
        headers: authHeaders(caller),
        method: 'GET',
        asResponse: true,
      }),
    );
    const location = new URL(response.headers.get('location') ?? '/', caller.settings.publicUrl);
    const error = location.searchParams.get('error');
    return {
      error: error ?? (flow.session === null ? 'no_session' : null),
      cookies: response.headers.getSetCookie(),
    };
  } catch (error) {
    if (error instanceof Stopped) return null;
    throw error;
  }
}

function reasonIn(answer: LibraryAnswer | null, { name }: CompanyProvider): CompanyRefusal {
  switch (answer?.error) {
    case 'state_mismatch':
    case 'state_not_found':
    case 'state_invalid':
    case 'please_restart_the_process':
    case 'invalid_code':
    case 'no_code':
      return { kind: 'start_again', name };
    case 'access_denied':
    case 'login_required':
    case 'consent_required':
    case 'interaction_required':
    case 'server_error':
    case 'temporarily_unavailable':
      return { kind: 'declined', name };
    default:
      return { kind: 'not_confirmed', name };
  }
}

async function decide(
  caller: Caller,
  provider: CompanyProvider,
  claims: Claims,
): Promise<Decision> {
  const to = (await getOAuthState())?.callbackURL ?? '/dashboard';
  const identity = identityOf(claims, provider);
  const token = new URL(to, caller.settings.publicUrl).searchParams.get('invite');
  const invited = token === null ? null : await readInvite(caller, token);
  const invite = invited?.ok ? invited.value : undefined;
  // In maintenance mode people sign in who have done so before, as they are (0121).
  const isHeld = (await readMaintenance(caller)) !== null;
  const found = await findOrMake(caller, { provider, identity, invite, isHeld });
  if (!found.ok) return { refusal: found.reason };
  const { user } = found.value;
  if (found.value.isNew) await noteAcceptance(caller, user.id);
  if (found.value.kind === 'known' && !isHeld) {
    const wish = wishOf(provider, {
      verifiedEmail: identity.isVerified ? identity.email : null,
      groups: namesIn(claims[provider.groupsClaim]),
    });
    await applyWish(caller, { provider, person: { userId: user.id, email: user.email }, wish });
  }
  return { arrived: found.value, identity, to };
}

/** With a first sign-in one agrees to the terms; what was not written down is asked for later. */
async function noteAcceptance(caller: Caller, userId: string): Promise<void> {
  await acceptAtSignUp(caller, userId).catch((error: unknown) => {
    caller.log.error({ err: error }, 'the acceptance of the terms could not be written down');
  });
}

function sessionOf(
  provider: CompanyProvider,
  { amr, acr, sid }: { [claim: string]: unknown },
): CompanySession {
  return {
    providerId: provider.id,
    providerSessionId: typeof sid === 'string' ? sid.slice(0, 255) : null,
    hasProviderFactor: provesSecondFactor(provider, { amr, acr }),
  };
}
