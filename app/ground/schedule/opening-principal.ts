import type { Cents } from '#app/ground/money/cents.ts';
import type { NoteTerms } from './terms.ts';

/** The opening principal `P`: the balance on the note date, in cents. Source: rules 3.2. */
export function openingPrincipal(
  terms: Pick<NoteTerms, 'amountCents' | 'startingPrincipalCents'>,
): Cents {
  return terms.startingPrincipalCents ?? terms.amountCents;
}

/**
 * The payment basis `A`, in cents: the contract's amount, so that a seasoned note keeps its
 * payment, or the opening principal once somebody has recast it. Source: rules 3.2.
 */
export function paymentBasis(
  terms: Pick<NoteTerms, 'amountCents' | 'startingPrincipalCents' | 'recast'>,
): Cents {
  return terms.recast ? openingPrincipal(terms) : terms.amountCents;
}
