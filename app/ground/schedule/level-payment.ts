import { assert } from '#app/ground/assert.ts';
import { numberOfCents } from './whole-cents.ts';
import { cents, type Cents, divideHalfUp } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { MONTHLY_PPM } from './period-interest.ts';
import { proposeLevelAmount } from './propose-level-payment.ts';

/** What a level payment repays. */
export type LevelLoan = { principalCents: Cents; ratePpm: RatePpm; months: number };

/**
 * The equal monthly payment that repays the principal with interest: X i / (1 - (1 + i)^-m), or
 * X / m when the rate is 0.
 * Units: cents; the exact fraction, rounded half up once. Where machine arithmetic proves what the
 * fraction rounds to, the fraction itself is not needed; otherwise it decides.
 * Errors: throws for a term below one month. Source: rules 3.5, example (b): 599.55.
 */
export function levelPayment({ principalCents, ratePpm, months }: LevelLoan): Cents {
  return cents(levelAmount(numberOfCents(principalCents), ratePpm, months));
}

/** The same for whole cents as numbers (whole-cents.ts). */
export function levelAmount(principal: number, ratePpm: RatePpm, months: number): number {
  assert(months >= 1, 'a level payment needs at least one month');
  const proposed = proposeLevelAmount(principal, ratePpm, months);
  if (proposed !== null) return proposed;
  return Number(exactLevelPayment({ principalCents: cents(principal), ratePpm, months }));
}

/** The same by exact fractions alone. */
export function exactLevelPayment({ principalCents, ratePpm, months }: LevelLoan): Cents {
  const rate = BigInt(ratePpm);
  if (rate === 0n) return cents(divideHalfUp(principalCents, BigInt(months)));
  // With i = rate / MONTHLY_PPM the formula is X rate grown / (MONTHLY_PPM (grown - flat)).
  const grown = (MONTHLY_PPM + rate) ** BigInt(months);
  const flat = MONTHLY_PPM ** BigInt(months);
  return cents(divideHalfUp(principalCents * rate * grown, MONTHLY_PPM * (grown - flat)));
}
