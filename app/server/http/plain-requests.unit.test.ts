import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { fewPartsOnly } from './plain-requests.ts';

const app = new Hono();
app.use(fewPartsOnly());
app.post('*', async (context) => {
  const form = await context.req.raw.formData().catch((error: unknown) => error);
  if (form instanceof TypeError) return context.text('broken', 400);
  return context.text(`${[...(form as FormData)].length} fields`);
});

const BOUNDARY = 'boundary-of-a-test';

/** A form of so many fields that arrives in pieces of so many bytes. */
async function send(fields: number, pieceBytes: number, path = '/account') {
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="f"\r\n\r\n1\r\n`;
  const text = Buffer.from(`${part.repeat(fields)}--${BOUNDARY}--\r\n`);
  function* pieces() {
    for (let at = 0; at < text.length; at += pieceBytes) yield text.subarray(at, at + pieceBytes);
  }
  const answer = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Readable.toWeb(Readable.from(pieces())),
    duplex: 'half',
  } as RequestInit);
  return `${answer.status} ${await answer.text()}`;
}

it('a form of too many parts is refused, however its pieces are cut', async () => {
  for (const pieceBytes of [17, 999, 10_000_000]) {
    expect(await send(6_000, pieceBytes)).toBe('413 This form has too many fields.');
  }
});

it('a form with as many parts as ours may have passes whole', async () => {
  for (const pieceBytes of [17, 10_000_000]) {
    expect(await send(4_000, pieceBytes)).toBe('200 4000 fields');
  }
});
