import type { HeldFlows } from './held-flows.ts';
import {
  flowsSoFar,
  flowsToDate,
  flowsToMaturity,
  type NoteReturn,
  returnOf,
} from './note-returns.ts';

/** What several notes together have brought and will bring, each a yearly rate as a fraction. */
export type PortfolioReturns = {
  toDate: NoteReturn;
  toMaturity: NoteReturn;
  /** Of the notes that were repaid, and of nothing else. */
  realised: NoteReturn;
};

/**
 * The returns of notes that are held together: one rate for the flows of all of them, so that a
 * dollar counts for as long as it was out. It is not the mean of the notes' own returns.
 * Units: effective, fractions a year. Source: rules 5.8.
 */
export function portfolioReturns(notes: readonly HeldFlows[]): PortfolioReturns {
  const repaid = notes.filter((note) => note.isPaidOff);
  return {
    toDate: returnOf(notes.flatMap(flowsToDate)),
    toMaturity: returnOf(notes.flatMap(flowsToMaturity)),
    realised:
      repaid.length === 0
        ? { kind: 'none', reason: 'not_paid_off' }
        : returnOf(repaid.flatMap(flowsSoFar)),
  };
}
