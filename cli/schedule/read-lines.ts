/** Lines with more bytes than this are not read. The terms of a note need a few hundred. */
export const LONGEST_LINE_BYTES = 1_000_000;

const LINE_FEED = 10;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The lines of a stream of UTF-8, in one list for each chunk, without their line feeds and without
 * a byte order mark before the first. A line that is too long is null; it is passed over without
 * being kept. The last line needs no line feed.
 */
export async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[]> {
  const unfinished = new UnfinishedLine();
  let isStart = true;
  for await (const chunk of input) {
    const lines: (string | null)[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      const line = unfinished.finish(chunk.subarray(from, end));
      lines.push(isStart ? withoutMark(line) : line);
      isStart = false;
      from = end + 1;
    }
    unfinished.add(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  const rest = unfinished.finish(Buffer.alloc(0));
  const last = isStart ? withoutMark(rest) : rest;
  if (last !== '') yield [last];
}

function withoutMark(line: string | null): string | null {
  return line?.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
}

/** The start of a line whose end is in a later chunk: one buffer, so that memory stays flat. */
class UnfinishedLine {
  readonly #bytes = Buffer.allocUnsafe(LONGEST_LINE_BYTES);
  /** Goes on counting past the longest line, whose bytes are no longer kept then. */
  #length = 0;

  add(part: Buffer): void {
    if (this.#length + part.length <= LONGEST_LINE_BYTES) this.#bytes.set(part, this.#length);
    this.#length += part.length;
  }

  /** The whole line with its last part, or null when it is too long; the next one starts empty. */
  finish(part: Buffer): string | null {
    const length = this.#length + part.length;
    if (this.#length === 0 && length <= LONGEST_LINE_BYTES) return part.toString('utf8');
    this.add(part);
    this.#length = 0;
    return length > LONGEST_LINE_BYTES ? null : this.#bytes.toString('utf8', 0, length);
  }
}
