import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  type Cents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import type { ServicedRow } from './serviced-row.ts';

/**
 * The principal that is still owed to the present holder: the balance that the holder took over
 * (the opening principal, unless rows were due to an earlier owner before) less the principal
 * received since, with rows and as curtailments.
 * Units: cents, never negative. Shape: takes the rows in order of due date; zero without rows that
 * belong to the holder. Null as `fundedOn` stands for a note that nobody holds: all rows count.
 * Source: rules 5.4 and D39.
 */
export function outstandingPrincipal(input: {
  rows: readonly ServicedRow[];
  fundedOn: IsoDate | null;
}): Cents {
  const { fundedOn } = input;
  const own = input.rows.filter((row) => fundedOn === null || row.dueOn >= fundedOn);
  const takenOverCents = own[0]?.startingBalanceCents ?? ZERO_CENTS;
  const receivedCents = own.map((row) =>
    addCents(row.prepaidCents, subtractCents(row.amountPaidCents, row.interestPaidCents)),
  );
  return subtractCents(takenOverCents, sumCents(receivedCents));
}
