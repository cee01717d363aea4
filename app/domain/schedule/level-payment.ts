import { assert } from '#app/domain/assert.ts';
import { cents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';

// A monthly rate of i is ratePpm / MONTHLY_PPM.
const MONTHLY_PPM = 12_000_000n;

/**
 * The equal monthly payment that repays the principal with interest: X i / (1 - (1 + i)^-m), or
 * X / m at a rate of 0.
 * Units: cents, rounded half up once; until then the power is an exact fraction.
 * Errors: throws for a term below one month. Source: rules 3.5, example (b): 599.55.
 */
export function levelPayment(input: {
  principalCents: Cents;
  ratePpm: RatePpm;
  months: number;
}): Cents {
  assert(input.months >= 1, 'a level payment needs at least one month');
  const months = BigInt(input.months);
  const rate = BigInt(input.ratePpm);
  if (rate === 0n) return cents(divideHalfUp(input.principalCents, months));
  // With i = rate / MONTHLY_PPM the formula is X rate grown / (MONTHLY_PPM (grown - flat)).
  const grown = (MONTHLY_PPM + rate) ** months;
  const flat = MONTHLY_PPM ** months;
  const numerator = input.principalCents * rate * grown;
  return cents(divideHalfUp(numerator, MONTHLY_PPM * (grown - flat)));
}
