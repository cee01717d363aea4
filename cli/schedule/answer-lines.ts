import { formatCount } from '#app/ground/format-count.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import { parseTerms } from '#app/ground/schedule/parse-terms.ts';
import { refuse } from '#app/ground/result.ts';
import type { Answer, AnswerFormat } from './answer-format.ts';
import { LONGEST_LINE_BYTES, readLines } from './read-lines.ts';
import { readNote } from './read-note.ts';

/** What is written at once, in characters. */
const PORTION = 1 << 16;

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
