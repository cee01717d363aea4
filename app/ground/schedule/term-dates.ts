import { addMonthsToNumber, dateNumber } from '#app/ground/calendar/date-number.ts';
import type { NoteTerms } from './terms.ts';

/** The dates that decide a schedule, as numbers (date-number.ts). Source: rules 3.2. */
export type TermDates = {
  noteOn: number;
  firstPaymentOn: number;
  maturityOn: number;
  /** The balloon due date, else maturity. */
  finalOn: number;
};

/**
 * The dates of a note: those given, and what stands for the others. Expects terms within the bounds
 * of check-bounds.ts. Source: rules 3.2.
 */
export function termDates({
  noteOn,
  termMonths,
  firstPaymentOn,
  balloonOn,
}: Pick<NoteTerms, 'noteOn' | 'termMonths' | 'firstPaymentOn' | 'balloonOn'>): TermDates {
  const start = dateNumber(noteOn);
  const maturityOn = addMonthsToNumber(start, termMonths);
  return {
    noteOn: start,
    firstPaymentOn:
      firstPaymentOn === null ? addMonthsToNumber(start, 1) : dateNumber(firstPaymentOn),
    maturityOn,
    finalOn: balloonOn === null ? maturityOn : dateNumber(balloonOn),
  };
}
