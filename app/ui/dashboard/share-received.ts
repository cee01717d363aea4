import type { Cents } from '#app/ground/money/cents.ts';

/**
 * How much of what was expected came, for the length of a bar.
 * Units: whole percent, rounded down, 0 to 100; 0 when nothing was expected and nothing came, 100
 * when something came although nothing was expected.
 */
export function shareReceived(of: { receivedCents: Cents; expectedCents: Cents }): number {
  if (of.receivedCents <= 0n) return 0;
  if (of.receivedCents >= of.expectedCents) return 100;
  return Number((of.receivedCents * 100n) / of.expectedCents);
}
