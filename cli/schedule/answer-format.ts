import type { Schedule } from '#app/ground/schedule/build-schedule.ts';
import type { Result } from '#app/ground/result.ts';

/** What the command answers to one line: the schedule, or why there is none. */
export type Answer = Result<Schedule, string>;

/** How answers are written: what stands above all of them, and the text for each. */
export type AnswerFormat = {
  head: string;
  /** The answer to an input line (counted from 1), with its line ends. */
  write: (answer: Answer, lineNumber: number) => string;
};
