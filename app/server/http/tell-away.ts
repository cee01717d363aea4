import type { MiddlewareHandler } from 'hono';
import type { Availability } from '#app/server/db/database.ts';

/** Seconds after which whoever was refused may ask again. */
export const RETRY_AFTER = '2';

/**
 * What fails while the database cannot be worked with is no fault of the product (500): the answer
 * says that it is away (503) and when to ask again. Its page stays what it is.
 */
export function tellAway({ faultCount }: Availability): MiddlewareHandler {
  return async (context, next) => {
    const before = faultCount();
    await next();
    if (context.res.status < 500 || faultCount() === before) return;
    const headers = new Headers(context.res.headers);
    headers.set('retry-after', RETRY_AFTER);
    context.res = new Response(context.res.body, { status: 503, headers });
  };
}
