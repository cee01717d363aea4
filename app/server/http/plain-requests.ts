import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { uploadLimit } from './uploads.ts';

const READING = new Set(['GET', 'HEAD']);
const FORM = /^application\/x-www-form-urlencoded(;|$)/i;

/**
 * The character that ends texts in C and that PostgreSQL stores in none, as an address spells it.
 */
const NUL = /%00/;

/** What programs show where a character cannot stand: no name of ours has it. */
const REPLACED = '%EF%BF%BD';

const megabyte = 1024 * 1024;

/** More than the largest form of ours can have; each field costs time wherever it is read. */
export const MOST_FIELDS = 5_000;

export const TOO_MANY_FIELDS = 'This form has too many fields.';

/** Read by whoever has no scripts, which look at a file before it is sent. */
const TOO_LARGE =
  'What you sent is too large. Go back in your browser and choose a smaller file: what you typed ' +
  'is still there.';

/** How much an upload to the address of a request may weigh, in bytes; null for all else. */
export function uploadLimitOf({ req }: Context): number | null {
  return uploadLimit({ path: req.path, contentType: req.header('content-type') });
}

/**
 * Ends requests that weigh more than a form of ours can (413): 1 MB, more where files are taken. An
 * upload says what it weighs (411), so that it is not read before somebody may send it.
 */
export function lightRequestsOnly(): MiddlewareHandler {
  return async (context, next) => {
    const most = uploadLimitOf(context);
    if (most !== null && context.req.raw.headers.has('transfer-encoding')) {
      return context.text('An upload has to say how much it weighs.', 411);
    }
    const onError = () => context.text(TOO_LARGE, 413);
    return bodyLimit({ maxSize: most ?? megabyte, onError })(context, next);
  };
}

/**
 * Lets through what the product's own pages send, calls of a service, and nothing else: reading,
 * and forms sent by POST in the plain encoding, or in parts where a screen takes files. Other
 * methods (405), other bodies (415), forms with a NUL character (400) and more fields than a form
 * has (413) end here, so that no screen has to expect them; nor does one meet such a character in
 * an address (`readable`).
 */
export function plainRequestsOnly(): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req;
    if (READING.has(method)) return next();
    if (NUL.test(url)) return context.text('This address has a NUL character.', 400);
    if (method !== 'POST') return context.text('Only GET and POST are understood.', 405);
    if (uploadLimitOf(context) !== null || isCall(context)) return next();
    if (!FORM.test(context.req.header('content-type') ?? '')) {
      return context.text('Only plain forms are understood.', 415);
    }
    const body = await context.req.raw.clone().text();
    if (NUL.test(body)) return context.text('This form has a NUL character.', 400);
    if (body.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) {
      return context.text(TOO_MANY_FIELDS, 413);
    }
    return next();
  };
}

/**
 * The request without NUL characters in its address. In a path such a character names nothing, so
 * that the screen is missing; in a query it is left out, as what nobody picked falls back (D9).
 */
export function readable(request: Request): Request {
  if (!NUL.test(request.url) || !READING.has(request.method)) return request;
  const url = new URL(request.url);
  url.pathname = url.pathname.replaceAll('%00', REPLACED);
  url.search = url.search.replaceAll('%00', '');
  return new Request(url, request);
}

/** A call of the service that has papers signed: it says what happened as JSON (0152). */
function isCall({ req }: Context): boolean {
  const isJson = /^application\/json(;|$)/i.test(req.header('content-type') ?? '');
  return req.path === '/hooks/signing' && isJson;
}

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;

/**
 * Stops reading a form in parts once it has more of them than any form of ours (413): whoever reads
 * them all at once stands still for seconds.
 */
export function fewPartsOnly(): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    const boundary = BOUNDARY.exec(raw.headers.get('content-type') ?? '');
    if (uploadLimitOf(context) === null || boundary === null || raw.body === null) return next();
    const { body, hasTooMany } = countParts(raw.body, `--${boundary[1] ?? boundary[2]}`);
    context.req.raw = new Request(raw, { body, duplex: 'half' } as RequestInit);
    await next();
    if (!hasTooMany()) return;
    // Whatever has been made of the part that arrived.
    context.res = undefined;
    context.res = context.text(TOO_MANY_FIELDS, 413);
  };
}

/** A form in parts as far as there are not too many; nothing is read before it is asked for. */
function countParts(sent: ReadableStream<Uint8Array>, delimiter: string) {
  const reader = sent.getReader();
  let count = 0;
  let rest = Buffer.alloc(0);
  const countIn = (piece: Uint8Array) => {
    const text = Buffer.concat([rest, piece]);
    let next = 0;
    for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, next)) {
      next = at + delimiter.length;
      count += 1;
    }
    // A delimiter may begin here and end in the next piece.
    rest = text.subarray(Math.max(next, text.length - delimiter.length + 1));
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await reader.read();
    if (done) return controller.close();
    countIn(value);
    if (count > MOST_FIELDS) controller.error(new TypeError(TOO_MANY_FIELDS));
    else controller.enqueue(value);
  };
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  return { body, hasTooMany: () => count > MOST_FIELDS };
}
