import { assert } from '#app/ground/assert.ts';
import type { FieldKind } from '#app/ground/fields.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import {
  NOTE_DETAILS,
  NOTE_FIELDS,
  NOTE_RESULTS,
  type NoteDetails,
  type NoteDetailShape,
  type NoteFieldShape,
  type NotePage,
  storedName,
  type ToldName,
} from './fields.ts';

const READINGS: Partial<Record<FieldKind, (value: unknown) => string>> = {
  count: (value) => formatCount(Number(value)),
  money: (value) => formatMoney(cents(BigInt(String(value)))),
};

/** A value as people read it: a stored one, or what the audit has of it; null where none is. */
export function noteFieldText({ reads, kind }: NoteFieldShape, value: unknown): string | null {
  if (value === null) return null;
  return (reads ?? READINGS[kind ?? 'line'] ?? String)(value);
}

/** What a field is called in a sentence, by its name in the audit: 'interest rate'. */
export function noteFieldWords(name: string): string | null {
  const field = NOTE_FIELDS.find((one) => storedName(one) === name || one.key === name);
  return field === undefined ? null : wordsOf(field);
}

/** A change of what holders are told of, without its end: "Lien changed from 1st Lien to none". */
export function noteChangeWords(change: {
  field: ToldName;
  before: unknown;
  after: unknown;
}): string {
  const fields: readonly NoteFieldShape[] = [...NOTE_FIELDS, ...NOTE_RESULTS];
  const field = fields.find((one) => storedName(one) === change.field);
  assert(field !== undefined, 'holders are told of fields of a note');
  const text = (value: unknown) => noteFieldText(field, value) ?? 'none';
  const name = field.short ?? sentenceOf(wordsOf(field));
  return `${name} changed from ${text(change.before)} to ${text(change.after)}`;
}

export type NoteDetailTexts = { term: string; value: string | null }[];

/** The details that a page of a note lists, as people read them; null is not known. */
export function listDetails(page: NotePage, note: NoteDetails): NoteDetailTexts {
  const listed = NOTE_DETAILS.filter(({ pages }: NoteDetailShape) => pages?.includes(page));
  return listed.map((field) => ({
    term: sentenceOf(wordsOf(field)),
    value: noteFieldText(field, note[storedName(field)]),
  }));
}

function wordsOf({ words, label }: NoteFieldShape): string {
  return words ?? label.toLowerCase();
}

function sentenceOf(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
