import { ZERO_CENTS } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { openingPrincipal } from './opening-principal.ts';
import { paymentPlan } from './payment-plan.ts';
import type { PaymentPlan } from './payment-plan.ts';
import type { NoteTerms } from './terms.ts';

/** Where the fold of a schedule stands between two rows. Money in cents. */
export type Position = {
  /** The next row of the table to be written. */
  row: number;
  balanceCents: Cents;
  /** Interest that was owed and not collected yet. */
  carriedCents: Cents;
  plan: PaymentPlan;
};

/** The position in front of the first row. Source: rules 3.2. */
export function openingPosition(terms: NoteTerms, row: number): Position {
  return {
    row,
    balanceCents: openingPrincipal(terms),
    carriedCents: ZERO_CENTS,
    plan: paymentPlan(terms),
  };
}
