import type { Context, MiddlewareHandler } from 'hono';
import { loggedPath } from './logged-path.ts';
import type { Logger } from 'pino';
import { currentTraceId, inSpan, isTracing } from '#app/server/tracing/trace.ts';
import { requestSeconds, requestsOpen } from '#app/server/metrics/metrics.ts';

/** What is known of a request beside its own words: for its line in the log and its metrics. */
export type Asked = {
  clientAddress: string | null;
  /** Null for visitors, and as long as nobody has looked who it is. */
  userId: string | null;
  /** Pattern of the screen table that has answered; null where none has. */
  route: string | null;
};

export type AskedVariables = { asked: Asked };

/** Begins to note down what is known of a request; who finds out more adds to it. */
export function noteAsked(addressOf: (context: Context) => string | null): MiddlewareHandler<{
  Variables: AskedVariables;
}> {
  return (context, next) => {
    context.set('asked', { clientAddress: addressOf(context), userId: null, route: null });
    return next();
  };
}

/** Whether a path is asked by machines, every few seconds, to see whether the process lives. */
export function isHealthCheck(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

/** Whoever asked has gone before the answer, as other servers note it down too. */
const GIVEN_UP = 499;

/** The status of an answer. What ends because nobody waits for it any more is no fault of ours. */
function statusOf({ req, res }: Pick<Context, 'req' | 'res'>): number {
  return res.status >= 500 && req.raw.signal.aborted ? GIVEN_UP : res.status;
}

type Variables = AskedVariables & { requestId: string };

/**
 * One line a request: who asked, from where, for what, and the status and time of the answer. A
 * refusal is a warning, so that it is found: what may not be done (403), what was not sent from our
 * own pages, and hosts that are not ours (421). Health checks are left out.
 */
export function logRequests(log: Logger): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    if (isHealthCheck(context.req.path)) return next();
    const startedAt = performance.now();
    await next();
    const { userId, clientAddress } = context.get('asked');
    const status = statusOf(context);
    const line = {
      requestId: context.get('requestId'),
      method: context.req.method,
      path: loggedPath(context.req.path),
      status,
      milliseconds: Math.round(performance.now() - startedAt),
      clientAddress,
      ...(userId !== null && { userId }),
      ...(isTracing() && { traceId: currentTraceId() }),
    };
    if (status === 403 || status === 421) log.warn({ ...line, event: 'access_denied' });
    else log.info(line);
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST']);

const knownMethod = (method: string) => (METHODS.has(method) ? method : 'other');

/** A pattern of the screen table, `/assets/*`, or `none`, whatever somebody typed. */
function routeOf(context: Context<{ Variables: AskedVariables }>): string {
  const isAsset = context.req.path.startsWith('/assets/');
  return context.get('asked').route ?? (isAsset ? '/assets/*' : 'none');
}

/**
 * Each request as a trace of its own (0125), named by method and route. Whoever asks does not
 * choose which trace they belong to: a header that says so is not read. Health checks are left out.
 */
export function traceRequests(): MiddlewareHandler<{ Variables: AskedVariables }> {
  return async (context, next) => {
    if (!isTracing() || isHealthCheck(context.req.path)) return next();
    const method = knownMethod(context.req.method);
    const facts = { 'http.request.method': method };
    await inSpan({ name: method, kind: 'server', facts }, async (note) => {
      await next();
      const route = routeOf(context);
      const status = statusOf(context);
      note.rename(`${method} ${route}`);
      note.facts({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) note.fail(String(status));
    });
  };
}

/**
 * Counts each request and how long its answer took. A route is a pattern of the screen table,
 * `/assets/*`, or `none` where no screen was asked, whatever somebody typed: no label grows with
 * the requests. Health checks are left out.
 */
export function measureRequests(): MiddlewareHandler<{ Variables: AskedVariables }> {
  return async (context, next) => {
    const { path, method } = context.req;
    if (isHealthCheck(path)) return next();
    const end = requestSeconds.startTimer();
    requestsOpen.inc();
    try {
      await next();
    } finally {
      requestsOpen.dec();
      end({
        method: knownMethod(method),
        route: routeOf(context),
        status: `${Math.floor(statusOf(context) / 100)}xx`,
      });
    }
  };
}
