import { interestOf } from './whole-cents.ts';
import { divideHalfUp } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { Prepayment } from './curtailment.ts';
import type { PeriodWalk } from './period-walk.ts';

// Interest is balance x rate / 12 for a month, and balance x rate x days / 365 otherwise, with the
// rate in millionths.
export const MONTHLY_PPM = 12_000_000n;
// Every year counts 365 days here, leap years too (rules 3.4).
export const DAILY_PPM = 365_000_000n;

const MONTHLY = Number(MONTHLY_PPM);
const DAILY = Number(DAILY_PPM);

/**
 * A twelfth of a year's interest on a balance: the interest of a whole month, and the regular
 * interest `R` of any other period.
 * Units: cents, rounded half up once. Source: rules 3.4.
 */
export function monthlyInterest(balance: number, ratePpm: RatePpm): number {
  return interestOf(balance, ratePpm, 1, MONTHLY);
}

/**
 * The interest of a number of days on a balance, by actual days / 365.
 * Units: cents, rounded half up once. Source: rules 3.4, example (a): 45 days are 1,294.52.
 */
export function dailyInterest(balance: number, ratePpm: RatePpm, days: number): number {
  return interestOf(balance, ratePpm, days, DAILY);
}

/**
 * The regular interest `R` of a period: a twelfth of a year's, whatever its days. Where principal
 * was prepaid in the period it is taken on the balance day by day; so a level payment stays what
 * it is in a whole month.
 * Units: cents, rounded half up once. Source: rules 3.4 and 5.3 (principal).
 */
export function regularInterest(
  period: PeriodWalk,
  ratePpm: RatePpm,
  balance: number,
  prepayment: Prepayment | null,
): number {
  if (prepayment === null) return monthlyInterest(balance, ratePpm);
  const denominator = MONTHLY_PPM * BigInt(period.days());
  return Number(divideHalfUp(prepayment.balanceDays * BigInt(ratePpm), denominator));
}

/**
 * The interest `I` of a period on its opening balance: the regular interest for a whole month, else
 * by actual days / 365; likewise day by day where principal was prepaid.
 * Units: cents, rounded half up once. Source: rules 3.4 and 5.3 (principal).
 */
export function periodInterest(
  period: PeriodWalk,
  ratePpm: RatePpm,
  balance: number,
  prepayment: Prepayment | null,
  regular: number,
): number {
  if (period.isWholeMonth) return regular;
  if (prepayment === null) return dailyInterest(balance, ratePpm, period.days());
  return Number(divideHalfUp(prepayment.balanceDays * BigInt(ratePpm), DAILY_PPM));
}
