import { ReadableStream as NodeWebStream } from 'node:stream/web';

/**
 * A stream of the platform's with the pieces of another. Whoever turns away from it ends the other;
 * Node's own adapter goes on then and throws where nobody catches it.
 */
export function webStream(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeWebStream.from(pieces) as ReadableStream<Uint8Array>;
}
