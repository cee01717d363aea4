import { type Cents, divideHalfUp, sumCents } from '#app/ground/money/cents.ts';
import { type AverageRatePpm, averageRatePpm, type RatePpm } from '#app/ground/rates/rate.ts';

/**
 * The rate that notes bear on the average dollar that is outstanding, to a millionth; null when
 * nothing is. Source: rules 5.7.
 */
export function averageRate(
  notes: readonly { ratePpm: RatePpm; outstandingCents: Cents }[],
): AverageRatePpm | null {
  const outstanding = sumCents(notes.map((note) => note.outstandingCents));
  if (outstanding === 0n) return null;
  let interest = 0n;
  for (const note of notes) interest += note.outstandingCents * BigInt(note.ratePpm);
  return averageRatePpm(Number(divideHalfUp(interest, outstanding)));
}
