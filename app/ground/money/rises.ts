import { type Cents, ZERO_CENTS } from './cents.ts';

/**
 * The places at which sums over time rise for good, so that a picture can explain them: at least to
 * the double of the one before, and the next two as high to a tenth. The earliest first.
 */
export function lastingRises(amounts: readonly Cents[]): number[] {
  return amounts.flatMap((amount, index) => {
    const before = amounts[index - 1];
    const after = amounts.slice(index + 1, index + 3);
    const isRise = before !== undefined && before > 0n && amount >= 2n * before;
    const lasts = after.length === 2 && after.every((one) => isWithinTenth(one, amount));
    return isRise && lasts ? [index] : [];
  });
}

function isWithinTenth(one: Cents, other: Cents): boolean {
  const difference = one > other ? one - other : other - one;
  return 10n * difference <= other;
}

/**
 * The places at which amounts are more than twice of a usual sum, which is the median of `sums`: of
 * many the three with the most. The earliest first.
 */
export function singleJumps(amounts: readonly Cents[], sums: readonly Cents[]): number[] {
  const ordered = sums.toSorted((one, other) => Number(one - other));
  const usual = ordered[Math.floor(ordered.length / 2)] ?? ZERO_CENTS;
  return amounts
    .flatMap((amount, index) => (amount > 2n * usual ? [{ amount, index }] : []))
    .toSorted((one, other) => Number(other.amount - one.amount))
    .slice(0, 3)
    .map(({ index }) => index)
    .toSorted((one, other) => one - other);
}
