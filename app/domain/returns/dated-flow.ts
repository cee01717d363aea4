import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, type Cents } from '#app/ground/money/cents.ts';

/** Money that moves on a day: above zero what the investor receives, below zero what goes out. */
export type DatedFlow = { on: IsoDate; amountCents: Cents };

/**
 * What the flows of each day come to.
 * Units: cents, either sign. Shape: in order of date, one flow a day and none of zero, whatever
 * the order of the argument; may be empty.
 */
export function netByDate(flows: readonly DatedFlow[]): DatedFlow[] {
  const sums = new Map<IsoDate, bigint>();
  for (const { on, amountCents } of flows) sums.set(on, (sums.get(on) ?? 0n) + amountCents);
  return [...sums]
    .map(([on, sum]) => ({ on, amountCents: cents(sum) }))
    .filter((flow) => flow.amountCents !== 0n)
    .sort((one, other) => (one.on < other.on ? -1 : 1));
}

/** True when money goes both ways, without which no rate can bring the flows to zero. */
export function flowsHaveBothSigns(flows: readonly DatedFlow[]): boolean {
  return flows.some((flow) => flow.amountCents > 0n) && flows.some((flow) => flow.amountCents < 0n);
}
