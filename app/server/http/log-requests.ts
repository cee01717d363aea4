import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/**
 * One line a request: method, path without its query (queries may carry tokens, and so does the
 * path of a calendar), status and time.
 * Health checks are left out.
 */
export function logRequests(log: Logger): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (context, next) => {
    if (context.req.path === '/healthz' || context.req.path === '/readyz') return next();
    const startedAt = performance.now();
    await next();
    log.info({
      requestId: context.get('requestId'),
      method: context.req.method,
      path: context.req.path.replace(/^\/calendar\/.+/, '/calendar/…'),
      status: context.res.status,
      milliseconds: Math.round(performance.now() - startedAt),
    });
  };
}
