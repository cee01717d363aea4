import { assert } from '#app/domain/assert.ts';
import { dayNumber } from '#app/domain/calendar/date-number.ts';
import { ZERO_CENTS, addCents, subtractCents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { PeriodWalk } from './period-walk.ts';

/** Principal that comes beside the schedule, and lowers the balance from its day on. */
export type Curtailment = {
  /** The date from which it counts, as a number (date-number.ts). */
  on: number;
  amountCents: Cents;
  /** True when the note gets a new level payment for the instalments left; else it ends sooner. */
  isRecast: boolean;
};

/** The curtailments of one period, taken together. */
export type Prepayment = {
  prepaidCents: Cents;
  /** The sum over the days of the period of the balance on each, in cents. */
  balanceDays: bigint;
  /** The balance after the last curtailment that recasts the note, if one does. */
  recastBalanceCents: Cents | null;
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
  startingBalanceCents: Cents,
  curtailments: readonly Curtailment[],
): Prepayment {
  const dueDay = dayNumber(walk.dueOn);
  let prepaidCents = ZERO_CENTS;
  let balanceDays = startingBalanceCents * BigInt(walk.days());
  let recastBalanceCents: Cents | null = null;
  for (const { on, amountCents, isRecast } of curtailments) {
    prepaidCents = addCents(prepaidCents, amountCents);
    balanceDays -= amountCents * BigInt(dueDay - dayNumber(on));
    if (isRecast) recastBalanceCents = subtractCents(startingBalanceCents, prepaidCents);
  }
  assert(prepaidCents < startingBalanceCents, 'a curtailment is below the balance of its day');
  return { prepaidCents, balanceDays, recastBalanceCents };
}
