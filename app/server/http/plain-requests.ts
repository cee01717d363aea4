import type { MiddlewareHandler } from 'hono';

const READING = new Set(['GET', 'HEAD']);
const FORM = /^application\/x-www-form-urlencoded(;|$)/i;

/**
 * The character that ends texts in C and that PostgreSQL stores in none, as an address spells it.
 */
const NUL = /%00/;

/**
 * Lets through what the product's own pages send and nothing else: reading, and forms sent by POST
 * in the plain encoding. Other methods (405), other bodies (415) and texts with a NUL character
 * (400) end here, so that no screen has to expect them.
 */
export function plainRequestsOnly(): MiddlewareHandler {
  return async (context, next) => {
    if (NUL.test(context.req.url)) return context.text('This address has a NUL character.', 400);
    const { method } = context.req;
    if (READING.has(method)) return next();
    if (method !== 'POST') return context.text('Only GET and POST are understood.', 405);
    if (!FORM.test(context.req.header('content-type') ?? '')) {
      return context.text('Only plain forms are understood.', 415);
    }
    const body = await context.req.raw.clone().text();
    if (NUL.test(body)) return context.text('This form has a NUL character.', 400);
    return next();
  };
}
