import { cents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';
import { ratePpm } from './rate.ts';
import type { RatePpm } from './rate.ts';

/**
 * What 150,000 would return: the base on which other investments are compared. Source: rules 1.9.
 */
export const COMPARISON_BASE = cents(15_000_000);

export type ComparedRate = { name: string; ratePpm: RatePpm; annualReturnCents: Cents };

/**
 * The fixed rates that stand in the comparison while no live ones are known, with their annual
 * return on the base, in cents. Source: rules 1.9, D12.
 */
export const FALLBACK_RATES: readonly ComparedRate[] = [
  comparedRate('Mortgage-backed', ratePpm(56_800)),
  comparedRate('3-year CD', ratePpm(48_500)),
  comparedRate('One-year Treasury bill', ratePpm(47_800)),
];

/** What the page says while the fixed rates stand in. Source: rules 1.8. */
export const FALLBACK_MESSAGE = 'Unable to fetch live rates. Showing historical estimates';
export const FALLBACK_TOOLTIP = 'Using fallback rates - live data unavailable';

/**
 * A yearly return as it would be on the base: in proportion to the amount it is earned on, in
 * cents, half up. Source: D12.
 */
export function returnOnBase(input: { annualReturnCents: Cents; amountCents: Cents }): Cents {
  return cents(divideHalfUp(input.annualReturnCents * COMPARISON_BASE, input.amountCents));
}

function comparedRate(name: string, rate: RatePpm): ComparedRate {
  const annualReturnCents = cents(divideHalfUp(COMPARISON_BASE * BigInt(rate), 1_000_000n));
  return { name, ratePpm: rate, annualReturnCents };
}
