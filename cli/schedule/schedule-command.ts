import { pipeline } from 'node:stream/promises';
import { answerLines } from './answer-lines.ts';
import { CSV_FORMAT } from './csv-format.ts';
import { JSON_FORMAT } from './json-format.ts';

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
