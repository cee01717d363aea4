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
