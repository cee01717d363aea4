import * as v from 'valibot';
import { parseDateNumber } from '#app/ground/calendar/date-number.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { DATE_BOUNDS, type IsoDate, parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { MOST_FILE_BYTES } from '#app/ground/most-file.ts';
import { type Cents, cents } from '#app/ground/money/cents.ts';
import { parseMoney } from '#app/ground/money/parse.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';

// What every form sends are texts, and a box that is missing is an empty one. So a schema begins
// with `text()` or `tick()`: what has no default is not looked at where a form leaves it out.

const LONGEST_LINE = 200;
const LONGEST_TEXT = 5_000;
const MOST_MONEY = cents(100_000_000_000n);

/** The text of a box as it was typed; an empty one where the form has no such box. */
export function text(message = 'Enter a text') {
  return v.optional(v.string(message), '');
}

/** A box to tick; one that was not ticked is left out by the browser. */
export function tick(message = 'Please tick the box or leave it empty') {
  const isTick = (sent: unknown) => sent === 'on' || sent === '' || typeof sent === 'boolean';
  return v.optional(
    v.pipe(
      v.custom<boolean>(isTick, message),
      v.transform((sent) => Boolean(sent)),
    ),
  );
}

/** Whether a box was ticked. */
export function isTicked() {
  return v.pipe(
    text(),
    v.transform((sent) => sent === 'on'),
  );
}

/** One of several. */
export function choice<const Options extends readonly string[]>(options: Options, message: string) {
  return v.pipe(text(message), v.picklist(options, message));
}

/** One of several, or null where none was chosen. */
export function optionalChoice<const Options extends readonly string[]>(
  options: Options,
  message: string,
) {
  return v.pipe(
    text(message),
    v.transform((chosen) => chosen || null),
    v.nullable(v.picklist(options, message)),
  );
}

/** What was typed means, or the message where it means nothing. */
export function meaning<Typed, Meaning>(read: (typed: Typed) => Result<Meaning, string>) {
  return v.rawTransform<Typed, Meaning>(({ dataset, addIssue, NEVER }) => {
    const meant = read(dataset.value);
    if (meant.ok) return meant.value;
    addIssue({ message: meant.reason });
    return NEVER;
  });
}

/** Says what is wrong with a text that was typed; an empty one is another matter. */
export function ifTyped(isRight: (typed: string) => boolean, message: string) {
  return v.check<string, string>((typed) => typed === '' || isRight(typed), message);
}

/** Says at one box what is wrong with the form as a whole. */
export function checkAt<Typed>(
  box: keyof Typed & string,
  isRight: (typed: Typed) => boolean,
  message: string,
) {
  return v.rawCheck<Typed>(({ dataset, addIssue }) => {
    if (dataset.typed && !isRight(dataset.value)) addIssue({ message, path: at(box) });
  });
}

/** Where in a form a problem is, for those that a schema finds by itself. */
export function at(...keys: (string | number)[]) {
  const facts = { type: 'unknown', origin: 'value', input: null, value: null } as const;
  return keys.map((key) => ({ ...facts, key })) as [v.IssuePathItem, ...v.IssuePathItem[]];
}

/** One line that has to be there. */
export function requiredLine(message: string, longest = LONGEST_LINE) {
  return v.pipe(
    text(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(longest, `Use at most ${longest} characters`),
  );
}

/** One line, or null when the box is empty. */
export function optionalLine() {
  return v.pipe(
    text(),
    v.trim(),
    v.maxLength(LONGEST_LINE, `Use at most ${LONGEST_LINE} characters`),
    v.transform((line) => line || null),
  );
}

/** Several lines, or null when the box is empty. */
export function optionalText() {
  return v.pipe(
    text(),
    v.trim(),
    v.maxLength(LONGEST_TEXT, `Use at most ${formatCount(LONGEST_TEXT)} characters`),
    v.transform((lines) => lines.replaceAll('\r\n', '\n') || null),
  );
}

/** An amount of dollars in cents, or null when the box is empty. */
export function optionalMoney() {
  return optional((typed): Result<Cents, string> => {
    const parsed = parseMoney(typed);
    if (!parsed.ok || parsed.value <= MOST_MONEY) return parsed;
    return refuse('Enter at most $1,000,000,000');
  });
}

/** An amount of dollars in cents that has to be there. */
export function requiredMoney(message: string) {
  return v.pipe(optionalMoney(), present(message));
}

/** A number in steps, thousands separated by commas or not, or null when the box is empty. */
export function optionalNumber(bounds: { min: number; max: number; step: number }) {
  const { min, max, step } = bounds;
  const message =
    step === 1
      ? `Enter a whole number from ${spell(min)} to ${spell(max)}`
      : `Enter a number from ${spell(min)} to ${spell(max)} in steps of ${step}`;
  return optional((typed) => {
    const value = /^[\d,]*\.?\d*$/.test(typed) ? Number(typed.replaceAll(',', '')) : NaN;
    const isOne = value >= min && value <= max && Number.isInteger(value / step);
    return isOne ? accept(value) : refuse(message);
  });
}

/** A date, or null when the box is empty. */
export function optionalDate(message: string) {
  return optional((typed) => {
    const date = parseIsoDate(typed);
    if (date !== null) return accept(date);
    if (parseDateNumber(typed) === 0) return refuse(message);
    const ends = [DATE_BOUNDS.earliestOn, DATE_BOUNDS.latestOn].map(formatDate);
    return refuse(`Enter a date between ${ends.join(' and ')}`);
  });
}

/** A date that has to be there. */
export function requiredDate(message: string) {
  return v.pipe(optionalDate(message), present<IsoDate>(message));
}

/** What a box means; null when it is empty. */
function optional<Meaning>(read: (typed: string) => Result<Meaning, string>) {
  return v.pipe(
    text(),
    meaning((typed: string): Result<Meaning | null, string> => {
      const trimmed = typed.trim();
      return trimmed === '' ? accept(null) : read(trimmed);
    }),
  );
}

function present<Meaning>(message: string) {
  return meaning<Meaning | null, Meaning>((value) =>
    value === null ? refuse(message) : accept(value),
  );
}

// A year is not parted by a comma, but no bound that is shown with one is below ten thousand.
function spell(value: number): string {
  return value < 10_000 ? String(value) : formatCount(value);
}

const isChosen = (sent: unknown) => sent instanceof File && (sent.name !== '' || sent.size > 0);

/** A file that has to be chosen. It is looked into by the service. Source: D31. */
export function chosenFile() {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.custom<File>(isChosen, 'Choose a file'),
    v.check(({ size }) => size <= MOST_FILE_BYTES, TOO_LARGE),
  );
}

const TOO_LARGE = 'The file is larger than 20 MB. Choose a smaller file.';
