import type { MiddlewareHandler } from 'hono';
import { MOST_FIELDS, TOO_MANY_FIELDS, uploadLimitOf } from './plain-requests.ts';

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
