import { assert } from '#app/domain/assert.ts';
import { cents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';
import { MONTHLY_PPM } from './period-interest.ts';
import { proposeLevelPayment } from './propose-level-payment.ts';
import type { LevelLoan } from './propose-level-payment.ts';

/**
 * The equal monthly payment that repays the principal with interest: X i / (1 - (1 + i)^-m), or
 * X / m at a rate of 0.
 * Units: cents; the exact fraction, rounded half up once. Where machine arithmetic proves what the
 * fraction rounds to, the fraction itself is not needed; otherwise it decides.
 * Errors: throws for a term below one month. Source: rules 3.5, example (b): 599.55.
 */
export function levelPayment(loan: LevelLoan): Cents {
  assert(loan.months >= 1, 'a level payment needs at least one month');
  return proposeLevelPayment(loan) ?? exactLevelPayment(loan);
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
