import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { webStream } from './web-stream.ts';

const bytesOf = async (stream: ReadableStream) =>
  new Uint8Array(await new Response(stream).arrayBuffer());

it('has all pieces in their order', async () => {
  const pieces = [1, 2, 3].map((one) => new Uint8Array([one]));
  expect(await bytesOf(webStream(Readable.from(pieces)))).toEqual(new Uint8Array([1, 2, 3]));
});

it('ends the other stream when its reader turns away, and throws nothing after that', async () => {
  const source = Readable.from(
    (function* () {
      for (;;) yield new Uint8Array(1_000);
    })(),
  );
  const reader = webStream(source).getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => source.destroyed).toBe(true);
});

it('fails as the other stream does', async () => {
  const broken = Readable.from(
    (async function* () {
      yield new Uint8Array(1);
      throw new Error('the disk is away');
    })(),
  );
  await expect(bytesOf(webStream(broken))).rejects.toThrow('the disk is away');
});
