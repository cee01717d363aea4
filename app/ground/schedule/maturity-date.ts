import { addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { NoteTerms } from './terms.ts';

/** The maturity date: note date + term, clamped to the month's last day. Source: rules 3.2. */
export function maturityDate(terms: Pick<NoteTerms, 'noteOn' | 'termMonths'>): IsoDate {
  return addMonths(terms.noteOn, terms.termMonths);
}

/** The final date `E`: the balloon due date if given, else the maturity date. Source: rules 3.2. */
export function finalDate(terms: Pick<NoteTerms, 'noteOn' | 'termMonths' | 'balloonOn'>): IsoDate {
  return terms.balloonOn ?? maturityDate(terms);
}
