import { requestSeconds, requestsOpen } from '#app/server/metrics/metrics.ts';
import { type AskedVariables, isHealthCheck } from './asked.ts';
import type { MiddlewareHandler } from 'hono';

const METHODS = new Set(['GET', 'HEAD', 'POST']);

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
        method: METHODS.has(method) ? method : 'other',
        route: context.get('asked').route ?? (path.startsWith('/assets/') ? '/assets/*' : 'none'),
        status: `${Math.floor(context.res.status / 100)}xx`,
      });
    }
  };
}
