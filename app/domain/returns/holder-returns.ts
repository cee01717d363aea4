import { type HeldPosition, heldFlows } from './held-flows.ts';
import { type NoteReturn, realisedReturn, returnToDate, returnToMaturity } from './note-returns.ts';

/** What a holder's note has brought and will bring, each a yearly rate as a fraction. */
export type HolderReturns = {
  toDate: NoteReturn;
  toMaturity: NoteReturn;
  realised: NoteReturn;
};

/**
 * The returns of a note for its present holder.
 * Units: effective, fractions a year. Null: where `heldFlows` is.
 * Source: rules 5.8.
 */
export function holderReturns(position: HeldPosition): HolderReturns | null {
  const flows = heldFlows(position);
  if (flows === null) return null;
  return {
    toDate: returnToDate(flows),
    toMaturity: returnToMaturity(flows),
    realised: realisedReturn(flows),
  };
}
