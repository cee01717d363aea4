import { brandFor } from '#app/brand/preview.server.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Installation } from '#app/server/installation.ts';
import {
  awayContext,
  callerContext,
  maintenanceContext,
  nonceContext,
  screenContext,
  secrecyContext,
} from '#app/server/session.ts';
import { readMaintenance, retryAfterSeconds } from '#app/server/maintenance.ts';
import type { Maintenance } from '#app/server/maintenance-watch.ts';
import { noteVisit, readActor } from '#app/server/session/read-actor.ts';
import { sql } from 'drizzle-orm';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { NONCE, secureHeaders, type SecureHeadersVariables } from 'hono/secure-headers';
import { RouterContextProvider } from 'react-router';
import {
  type AskedVariables,
  logRequests,
  measureRequests,
  noteAsked,
  traceRequests,
} from './note-requests.ts';
import { cameEncrypted, clientAddress, sameOriginOnly } from './where-from.ts';
import { plainHeaders, RETRY_AFTER, tellAway } from './answer-headers.ts';
import {
  fewPartsOnly,
  lightRequestsOnly,
  plainRequestsOnly,
  readable,
  uploadLimitOf,
} from './plain-requests.ts';
import { renewSignatures } from './renew-signatures.ts';
import { keepPublicPages } from './keep-public-pages.ts';
import { openUploadRoom } from './uploads.ts';

const megabyte = 1024 * 1024;

/** Uploads in memory at once: twice the heaviest form there is, which one person may send. */
const UPLOAD_ROOM = { most: 128 * megabyte, mostEach: 64 * megabyte };

type Variables = SecureHeadersVariables &
  AskedVariables & { requestId: string; isForEverybody?: boolean };

/** What the Node server hands over with each request. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } };

export type App = Hono<{ Variables: Variables; Bindings: Bindings }>;

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * The whole HTTP side of one process: health, headers, the checks that hold for every request, then
 * React Router. `serveFiles` answers for built assets; development has a server of its own for
 * them.
 */
export function createApp(options: {
  installation: Installation;
  handlePage: PageHandler;
  serveFiles?: (app: App, installation: Installation) => void;
  isDevelopment?: boolean;
}): App {
  const { installation, handlePage, isDevelopment = false } = options;
  const app: App = new Hono();
  const inUploadRoom = openUploadRoom(UPLOAD_ROOM);
  app.use('/files/share/*', shownElsewhere);
  app.use('/files/documents/*', shutOff);
  // Opened by itself, a drawing is a page: one in which nothing runs.
  app.use('/files/brand/*', shutOff, shownElsewhere);
  app.use('/admin/brand/samples/*', likeMail);
  app.use('/assets/*', plainHeaders());
  app.use(
    requestId(),
    noteAsked((context) => addressOf(context, installation)),
    traceRequests(),
    measureRequests(),
    logRequests(installation.log),
  );
  if (!isDevelopment) app.use(keepPublicPages(installation));
  app.use(securityHeaders(installation, isDevelopment));
  app.get('/healthz', (context) => context.text(`ok${tellMaintenance(installation)}`));
  app.get('/readyz', (context) => answerReadiness(installation, context));
  if (!isDevelopment) app.use(packed());
  options.serveFiles?.(app, installation);
  app.use(
    sameOriginOnly(installation.settings.publicUrl),
    lightRequestsOnly(),
    plainRequestsOnly(),
    fewPartsOnly(),
    tellAway(installation.database.availability),
    renewSignatures(installation),
  );
  app.all('*', async (context) => {
    const asked = context.get('asked');
    const address = asked.clientAddress;
    const { actor, cookies, session, isAway } = await whoAsks(installation, context, address);
    if (actor.kind === 'person') asked.userId = actor.userId;
    const caller: Caller = {
      ...installation,
      ...(await brandFor(installation, actor, context.req.raw.headers)),
      log: installation.log.child({ requestId: context.get('requestId') }),
      actor,
      clientAddress: address,
      sessionId: session?.id ?? null,
      headers: context.req.raw.headers,
    };
    const provider = new RouterContextProvider();
    provider.set(callerContext, caller);
    provider.set(nonceContext, context.get('secureHeadersNonce') ?? '');
    provider.set(awayContext, isAway);
    provider.set(secrecyContext, isKeptSecret(context, installation));
    const { refusedCount } = installation.maintenance;
    const answer = () => handlePage(readable(context.req.raw), provider);
    // The first wall reads no file of whoever is not signed in (0049).
    const isHeld = actor.kind === 'person' && uploadLimitOf(context) !== null;
    const response = isHeld
      ? await inUploadRoom({ sender: actor.userId, bytes: weightOf(context) }, answer)
      : await answer();
    asked.route = provider.get(screenContext);
    // Or it began after it was asked about, and the database has refused the change.
    const isLate = installation.maintenance.refusedCount !== refusedCount;
    const held = provider.get(maintenanceContext) ?? (isLate ? LATE : null);
    const told = held === null ? response : tellHeld(response, held, installation);
    return withPageHeaders(told, { cookies, isPrivate: actor.kind === 'person' });
  });
  return app;
}

/** Whether nobody between could read the request, where the public address promises that. */
function isKeptSecret({ env, req }: Context, { settings }: Installation): boolean {
  if (settings.publicUrl.protocol !== 'https:') return true;
  return cameEncrypted({
    socketAddress: (env as Bindings | undefined)?.incoming?.socket?.remoteAddress ?? null,
    forwardedFor: req.header('x-forwarded-for') ?? null,
    forwardedProtocol: req.header('x-forwarded-proto') ?? null,
    trusted: settings.trustedProxies,
  });
}

/** Who sent a request; while the database is away nobody knows, and `isAway` says so. */
async function whoAsks(installation: Installation, context: Context, address: string | null) {
  const { availability } = installation.database;
  const before = availability.faultCount();
  try {
    const read = await readActor(installation, context.req.raw.headers);
    if (read.session !== null) {
      const userAgent = context.req.header('user-agent') ?? null;
      await noteVisit(installation, read.session, { userAgent, clientAddress: address });
    }
    return { ...read, isAway: false };
  } catch (error) {
    // The sign-in library hides what has kept it from reading a session.
    if (availability.faultCount() === before) throw error;
    installation.log.error({ err: error }, 'nobody knows who asks');
    return { actor: ANONYMOUS, cookies: [], session: null, isAway: true };
  }
}

/** What everybody sees is packed where it is kept. */
function packed(): MiddlewareHandler<{ Variables: Variables }> {
  const pack = compress();
  return (context, next) => (context.get('isForEverybody') ? next() : pack(context, next));
}

function securityHeaders(installation: Installation, isDevelopment: boolean) {
  const isSecure = installation.settings.publicUrl.protocol === 'https:';
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [`'self'`],
      scriptSrc: [`'self'`, NONCE],
      // The development server puts styles and a socket into the page; the built product needs
      // neither.
      styleSrc: isDevelopment ? [`'self'`, `'unsafe-inline'`] : [`'self'`],
      connectSrc: isDevelopment ? [`'self'`, 'ws:'] : [`'self'`],
      imgSrc: [`'self'`, 'data:'],
      objectSrc: [`'none'`],
      baseUri: [`'none'`],
      formAction: [`'self'`],
      frameAncestors: [`'none'`],
    },
    strictTransportSecurity: isSecure ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: false, geolocation: false, microphone: false, payment: false },
  });
}

/** Images of previews are there to be shown on other sites; everything else is not. */
async function shownElsewhere(context: Context, next: () => Promise<void>): Promise<void> {
  await next();
  context.header('cross-origin-resource-policy', 'cross-origin');
}

/** What others have sent is shut off from the product wherever a program shows it (D31). */
async function shutOff(context: Context, next: () => Promise<void>): Promise<void> {
  await next();
  context.header('content-security-policy', `sandbox; default-src 'none'`);
}

/** A mail as a page by itself: with the styles that stand in it, and nothing that runs. */
async function likeMail(context: Context, next: () => Promise<void>): Promise<void> {
  await next();
  const policy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'`;
  context.header('content-security-policy', policy);
}

/** Pages of a signed-in reader are never stored; others may be kept but are asked for again. */
function withPageHeaders(
  response: Response,
  page: { cookies: readonly string[]; isPrivate: boolean },
): Response {
  const headers = new Headers(response.headers);
  for (const cookie of page.cookies) headers.append('set-cookie', cookie);
  if (!headers.has('cache-control')) {
    headers.set('cache-control', page.isPrivate ? 'private, no-store' : 'private, no-cache');
  }
  return new Response(response.body, { status: response.status, headers });
}

/** What a request says that it weighs, in bytes; an upload without a weight does not come here. */
function weightOf(context: Context): number {
  return Number(context.req.header('content-length') ?? 0);
}

async function answerReadiness(installation: Installation, context: Context): Promise<Response> {
  try {
    await installation.database.main.execute(sql`select 1`);
    await readMaintenance(installation);
    return context.text(`ready${tellMaintenance(installation)}`);
  } catch (error) {
    installation.log.error({ err: error }, 'the database does not answer');
    return context.text('The database does not answer.', 503, { 'retry-after': RETRY_AFTER });
  }
}

/** Reads go on meanwhile, so that whoever sends requests here goes on doing so. */
function tellMaintenance({ maintenance }: Installation): string {
  return maintenance.known === null ? '' : ', in maintenance mode: nothing is written';
}

const LATE: Maintenance = { beganAt: new Date(0), message: null, expectedEnd: null };

/**
 * What maintenance has refused, also in the last moment by the database, says when to come back.
 */
function tellHeld(response: Response, held: Maintenance, { clock }: Installation): Response {
  if (response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', String(retryAfterSeconds(held, clock.now())));
  return new Response(response.body, { status: 503, headers });
}

function addressOf(context: Context, { settings }: Installation): string | null {
  const bindings = context.env as Bindings | undefined;
  return clientAddress({
    socketAddress: bindings?.incoming?.socket?.remoteAddress ?? null,
    forwardedFor: context.req.header('x-forwarded-for') ?? null,
    trusted: settings.trustedProxies,
  });
}
