import { accept, refuse, type Result } from '#app/ground/result.ts';
import {
  fieldsOf,
  type FieldValues,
  SCHEDULE_FIELDS,
  type ScheduleField,
  type ScheduleRow,
} from '#app/packet/fields.ts';
import { MOST_SIGNERS, PARTIES, type Party, type Phase } from '#app/packet/rules.ts';

/** A place where somebody signs, puts initials, or where the day of that stands. */
export type Mark = {
  what: 'signature' | 'initials' | 'signed_on';
  party: Party;
  /** Which signer of the party, from 1. */
  number: number;
};

/** What a template is made of, between its Markdown. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'field'; name: string }
  | { kind: 'mark'; mark: Mark }
  | { kind: 'page_break' }
  | { kind: 'if'; field: string; parts: Part[] }
  | { kind: 'each'; parts: Part[] };

/** Why a template cannot be used, with the words of the tag. */
export type MarkupProblem = {
  kind:
    | 'unknown_field'
    | 'unknown_tag'
    | 'half_tag'
    | 'unclosed'
    | 'stray_end'
    | 'nested'
    | 'too_early';
  tag: string;
};

/** What stands in the text for a value or a mark while Markdown is read: no letter of anybody's. */
export const INSERT_OPENS = '\uE000';
export const INSERT_CLOSES = '\uE001';

/** What a filled template has in the place of each insert. */
export type Insert =
  | { kind: 'value'; text: string }
  | { kind: 'mark'; mark: Mark }
  | { kind: 'page_break' };

const TAG = /\{\{([^{}\n]*)\}\}/g;
/** Braces that open or close no tag, with what stands beside them. */
const HALF_TAG = /\{\{[^\n]{0,30}|[^\s]{0,30}\}\}/g;
/** A tag that steers, alone on its line, takes the line with it. */
const ALONE = /^[ \t]*(\{\{[ \t]*[#/][^{}\n]*\}\})[ \t]*(?:\n|$)/gm;

/** What was typed, without characters that stand for something else while it is read. */
export function plainMarkup(typed: string): string {
  return typed.replaceAll('\r\n', '\n').replaceAll(/[\0\uE000\uE001]/g, '');
}

type Open = { parts: Part[]; tag: string; kind: 'if' | 'each' | 'top' };

/**
 * Reads the tags of a template of a phase. Refused: every problem, in the order of the text. Pure;
 * never throws. Source: rules 6.5.
 */
export function parseMarkup(typed: string, phase: Phase): Result<Part[], MarkupProblem[]> {
  const source = plainMarkup(typed).replaceAll(ALONE, '$1');
  const problems: MarkupProblem[] = [];
  const known = new Set(fieldsOf(phase));
  const open: Open[] = [{ parts: [], tag: '', kind: 'top' }];
  const here = () => open.at(-1) as Open;
  const isInRows = () => open.some(({ kind }) => kind === 'each');
  const pushText = (text: string) => {
    push(here().parts, text);
    for (const [tag] of text.matchAll(HALF_TAG)) problems.push({ kind: 'half_tag', tag });
  };
  let end = 0;
  for (const match of source.matchAll(TAG)) {
    pushText(source.slice(end, match.index));
    end = match.index + match[0].length;
    const tag = (match[1] ?? '').trim().replaceAll(/\s+/g, ' ');
    const read = readTag(tag, { known, isInRows: isInRows(), phase });
    if (!read.ok) problems.push({ kind: read.reason, tag });
    else if (read.value.kind === 'end') close(open, read.value.of, { tag, problems });
    else if (read.value.kind === 'if' || read.value.kind === 'each') {
      here().parts.push(read.value);
      open.push({ parts: read.value.parts, tag, kind: read.value.kind });
    } else here().parts.push(read.value);
  }
  pushText(source.slice(end));
  for (const { tag, kind } of open) if (kind !== 'top') problems.push({ kind: 'unclosed', tag });
  return problems.length > 0 ? refuse(problems) : accept((open[0] as Open).parts);
}

function push(parts: Part[], text: string): void {
  if (text !== '') parts.push({ kind: 'text', text });
}

function close(
  open: Open[],
  of: 'if' | 'each',
  { tag, problems }: { tag: string; problems: MarkupProblem[] },
): void {
  if (open.at(-1)?.kind === of) open.pop();
  else problems.push({ kind: 'stray_end', tag });
}

type Place = { known: ReadonlySet<string>; isInRows: boolean; phase: Phase };
type ReadTag = Result<Part | { kind: 'end'; of: 'if' | 'each' }, MarkupProblem['kind']>;

function readTag(tag: string, { known, isInRows, phase }: Place): ReadTag {
  if (tag === '/if' || tag === '/each') {
    return accept({ kind: 'end', of: tag === '/if' ? 'if' : 'each' });
  }
  if (tag === 'page_break') return accept({ kind: 'page_break' });
  if (tag === '#each schedule') {
    if (phase !== 'at_funding') return refuse('too_early');
    return isInRows ? refuse('nested') : accept({ kind: 'each', parts: [] });
  }
  const tested = /^#if (\S+)$/.exec(tag)?.[1];
  const name = tested ?? tag;
  const isKnown = known.has(name) || (isInRows && isScheduleField(name));
  if (tested !== undefined && isKnown) return accept({ kind: 'if', field: tested, parts: [] });
  if (isKnown) return accept({ kind: 'field', name });
  const mark = readMark(tag);
  if (mark !== null) return isInRows ? refuse('nested') : accept({ kind: 'mark', mark });
  if (name === 'schedule' || name.startsWith('final.')) {
    return refuse(fieldsOf('at_funding').includes(name) ? 'too_early' : 'unknown_field');
  }
  return refuse(/^[\w.]+$/.test(name) ? 'unknown_field' : 'unknown_tag');
}

function isScheduleField(name: string): name is ScheduleField {
  return SCHEDULE_FIELDS.some((one) => one === name);
}

const MARK = /^(signature|initials|signed_on) (lender|custodian|company)(?: ([1-9]))?$/;

/** A lender has several signers and each a number; company and custodian have one. */
function readMark(tag: string): Mark | null {
  const [, what, party, typed] = MARK.exec(tag) ?? [];
  const known = PARTIES.find((one) => one === party);
  if (known === undefined) return null;
  const number = Number(typed ?? '1');
  if (number > (known === 'lender' ? MOST_SIGNERS : 1)) return null;
  return { what: what as Mark['what'], party: known, number };
}

/** The marks of a template, whatever is left out when it is filled. */
export function marksOf(parts: readonly Part[]): Mark[] {
  return parts.flatMap((part) => {
    if (part.kind === 'mark') return [part.mark];
    return part.kind === 'if' || part.kind === 'each' ? marksOf(part.parts) : [];
  });
}

/**
 * The fields that a paper would print, each once, in the order of the template: what stands below a
 * test of an empty field is not printed, and rows are of the schedule.
 */
export function printedFields(parts: readonly Part[], values: FieldValues): string[] {
  const names = new Set<string>();
  const look = (some: readonly Part[]) => {
    for (const part of some) {
      if (part.kind === 'field') names.add(part.name);
      if (part.kind === 'if' && isFilled(values, part.field)) look(part.parts);
    }
  };
  look(parts);
  return [...names];
}

/** Those of them that are empty. Source: rules 6.5, R11. */
export function emptyFields(parts: readonly Part[], values: FieldValues): string[] {
  return printedFields(parts, values).filter((name) => !isFilled(values, name));
}

function isFilled(values: FieldValues, name: string): boolean {
  return Object.hasOwn(values, name) && values[name] !== '';
}

/** Markdown with a sign for each insert, which no value can turn into anything else. */
export type Filled = { markdown: string; inserts: Insert[] };

/**
 * Puts values into a template. What is empty prints nothing; rows are those of the schedule.
 * Source: rules 6.5.
 */
export function fillMarkup(
  parts: readonly Part[],
  { values, rows }: { values: FieldValues; rows: readonly ScheduleRow[] },
): Filled {
  const inserts: Insert[] = [];
  const sign = (insert: Insert) => {
    inserts.push(insert);
    return `${INSERT_OPENS}${inserts.length - 1}${INSERT_CLOSES}`;
  };
  const write = (some: readonly Part[], known: FieldValues): string =>
    some.map((part) => one(part, known)).join('');
  const one = (part: Part, known: FieldValues): string => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'field':
        return isFilled(known, part.name)
          ? sign({ kind: 'value', text: known[part.name] ?? '' })
          : '';
      case 'mark':
        return sign({ kind: 'mark', mark: part.mark });
      case 'page_break':
        return `\n\n${sign({ kind: 'page_break' })}\n\n`;
      case 'if':
        return isFilled(known, part.field) ? write(part.parts, known) : '';
      case 'each':
        return rows.map((row) => write(part.parts, { ...known, ...row })).join('');
    }
  };
  return { markdown: write(parts, values), inserts };
}
