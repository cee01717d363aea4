import type { MiddlewareHandler } from 'hono';
import type { Availability } from '#app/server/db/database.ts';

/** What only a document or a frame heeds; nothing of it means anything to a script or a font. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];

const PARTS_OF_A_PAGE = /^(text\/javascript|text\/css|font\/)/;

/**
 * Takes the headers for documents from scripts, styles and fonts: without it a first visit carries
 * ten kilobytes of them (0042). Must stand before what sets them. Whatever else is answered, such
 * as
 * a page that says that a file is missing, keeps its headers.
 */
export function plainHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!PARTS_OF_A_PAGE.test(headers.get('content-type') ?? '')) return;
    for (const name of FOR_DOCUMENTS) headers.delete(name);
  };
}

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
