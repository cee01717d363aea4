import { assert } from '#app/ground/assert.ts';

/** Money: whole US cents. The brand keeps plain bigints and other units out of sums of money. */
export type Cents = bigint & { readonly unit: 'cents' };

/**
 * The number of US cents as money.
 * Units: whole cents, any sign. Errors: throws when a number is not a safe integer.
 */
export function cents(value: bigint | number): Cents {
  if (typeof value === 'bigint') return value as Cents;
  assert(Number.isSafeInteger(value), `${value} is not a whole number of cents`);
  return BigInt(value) as Cents;
}

/** No money. */
export const ZERO_CENTS: Cents = cents(0n);

/** The sum of the given amounts, in cents; zero without arguments. */
export function addCents(...values: Cents[]): Cents {
  return sumCents(values);
}

/** The first amount less the second, in cents; may be negative. */
export function subtractCents(from: Cents, value: Cents): Cents {
  return cents(from - value);
}

/** The sum of a list of amounts, in cents; zero for the empty list. */
export function sumCents(values: readonly Cents[]): Cents {
  let sum = 0n;
  for (const value of values) sum += value;
  return cents(sum);
}

/** The smaller of two amounts, in cents. */
export function minCents(one: Cents, other: Cents): Cents {
  return one < other ? one : other;
}

/** The larger of two amounts, in cents. */
export function maxCents(one: Cents, other: Cents): Cents {
  return one > other ? one : other;
}

/** True when the amount is exactly zero. */
export function isZero(value: Cents): boolean {
  return value === 0n;
}

/** Orders two amounts for sorting: negative when the first is smaller, 0 when both are equal. */
export function compareCents(one: Cents, other: Cents): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * The whole number nearest to numerator / denominator; exactly one half goes up.
 * This is the only rounding in the domain, applied once to each figure.
 * Errors: throws when the numerator is negative or the denominator is not positive.
 * Source: rules 3.1 (rounding).
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  assert(numerator >= 0n, 'rounding is defined for quantities that are not negative');
  assert(denominator > 0n, 'the denominator of a fraction is positive');
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * Money inside the fold of a schedule: whole cents as numbers. A number holds every whole number up
 * to 2^53 exactly, and sums and differences of such are exact as well; a `bigint` costs a piece of
 * memory each. Outside the fold money is `Cents`.
 */

/** The largest product that is taken as a number; half a divisor still fits above it. */
export const LARGEST_PRODUCT: number = 2 ** 53 - 2 ** 30;

/** Amounts below this can be made `Cents`. */
const CENTS_LIMIT = 2 ** 52;

const asNumber = new Float64Array(1);
const asBits = new BigInt64Array(asNumber.buffer);

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
export function interestOf(
  balance: number,
  rate: number,
  days: number,
  denominator: number,
): number {
  const product = balance * rate * days;
  // A product that does not fit is not exact, but it is still larger than this.
  if (product <= LARGEST_PRODUCT) return Math.floor((product + denominator / 2) / denominator);
  const exact = BigInt(balance) * BigInt(rate) * BigInt(days);
  return Number(divideHalfUp(exact, BigInt(denominator)));
}
