import { assert } from '#app/ground/assert.ts';
import { type Cents, divideHalfUp } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';

/**
 * Money inside the fold of a schedule: whole cents as numbers. A number holds every whole number up
 * to 2^53 exactly, and sums and differences of such are exact as well; a `bigint` costs a piece of
 * memory each. Outside the fold money is `Cents`.
 */

/** The largest product that is taken as a number; half a divisor still fits above it. */
const LARGEST_PRODUCT = 2 ** 53 - 2 ** 30;

/** Amounts below this can be made `Cents`. */
const CENTS_LIMIT = 2 ** 52;

const asNumber = new Float64Array(1);
const asBits = new BigInt64Array(asNumber.buffer);

// Interest is balance x rate / 12 for a month, and balance x rate x days / 365 otherwise, with the
// rate in millionths.
export const MONTHLY_PPM = 12_000_000n;
// Every year counts 365 days here, leap years too (rules 3.4).
export const DAILY_PPM = 365_000_000n;

const MONTHLY = Number(MONTHLY_PPM);
const DAILY = Number(DAILY_PPM);

/** An amount as a number. Errors: throws where a number could not hold it exactly. */
export function numberOfCents(amountCents: Cents): number {
  const amount = Number(amountCents);
  assert(Number.isSafeInteger(amount), 'a number holds every amount of a note');
  return amount;
}

/**
 * A number of whole cents as money. Expects 0 or more, below 2^52 (a hundred times all that a note
 * can owe). From 2^52 on the low 52 bits of a number are the whole number itself: to read them is
 * several times as fast as `BigInt(amount)`, which no compiler takes into its code.
 * Units: whole cents.
 */
export function centsOfNumber(amount: number): Cents {
  asNumber[0] = amount + CENTS_LIMIT;
  return BigInt.asUintN(52, asBits[0]!) as Cents;
}

/**
 * `balance x rate x days / denominator`, rounded half up once: with numbers where the product fits,
 * else by divideHalfUp. Expects whole numbers from 0 on, and an even denominator below 2^31.
 *
 * Exact, though the quotient of two numbers is rounded: a quotient below a whole number k is below
 * it by at least 1 / denominator, and numbers next to k are nearer to each other than that as long
 * as k x denominator is at most 2^53. So the division never rounds up to k.
 */
function interestOf(balance: number, rate: number, days: number, denominator: number): number {
  const product = balance * rate * days;
  // A product that does not fit is not exact, but it is still larger than this.
  if (product <= LARGEST_PRODUCT) return Math.floor((product + denominator / 2) / denominator);
  const exact = BigInt(balance) * BigInt(rate) * BigInt(days);
  return Number(divideHalfUp(exact, BigInt(denominator)));
}

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
