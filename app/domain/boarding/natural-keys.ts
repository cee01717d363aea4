import { stateCode } from '#app/domain/property/us-states.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';

/** Where a property stands. */
export type Place = { address: string; city: string; state: string; zipCode: string };

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
