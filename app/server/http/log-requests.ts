import { loggedPath } from './logged-path.ts';
import { type AskedVariables, isHealthCheck } from './asked.ts';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

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
    const { status } = context.res;
    const line = {
      requestId: context.get('requestId'),
      method: context.req.method,
      path: loggedPath(context.req.path),
      status,
      milliseconds: Math.round(performance.now() - startedAt),
      clientAddress,
      ...(userId !== null && { userId }),
    };
    if (status === 403 || status === 421) log.warn({ ...line, event: 'access_denied' });
    else log.info(line);
  };
}
