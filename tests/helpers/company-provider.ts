import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** Somebody in a company's directory. */
export type Employee = {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | undefined;
  given_name?: string;
  family_name?: string;
  groups?: string[];
};

type Key = Awaited<ReturnType<typeof makeKey>>;

/** A company's sign-in on this machine, which a test stops, changes the keys of and lets lie. */
export type CompanyStandIn = {
  issuer: string;
  /** Who signs in there next, without being asked. */
  signsIn: (employee: Employee) => void;
  /** Changes what ID tokens say from now on, signed as before; null leaves them as they are. */
  alter: (change: ((claims: JWTPayload) => JWTPayload | null) | null) => void;
  /** Takes another address as that of our product, which may start after the company. */
  serve: (origin: string) => void;
  /** Signs ID tokens with a key that nobody publishes, or no longer. */
  forge: (isForged: boolean) => void;
  rotateKeys: () => Promise<void>;
  /** A text signed with the present key, such as a message that somebody has signed out. */
  sign: (claims: JWTPayload, type?: string) => Promise<string>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

type Client = { id: string; secret: string; origin: string };

/**
 * Starts a provider (oidc-provider) with one client of ours. It signs in whom the test names and
 * asks for nothing, so that a browser passes through and a test needs none.
 */
export async function startCompany(client: Client, port = 0): Promise<CompanyStandIn> {
  const state: State = { client, employees: new Map(), next: '', keys: [], change: null };
  let handler: ReturnType<Provider['callback']> | null = null;
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const at = await listen(server, port);
  const issuer = `http://127.0.0.1:${at}`;
  let provider: Provider;
  const build = () => {
    provider = makeProvider(issuer, state);
    handler = provider.callback();
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/'))
      await interact(provider, state, request, response);
    else await handler?.(request, response);
  };
  state.keys = [await makeKey()];
  build();
  const unpublished = await makeKey();
  return {
    issuer,
    signsIn: (employee) => {
      state.employees.set(employee.sub, employee);
      state.next = employee.sub;
    },
    alter: (change) => (state.change = change),
    forge: (isForged) => (state.forgery = isForged ? unpublished : undefined),
    serve: (origin) => {
      state.client = { ...client, origin };
      build();
    },
    rotateKeys: async () => {
      state.keys = [await makeKey()];
      build();
    },
    sign: (claims, type) => signWith(state.keys[0] as Key, claims, type),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    start: async () => {
      await listen(server, at);
    },
  };
}

type State = {
  client: Client;
  employees: Map<string, Employee>;
  next: string;
  keys: Key[];
  change: ((claims: JWTPayload) => JWTPayload | null) | null;
  forgery?: Key | undefined;
};

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

let made = 0;

async function makeKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  made += 1;
  const kid = `key-${made}`;
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' },
  };
}

function signWith({ kid, privateKey }: Key, claims: JWTPayload, typ?: string): Promise<string> {
  const header = { alg: 'RS256', kid, ...(typ === undefined ? {} : { typ }) };
  return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
}

function makeProvider(issuer: string, state: State): Provider {
  const { client } = state;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${client.origin}/auth/company/acme/callback`],
        post_logout_redirect_uris: [`${client.origin}/auth/signed-out`],
        backchannel_logout_uri: `${client.origin}/auth/company/acme/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: state.keys.map(({ jwk }) => jwk) },
    cookies: { keys: ['a key of this test alone'] },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => state.employees.get(sub) ?? { sub },
    }),
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || body?.id_token === undefined) return;
    const claims = decodeJwt(body.id_token);
    const changed = state.change?.(claims) ?? null;
    if (changed === null && state.forgery === undefined) return;
    const key = state.forgery ?? (state.keys[0] as Key);
    body.id_token = await signWith(key, changed ?? claims);
  });
  return provider;
}

/** Signs in whom the test has named, and lets our client know what it asks for. */
async function interact(
  provider: Provider,
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params, prompt } = await provider.interactionDetails(request, response);
  if (state.next === '') {
    const refusal = { error: 'access_denied', error_description: 'nobody is there' };
    return provider.interactionFinished(request, response, refusal);
  }
  const accountId = state.next;
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId } });
  }
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope(String(params.scope));
  const result = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
}

/**
 * Goes the way of a browser through the company, from the address that begins it to the one that
 * leads back; returns that one.
 */
export async function passThrough(url: string, jar = new Map<string, string>()): Promise<string> {
  let at = url;
  const home = new URL(url).origin;
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const given of response.headers.getSetCookie()) {
      const [pair = ''] = given.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the company stops: ${await response.text()}`);
    at = new URL(location, at).href;
    if (new URL(at).origin !== home) return at;
  }
  throw new Error('the company leads in a ring');
}
