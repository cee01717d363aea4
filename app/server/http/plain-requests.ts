import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const READING = new Set(['GET', 'HEAD']);
const UPLOAD = /^multipart\/form-data(;|$)/i;
const FORM = /^application\/x-www-form-urlencoded(;|$)/i;

/**
 * The character that ends texts in C and that PostgreSQL stores in none, as an address spells it.
 */
const NUL = /%00/;

const megabyte = 1024 * 1024;

/** The screens that take files, each with the most that one form may weigh. Source: D29, D31. */
const UPLOAD_PATHS: readonly { path: RegExp; most: number }[] = [
  // A picture of 15 MB, and room for what is around it.
  { path: /^\/account$/, most: 16 * megabyte },
  { path: /^\/admin\/image-uploads$/, most: 16 * megabyte },
  // A document of 20 MB, and its form.
  { path: /^\/admin\/documents\/new$/, most: 21 * megabyte },
  // A table of 10 MB; one that is a little larger is told so in words.
  { path: /^\/admin\/import$/, most: 16 * megabyte },
  // Without scripts pictures come with their form, several at once.
  { path: /^\/admin\/properties\/(new|[^/]+\/edit)$/, most: 64 * megabyte },
];

/** How much an upload to this address may weigh, in bytes; null where none is taken. */
function uploadLimit(context: Context): number | null {
  if (!UPLOAD.test(context.req.header('content-type') ?? '')) return null;
  // Scripts send the same form to the address with this ending.
  const sentTo = context.req.path.replace(/\.data$/, '');
  return UPLOAD_PATHS.find(({ path }) => path.test(sentTo))?.most ?? null;
}

/**
 * Ends requests that weigh more than a form of ours can (413): 1 MB, more where files are taken. An
 * upload says what it weighs (411), so that it is not read before somebody may send it.
 */
export function lightRequestsOnly(): MiddlewareHandler {
  return async (context, next) => {
    const most = uploadLimit(context);
    if (most !== null && context.req.raw.headers.has('transfer-encoding')) {
      return context.text('An upload has to say how much it weighs.', 411);
    }
    return bodyLimit({ maxSize: most ?? megabyte })(context, next);
  };
}

/**
 * Lets through what the product's own pages send and nothing else: reading, and forms sent by POST
 * in the plain encoding, or in parts where a screen takes files. Other methods (405), other bodies
 * (415) and texts with a NUL character (400) end here, so that no screen has to expect them.
 */
export function plainRequestsOnly(): MiddlewareHandler {
  return async (context, next) => {
    if (NUL.test(context.req.url)) return context.text('This address has a NUL character.', 400);
    const { method } = context.req;
    if (READING.has(method)) return next();
    if (method !== 'POST') return context.text('Only GET and POST are understood.', 405);
    if (uploadLimit(context) !== null) return next();
    if (!FORM.test(context.req.header('content-type') ?? '')) {
      return context.text('Only plain forms are understood.', 415);
    }
    const body = await context.req.raw.clone().text();
    if (NUL.test(body)) return context.text('This form has a NUL character.', 400);
    return next();
  };
}
