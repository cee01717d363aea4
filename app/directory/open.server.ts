import { AsyncLocalStorage } from 'node:async_hooks';
import { createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey } from 'jose';
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import * as v from 'valibot';
import { assert } from '#app/ground/assert.ts';
import type { CompanyProvider } from '#app/ground/company-sign-in.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import {
  type Auth,
  type CompanySession,
  createAuth,
  type Surroundings,
} from '#app/server/auth/auth.ts';
import { log } from '#app/server/log.ts';

/** What a provider says of itself, as far as it is needed. Source: OpenID Connect Discovery 1.0. */
const metadata = v.object({
  issuer: v.string(),
  jwks_uri: v.pipe(v.string(), v.url()),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  userinfo_endpoint: v.optional(v.pipe(v.string(), v.url())),
  end_session_endpoint: v.optional(v.pipe(v.string(), v.url())),
  id_token_signing_alg_values_supported: v.array(v.string()),
});

type Metadata = v.InferOutput<typeof metadata>;

/** A provider that has said how it is asked, and the sign-in library that asks it. */
export type OpenProvider = {
  provider: CompanyProvider;
  auth: Auth;
  keys: JWTVerifyGetKey;
  algorithms: string[];
  /** Where somebody signs out of the company too; null where it offers no such place. */
  endSessionEndpoint: string | null;
};

export type CompanySignIn = {
  /** Refused: `missing` for an id that is not set; `away` while the provider does not answer. */
  open: (providerId: string) => Promise<Result<OpenProvider, 'missing' | 'away'>>;
};

/** What an ID token and the provider's page about the person say, the token first. */
export type Claims = { sub: string; [claim: string]: unknown };

/** The person here whom claims belong to, as the library needs them. */
export type Known = { email: string; name: string };

/** One sign-in that is under way: who turns claims into a person, and what its session carries. */
export type Flow = {
  decide: (claims: Claims) => Promise<Known>;
  session: CompanySession | null;
};

const flows = new AsyncLocalStorage<Flow>();

/** Runs what asks the library to finish a sign-in; it finds the flow wherever it calls back. */
export function inFlow<T>(flow: Flow, work: () => Promise<T>): Promise<T> {
  return flows.run(flow, work);
}

function currentFlow(): Flow {
  const flow = flows.getStore();
  assert(flow !== undefined, 'a company signs in within a flow');
  return flow;
}

const ANSWER_MS = 10_000;
const KEPT_MS = 60 * 60 * 1000;

/** Under what the library keeps who somebody is at a provider; our own passwords have another. */
export const accountProviderOf = (providerId: string) => `company-${providerId}`;

/** Where a provider sends people back to: what an operator registers there. */
export const callbackUrlOf = (publicUrl: URL, providerId: string) =>
  `${publicUrl.origin}/auth/company/${providerId}/callback`;

/** Where people come back to who have signed out at a provider. */
export const signedOutUrlOf = (publicUrl: URL) => `${publicUrl.origin}/auth/signed-out`;

/**
 * The companies' sign-ins of an installation. A provider is asked how it works when somebody first
 * signs in there, and again after an hour, so that one that is away keeps nothing from starting.
 */
export function openCompanySignIn(surroundings: Surroundings): CompanySignIn {
  const kept = new Map<string, { opened: OpenProvider; until: number }>();
  return {
    open: async (providerId) => {
      const provider = surroundings.settings.providers.find(({ id }) => id === providerId);
      if (provider === undefined) return refuse('missing');
      const known = kept.get(providerId);
      if (known !== undefined && known.until > performance.now()) return accept(known.opened);
      try {
        const opened = await openProvider(surroundings, provider);
        kept.set(providerId, { opened, until: performance.now() + KEPT_MS });
        return accept(opened);
      } catch (error) {
        log.error({ err: error, provider: providerId }, "a company's sign-in does not answer");
        // What it said an hour ago most likely still holds; its keys are asked for at each need.
        return known === undefined ? refuse('away') : accept(known.opened);
      }
    },
  };
}

/** What a provider says of itself; throws when it does not answer, or calls itself otherwise. */
export async function discover({ issuer }: CompanyProvider): Promise<Metadata> {
  const answer = await fetch(discoveryUrlOf(issuer), {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!answer.ok) throw new Error(`${discoveryUrlOf(issuer)} answers ${answer.status}`);
  const said = v.safeParse(metadata, await answer.json());
  if (!said.success) throw new Error(`${discoveryUrlOf(issuer)} leaves out what is needed`);
  if (said.output.issuer !== issuer) {
    throw new Error(`The provider calls its issuer ${said.output.issuer}, not ${issuer}`);
  }
  return said.output;
}

function discoveryUrlOf(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

async function openProvider(
  surroundings: Surroundings,
  provider: CompanyProvider,
): Promise<OpenProvider> {
  const said = await discover(provider);
  const session = () => {
    const flow = currentFlow();
    assert(flow.session !== null, 'who signs in is known before their session begins');
    return flow.session;
  };
  const config = configOf(
    provider,
    said,
    callbackUrlOf(surroundings.settings.publicUrl, provider.id),
  );
  const auth = createAuth(surroundings, { config, session });
  const { socialProviders } = await auth.$context;
  const isReady = socialProviders.some(({ id }) => id === config.providerId);
  if (!isReady) throw new Error(`${provider.issuer} could not be opened`);
  return {
    provider,
    auth,
    keys: createRemoteJWKSet(new URL(said.jwks_uri), { timeoutDuration: ANSWER_MS }),
    algorithms: said.id_token_signing_alg_values_supported,
    endSessionEndpoint: said.end_session_endpoint ?? null,
  };
}

/**
 * PKCE, state and nonce are the library's, and so is it to check signature, issuer, audience,
 * expiry and nonce of the ID token. It takes a sign-in without an ID token too; ours does not.
 */
function configOf(
  provider: CompanyProvider,
  said: Metadata,
  redirectURI: string,
): GenericOAuthConfig {
  return {
    providerId: accountProviderOf(provider.id),
    discoveryUrl: discoveryUrlOf(provider.issuer),
    requireIdTokenVerification: true,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    authentication: 'basic',
    scopes: [...provider.scopes],
    redirectURI,
    pkce: true,
    disableSignUp: true,
    accountSubject: ({ profile }) => String(profile.sub),
    getUserInfo: async ({ idToken, accessToken }) => {
      const claims = idToken === undefined ? null : readClaims(idToken, provider);
      if (claims === null) return null;
      const more =
        said.userinfo_endpoint === undefined || accessToken === undefined
          ? {}
          : await askForMore(said.userinfo_endpoint, accessToken, claims.sub);
      // Who knows that an address is theirs is decided by another claim.
      return more === null ? null : { ...more, ...claims, emailVerified: false };
    },
    mapProfileToUser: async (profile) => {
      const known = await currentFlow().decide(profile as Claims);
      return { ...known, emailVerified: true };
    },
  };
}

/**
 * What the library does not ask of a token that it has verified. Source: OpenID Connect Core
 * 3.1.3.7.
 */
function readClaims(idToken: string, { clientId }: CompanyProvider): Claims | null {
  const claims = decodeJwt(idToken);
  const { sub, exp, iat, aud, azp } = claims;
  const isWhole = typeof exp === 'number' && typeof iat === 'number';
  if (typeof sub !== 'string' || sub === '' || sub.length > 255 || !isWhole) return null;
  const isForOthers = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined ? isForOthers : azp !== clientId) return null;
  return { ...claims, sub };
}

/** What the provider's page about the person says; null when it is about somebody else. */
async function askForMore(
  endpoint: string,
  accessToken: string,
  sub: string,
): Promise<Record<string, unknown> | null> {
  const answer = await fetch(endpoint, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!answer.ok) return null;
  const said: unknown = await answer.json();
  const more = typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {};
  return more.sub === sub ? more : null;
}
