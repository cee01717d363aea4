import { assert } from '#app/ground/assert.ts';
import { dayNumber } from '#app/ground/calendar/date-number.ts';
import { numberOfCents } from './whole-cents.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { PeriodWalk } from './period-walk.ts';

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
