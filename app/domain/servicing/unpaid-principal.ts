import { dateNumber } from '#app/ground/calendar/date-number.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { type Ledger, ownRows, paidBy } from './ledger.ts';
import { splitPaid } from './split-paid.ts';

/**
 * The principal that the holder took over and has not received by a date: neither with a row nor
 * as a curtailment.
 * Units: cents, never negative. Source: rules 5.4.
 */
export function unpaidPrincipal(ledger: Ledger, on: IsoDate): Cents {
  const own = ownRows(ledger);
  const takenOverCents = own[0]?.startingBalanceCents ?? ZERO_CENTS;
  let unpaid: bigint = takenOverCents;
  for (const curtailment of ledger.curtailments) {
    if (curtailment.on <= dateNumber(on)) unpaid -= curtailment.amountCents;
  }
  return cents(unpaid - splitPaid(own, paidBy(ledger.payments, on)).principalCents);
}
