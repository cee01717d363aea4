import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';
import { type Cents, sumCents } from '#app/domain/money/cents.ts';
import { type RatePpm, ratePpm } from '#app/domain/rates/rate.ts';

/**
 * The rate that notes bear on the average dollar that is outstanding, to a millionth; null when
 * nothing is. Source: rules 5.7.
 */
export function averageRate(
  notes: readonly { ratePpm: RatePpm; outstandingCents: Cents }[],
): RatePpm | null {
  const outstanding = sumCents(notes.map((note) => note.outstandingCents));
  if (outstanding === 0n) return null;
  let interest = 0n;
  for (const note of notes) interest += note.outstandingCents * BigInt(note.ratePpm);
  return ratePpm(Number(divideHalfUp(interest, outstanding)));
}
