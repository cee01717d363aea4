import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { addCents, type Cents, divideHalfUp, subtractCents } from '#app/ground/money/cents.ts';
import { accruedInterest } from './accrued-interest.ts';
import { lateChargesOwed } from './late-charges.ts';
import { type Ledger, ownRows, paidBy } from './ledger.ts';
import { splitPaid } from './split-paid.ts';
import { unpaidPrincipal } from './unpaid-principal.ts';

/** What repays a note on a date, and what it is made of. Money in cents. */
export type PayoffQuote = {
  on: IsoDate;
  /** Principal that was not received yet. */
  principalCents: Cents;
  /** Interest accrued through the date less interest received; below zero when paid ahead. */
  interestCents: Cents;
  lateChargesCents: Cents;
  totalCents: Cents;
  /** What each further day of the current period adds, in ten-thousandths of a dollar. */
  perDiemTenThousandths: bigint;
};

/**
 * What repays a note on a date: principal not received + interest accrued through the date -
 * interest received + late charges owed. On a due date that is what rows and balance say.
 * Units: cents; the per diem is rounded for showing only.
 * Shape: any date from funding on, and not before the last receipt of the ledger.
 * Source: rules 5.4.
 */
export function payoffQuote(ledger: Ledger, on: IsoDate): PayoffQuote {
  const { dueCents, currentCents, perDiem } = accruedInterest(ledger, on);
  const paid = splitPaid(ownRows(ledger), paidBy(ledger.payments, on));
  const principalCents = unpaidPrincipal(ledger, on);
  const interestCents = subtractCents(addCents(dueCents, currentCents), paid.interestCents);
  const lateChargesCents = lateChargesOwed(ledger, on);
  return {
    on,
    principalCents,
    interestCents,
    lateChargesCents,
    totalCents: addCents(principalCents, interestCents, lateChargesCents),
    perDiemTenThousandths: divideHalfUp(perDiem.numerator * 100n, perDiem.denominator),
  };
}
