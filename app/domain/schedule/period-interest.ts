import { daysBetween } from '#app/domain/calendar/iso-date.ts';
import { cents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import type { DuePeriod } from './due-periods.ts';

const PPM = 1_000_000n;
const MONTHS_A_YEAR = 12n;
// Every year counts 365 days here, leap years too (rules 3.4).
const DAYS_A_YEAR = 365n;

/**
 * The regular interest `R` of any period: a twelfth of a year's interest, whatever its days.
 * Units: cents, rounded half up once. Source: rules 3.4.
 */
export function regularInterest(balanceCents: Cents, rate: RatePpm): Cents {
  return cents(divideHalfUp(balanceCents * BigInt(rate), PPM * MONTHS_A_YEAR));
}

/**
 * The interest `I` of a period on its opening balance: a twelfth of a year's for a whole month,
 * else by actual days / 365.
 * Units: cents, rounded half up once. Source: rules 3.4, example (a): 45 days are 1,294.52.
 */
export function periodInterest(balanceCents: Cents, rate: RatePpm, period: DuePeriod): Cents {
  if (period.isWholeMonth) return regularInterest(balanceCents, rate);
  const days = BigInt(daysBetween(period.startOn, period.dueOn));
  return cents(divideHalfUp(balanceCents * BigInt(rate) * days, PPM * DAYS_A_YEAR));
}
