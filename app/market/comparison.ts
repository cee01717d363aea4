import { type IsoDate, isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, type Cents, divideHalfUp } from '#app/ground/money/cents.ts';
import { ratePpm, type RatePpm } from '#app/ground/rates/rate.ts';

/**
 * What 150,000 would return: the base on which other investments are compared. Source: rules 1.9.
 */
export const COMPARISON_BASE = cents(15_000_000);

/** A rate as its source published it, with the date that it is for. */
export type PublishedRate = { ratePpm: RatePpm; on: IsoDate };

/** The three live rates; there are all of them or none. Source: rules 1.3, D12. */
export type PublishedRates = Record<'mortgage30Y' | 'cd12Month' | 'treasuryBill1Y', PublishedRate>;

/** Another investment in the comparison; the return is on the base. */
export type ComparedRate = PublishedRate & {
  name: string;
  /** Who measures the rate and how; null for fixed rates. */
  measure: string | null;
  annualReturnCents: Cents;
};

export type Comparison = { kind: 'live' | 'fixed'; rates: readonly ComparedRate[] };

/** Since when the fixed rates are what they are: the date on which the rules set them. */
const FIXED_SINCE = isoDate('2026-11-21');

/**
 * The fixed rates that stand in the comparison while no live ones are known, with their annual
 * return on the base, in cents. Their date is that on which they were set: markets have moved
 * since. Source: rules 1.9, D12.
 */
export const FIXED_COMPARISON: Comparison = {
  kind: 'fixed',
  rates: [
    fixedRate('Mortgage-backed', ratePpm(56_800)),
    fixedRate('3-year CD', ratePpm(48_500)),
    fixedRate('One-year Treasury bill', ratePpm(47_800)),
  ],
};

/** What the page says while the fixed rates stand in. Source: rules 1.8. */
export const FALLBACK_MESSAGE = 'Unable to fetch live rates. Showing historical estimates';
export const FALLBACK_TOOLTIP = 'Using fallback rates - live data unavailable';

/**
 * The live rates named for what they are, in the order of the fixed ones, with their annual return
 * on the base in cents. Source: D12.
 */
export function liveComparison(published: PublishedRates): Comparison {
  const { mortgage30Y, cd12Month, treasuryBill1Y } = published;
  return {
    kind: 'live',
    rates: [
      comparedRate('30-year mortgage average', 'Freddie Mac survey', mortgage30Y),
      comparedRate('12-month CD', 'FDIC national rate', cd12Month),
      comparedRate('One-year Treasury bill', 'discount basis', treasuryBill1Y),
    ],
  };
}

/**
 * A yearly return as it would be on the base: in proportion to the amount it is earned on, in
 * cents, half up. Source: D12.
 */
export function returnOnBase(input: { annualReturnCents: Cents; amountCents: Cents }): Cents {
  return cents(divideHalfUp(input.annualReturnCents * COMPARISON_BASE, input.amountCents));
}

function fixedRate(name: string, rate: RatePpm): ComparedRate {
  return comparedRate(name, null, { ratePpm: rate, on: FIXED_SINCE });
}

function comparedRate(name: string, measure: string | null, rate: PublishedRate): ComparedRate {
  const annualReturnCents = cents(divideHalfUp(COMPARISON_BASE * BigInt(rate.ratePpm), 1_000_000n));
  return { ...rate, name, measure, annualReturnCents };
}
