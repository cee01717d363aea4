import type { Cents } from '#app/ground/money/cents.ts';

/**
 * Whether a property has a loan, by a note or by figures of its own. Where it has none these are
 * stored as 0, and nobody should read a rate or a payment of nothing out of them.
 */
export function hasLoan({ loanAmountCents }: { loanAmountCents: Cents }): boolean {
  return loanAmountCents > 0n;
}
