import { assert } from '#app/ground/assert.ts';
import { dayNumber } from '#app/ground/calendar/date-number.ts';
import { type Cents, divideHalfUp } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { PeriodWalk } from './periods.ts';
import {
  DAILY_PPM,
  dailyInterest,
  MONTHLY_PPM,
  monthlyInterest,
  numberOfCents,
} from './whole-cents.ts';

/** Principal that comes beside the schedule, and lowers the balance from its day on. */
export type Curtailment = {
  /** The date from which it counts, as a number (date-number.ts). */
  on: number;
  amountCents: Cents;
  /** True when the note gets a new level payment for the instalments left; else it ends sooner. */
  isRecast: boolean;
};

/** The curtailments of one period, taken together. Whole cents, as numbers where they fit. */
export type Prepayment = {
  prepaid: number;
  /** The sum over the days of the period of the balance on each, in cents. */
  balanceDays: bigint;
  /** The balance after the last curtailment that recasts the note, if one does. */
  recastBalance: number | null;
};

/**
 * What the curtailments that come before the period's due date do to it: the balance stays old up
 * to the day of each, that day not counted, and is new from then on.
 * Units: cents. Shape: takes the period's curtailments in order of date.
 * Errors: throws when they take the whole balance: callers refuse these before.
 * Source: rules 5.3 (principal).
 */
export function prepayPeriod(
  walk: PeriodWalk,
  startingBalance: number,
  curtailments: readonly Curtailment[],
): Prepayment {
  const dueDay = dayNumber(walk.dueOn);
  let prepaid = 0;
  let balanceDays = BigInt(startingBalance) * BigInt(walk.days());
  let recastBalance: number | null = null;
  for (const { on, amountCents, isRecast } of curtailments) {
    prepaid += numberOfCents(amountCents);
    balanceDays -= amountCents * BigInt(dueDay - dayNumber(on));
    if (isRecast) recastBalance = startingBalance - prepaid;
  }
  assert(prepaid < startingBalance, 'a curtailment is below the balance of its day');
  return { prepaid, balanceDays, recastBalance };
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
