import { cents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import type { Prepayment } from './curtailment.ts';
import type { PeriodWalk } from './period-walk.ts';

// Interest is balance x rate / 12 for a month, and balance x rate x days / 365 otherwise, with the
// rate in millionths. Both denominators are even: half of one is a whole number, which added first
// makes the division round half up.
export const MONTHLY_PPM = 12_000_000n;
// Every year counts 365 days here, leap years too (rules 3.4).
export const DAILY_PPM = 365_000_000n;

// Figures of 64 bits (BigInt.asIntN) stay in the registers of the machine, which is twenty times
// faster; they hold up to 9.2 x 10^18. A balance is at most 10^11 cents and a rate 10^6 millionths,
// so the product of a month fits whatever the note. By days it fits up to this balance, since 480
// months have fewer than 15,000 days; larger ones go the long way.
const LARGEST_BY_DAYS = 600_000_000n;

/** The interest `I` of a period, and its regular interest `R`, in cents. Source: rules 3.4. */
export type PeriodInterest = { interestCents: Cents; regularCents: Cents };

/**
 * A twelfth of a year's interest on a balance: the interest of a whole month, and the regular
 * interest `R` of any other period. The rate is in millionths. Expects a balance within the bounds
 * of terms (asserted where a schedule begins).
 * Units: cents, rounded half up once. Source: rules 3.4.
 */
export function monthlyInterest(balanceCents: bigint, ratePpm: bigint): Cents {
  const product = BigInt.asIntN(64, BigInt.asIntN(64, balanceCents * ratePpm) + 6_000_000n);
  return BigInt.asIntN(64, product / 12_000_000n) as Cents;
}

/**
 * The interest of a number of days on a balance, by actual days / 365. The rate is in millionths.
 * Units: cents, rounded half up once. Source: rules 3.4, example (a): 45 days are 1,294.52.
 */
export function dailyInterest(balanceCents: bigint, ratePpm: bigint, days: bigint): Cents {
  if (balanceCents > LARGEST_BY_DAYS) {
    return cents(divideHalfUp(balanceCents * ratePpm * days, DAILY_PPM));
  }
  const yearly = BigInt.asIntN(64, balanceCents * ratePpm);
  const product = BigInt.asIntN(64, BigInt.asIntN(64, yearly * days) + 182_500_000n);
  return BigInt.asIntN(64, product / 365_000_000n) as Cents;
}

/**
 * The interest of a period on its opening balance: a twelfth of a year's for a whole month, else
 * by actual days / 365. Where principal was prepaid in the period, both are taken on the balance
 * day by day; so a level payment stays what it is in a whole month.
 * Units: cents, each rounded half up once. Source: rules 3.4 and 5.3 (principal).
 */
export function periodInterest(
  period: PeriodWalk,
  ratePpm: RatePpm,
  balanceCents: Cents,
  prepayment: Prepayment | null,
): PeriodInterest {
  const rate = BigInt(ratePpm);
  const days = BigInt(period.days());
  if (prepayment === null) {
    const regularCents = monthlyInterest(balanceCents, rate);
    if (period.isWholeMonth) return { interestCents: regularCents, regularCents };
    return { interestCents: dailyInterest(balanceCents, rate, days), regularCents };
  }
  const product = prepayment.balanceDays * rate;
  const regularCents = cents(divideHalfUp(product, MONTHLY_PPM * days));
  if (period.isWholeMonth) return { interestCents: regularCents, regularCents };
  return { interestCents: cents(divideHalfUp(product, DAILY_PPM)), regularCents };
}
