import { assert } from '#app/ground/assert.ts';
import { cents, type Cents, divideHalfUp } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { MONTHLY_PPM, numberOfCents } from './whole-cents.ts';

const MONTHLY = Number(MONTHLY_PPM);

/** The largest relative error of one operation on doubles (IEEE 754, round to nearest). */
const UNIT_ROUNDOFF = 2 ** -53;

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

/**
 * The level payment where doubles prove it, else null; never a wrong cent.
 *
 * The payment is X i g / (g - 1) with g = (1 + i)^m. Each operation errs by at most one unit
 * roundoff u. 1 + i carries 2 u; the power repeats that m times, and its own multiplications add at
 * most m u more, so g is off by less than 4 m u. Subtracting 1 keeps the absolute error and so
 * stretches the relative one by g / (g - 1); the four operations left add 4 u. The whole is off by
 * less than (8 m + 8) u g / (g - 1); twice that is asked for here. Only when no half cent lies
 * within this distance of the payment is the rounding certain.
 * Units: whole cents as numbers (whole-cents.ts), rounded half up. Source: rules 3.5.
 */
export function proposeLevelAmount(
  principal: number,
  ratePpm: RatePpm,
  months: number,
): number | null {
  const rate = ratePpm / MONTHLY;
  const grown = power(1 + rate, months);
  const stretch = grown / (grown - 1);
  const payment = principal * rate * stretch;
  const largestError = payment * 16 * (months + 1) * UNIT_ROUNDOFF * stretch;
  const whole = Math.floor(payment);
  const fraction = payment - whole;
  // At a rate of 0 all of this is not-a-number, which is not greater than anything.
  if (!(Math.abs(fraction - 0.5) > largestError)) return null;
  return fraction > 0.5 ? whole + 1 : whole;
}

/** A power by repeated squaring: at most two multiplications for each binary digit. */
function power(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let rest = exponent; rest > 0; rest >>= 1) {
    if ((rest & 1) === 1) result *= square;
    square *= square;
  }
  return result;
}
