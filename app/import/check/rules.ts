import type { NoteDetails } from '#app/note/fields.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { StoredFields } from '#app/ground/fields.ts';
import type { FileField } from './columns.ts';
import type { Place, PropertyStatus } from '#app/property/rules.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { LateChargeTerms } from '#app/ledger/rules.ts';
import { stateCode } from '#app/ground/us-places.ts';

/** The facts of a property that a file may carry beside its address; null where it says nothing. */
export type BoardedDetails = StoredFields<FileField>;

export type BoardedProperty = Place & {
  /** Null where the row says nothing; a new property is then available. */
  status: PropertyStatus | null;
  details: BoardedDetails;
};

export type BoardedNote = NoteDetails & {
  terms: NoteTerms;
  status: string;
  isPublic: boolean;
  /** Null when a late payment costs nothing. */
  lateCharge: LateChargeTerms | null;
  /** Who holds the note and from which day; null while nobody does. */
  holder: { organizationId: string; fundedOn: IsoDate } | null;
};

/** A row of a file without errors. Without columns of a note it is a property alone. */
export type BoardedRow = {
  /** As a spreadsheet counts: the head is row 1. */
  row: number;
  property: BoardedProperty;
  note: BoardedNote | null;
};

/** Words of addresses that are written out or not, as the postal service shortens them. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  boulevard: 'blvd',
  terrace: 'ter',
  circle: 'cir',
  highway: 'hwy',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'apt',
  suite: 'ste',
};

/**
 * What tells a property from the others of its lister: address, city, state and the five figures of
 * the ZIP code, whatever case, punctuation and shortened words they are written in.
 * Shape: equal for two spellings of one place.
 */
export function addressKey({ address, city, state, zipCode }: Place): string {
  const words = plainWords(address).map((word) => SHORT_WORDS[word] ?? word);
  const code = stateCode(state) ?? plainWords(state).join(' ');
  const zip = zipCode.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 5);
  return [words.join(' '), plainWords(city).join(' '), code, zip].join('|').toLowerCase();
}

/**
 * What tells a note from the others of its property: amount, rate, term, payment type, note date
 * and lien position. Who holds it and how it stands change over its life and are left out.
 */
export function noteKey(terms: NoteTerms, lienPosition: number | null): string {
  const { amountCents, ratePpm, termMonths, paymentType, noteOn } = terms;
  return [amountCents, ratePpm, termMonths, paymentType, noteOn, lienPosition ?? '-'].join('|');
}

/** A stored note: the key it came with, if a file brought it, and the one of its terms today. */
export type KnownNote = { importKey: string | null; presentKey: string };

/**
 * Which notes of a file are already there. Equal notes are counted: of three in the file and two in
 * the property one is new. A note that was changed since it was imported is still known by the key
 * that it came with.
 * Shape: one answer for each wanted key, in order; the first of equal ones are the known ones.
 */
export function findKnownNotes(wanted: readonly string[], known: readonly KnownNote[]): boolean[] {
  const rest = [...known];
  const answers = wanted.map(() => false);
  const take = (matches: (note: KnownNote, key: string) => boolean) => {
    for (const [index, key] of wanted.entries()) {
      if (answers[index]) continue;
      const found = rest.findIndex((note) => matches(note, key));
      if (found === -1) continue;
      rest.splice(found, 1);
      answers[index] = true;
    }
  };
  take((note, key) => note.importKey === key);
  take((note, key) => note.presentKey === key);
  return answers;
}

/** Letters and figures only: '12-A  Elm St.' gives 12, a, elm, st. */
function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A property of a file with all of its notes. */
export type MergedProperty = {
  key: string;
  /** The first row that names it. */
  row: number;
  property: BoardedProperty;
  notes: { row: number; note: BoardedNote }[];
};

/** Two rows that say different things about one property. */
export type Contradiction = { row: number; fact: keyof BoardedProperty['details'] | 'status' };

/**
 * The properties of a file, each once: rows with the same address are one property with several
 * notes, and what one of them leaves empty another may say.
 * Shape: in the order of their first rows. A row that contradicts an earlier one is named, and the
 * earlier one counts.
 */
export function mergeProperties(rows: readonly BoardedRow[]): {
  properties: MergedProperty[];
  contradictions: Contradiction[];
} {
  const merged = new Map<string, MergedProperty>();
  const contradictions: Contradiction[] = [];
  for (const { row, property, note } of rows) {
    const key = addressKey(property);
    const notes = note === null ? [] : [{ row, note }];
    const known = merged.get(key);
    if (known === undefined) {
      merged.set(key, { key, row, property, notes });
      continue;
    }
    for (const fact of contradicting(known.property, property)) contradictions.push({ row, fact });
    known.property = joined(known.property, property);
    known.notes.push(...notes);
  }
  return { properties: [...merged.values()], contradictions };
}

function contradicting(first: BoardedProperty, next: BoardedProperty): Contradiction['fact'][] {
  const differs = (one: unknown, other: unknown) => one !== null && other !== null && one !== other;
  const facts = Object.keys(first.details) as (keyof BoardedProperty['details'])[];
  const found = facts.filter((fact) => differs(first.details[fact], next.details[fact]));
  return differs(first.status, next.status) ? ['status' as const, ...found] : found;
}

function joined(first: BoardedProperty, next: BoardedProperty): BoardedProperty {
  const facts = Object.keys(first.details) as (keyof BoardedProperty['details'])[];
  const details = facts.map((fact) => [fact, first.details[fact] ?? next.details[fact]]);
  return {
    ...first,
    status: first.status ?? next.status,
    details: Object.fromEntries(details) as BoardedProperty['details'],
  };
}
