import { pipeline } from 'node:stream/promises';
import { CSV_FORMAT } from './csv-format.ts';
import { JSON_FORMAT } from './json-format.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import { parseTerms } from '#app/ground/schedule/parse-terms.ts';
import { refuse } from '#app/ground/result.ts';
import type { Answer, AnswerFormat } from './answer-format.ts';
import { readNote } from './read-note.ts';

/**
 * `schedule [--csv]`: from notes on standard input to schedules on standard output. The exit status
 * is 0 when all lines are answered or nobody reads on, 1 when reading or writing failed, 2 when the
 * words are not understood.
 */
export async function runScheduleCommand(words: readonly string[]): Promise<number> {
  const isCsv = words[0] === '--csv';
  if (words.length > (isCsv ? 1 : 0)) return 2;
  const format = isCsv ? CSV_FORMAT : JSON_FORMAT;
  try {
    await pipeline(
      process.stdin,
      (input: AsyncIterable<Buffer>) => answerLines(input, format),
      process.stdout,
    );
    return 0;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // Whoever reads has seen enough, as `head` does after its first lines.
    if (error.code === 'EPIPE') return 0;
    process.stderr.write(`The schedules could not be read or written: ${error.message}\n`);
    return 1;
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** What is written at once, in characters. */
const PORTION = 1 << 16;

/** Lines with more bytes than this are not read. The terms of a note need a few hundred. */
export const LONGEST_LINE_BYTES = 1_000_000;
const TOO_LONG = `The line is longer than ${formatCount(LONGEST_LINE_BYTES)} bytes`;

/**
 * The answers to the lines of a stream, in portions of text, in order. Nothing is held back for
 * later lines: when all that has come is answered, so that another program can ask line by line.
 */
export async function* answerLines(
  input: AsyncIterable<Buffer>,
  format: AnswerFormat,
): AsyncGenerator<string> {
  let portion = format.head;
  let lineNumber = 0;
  for await (const lines of readLines(input)) {
    for (const line of lines) {
      lineNumber += 1;
      portion += format.write(answerNumbered(line, lineNumber), lineNumber);
      if (portion.length < PORTION) continue;
      yield portion;
      portion = '';
    }
    if (portion !== '') yield portion;
    portion = '';
  }
  if (portion !== '') yield portion;
}

/** The schedule that a line asks for, or the message that says why there is none. */
export function answerLine(line: string | null): Answer {
  if (line === null) return refuse(TOO_LONG);
  const note = readNote(line);
  if (!note.ok) return note;
  const terms = parseTerms(note.value);
  if (!terms.ok) return refuse(terms.reason.message);
  const schedule = buildSchedule(terms.value);
  return schedule.ok ? schedule : refuse(schedule.reason.message);
}

/** A failed assertion of the engine is a bug: it ends the run, and says which note to look at. */
function answerNumbered(line: string | null, lineNumber: number): Answer {
  try {
    return answerLine(line);
  } catch (error) {
    throw new Error(`The schedule of line ${lineNumber} could not be built`, { cause: error });
  }
}

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
