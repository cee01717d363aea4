import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  cents,
  type Cents,
  divideHalfUp,
  maxCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import { type LateChargeTerms, type Ledger, ownRows, paidBy } from './ledger.ts';

/** The late charge of one row. Money in cents. */
export type LateCharge = {
  periodNumber: number;
  dueOn: IsoDate;
  /** The first day after the grace days. */
  chargedOn: IsoDate;
  amountCents: Cents;
  isWaived: boolean;
};

const PPM = 1_000_000n;

/**
 * The late charges that have arisen by a date: one for each row of the holder that was not covered
 * when its due date and the grace days had passed. What was received later does not undo it.
 * Units: cents, the share of the payment rounded half up once, at least the minimum.
 * Shape: in order of due date; empty without late charge terms. Source: rules 5.5.
 */
export function lateCharges(ledger: Ledger, on: IsoDate): LateCharge[] {
  const { lateCharge, waivedPeriods } = ledger.note;
  if (lateCharge === null) return [];
  const charges: LateCharge[] = [];
  let dueCents = ZERO_CENTS;
  for (const { periodNumber, dueOn, scheduledPaymentCents } of ownRows(ledger)) {
    const lastFreeOn = addDays(dueOn, lateCharge.graceDays);
    if (lastFreeOn >= on) break;
    dueCents = addCents(dueCents, scheduledPaymentCents);
    const isCovered = paidBy(ledger.payments, lastFreeOn) >= dueCents;
    if (isCovered || scheduledPaymentCents === 0n) continue;
    charges.push({
      periodNumber,
      dueOn,
      chargedOn: addDays(lastFreeOn, 1),
      amountCents: chargeOf(scheduledPaymentCents, lateCharge),
      isWaived: waivedPeriods.includes(periodNumber),
    });
  }
  return charges;
}

/** What is owed of the late charges on a date, in cents. Source: rules 5.5. */
export function lateChargesOwed(ledger: Ledger, on: IsoDate): Cents {
  const standing = lateCharges(ledger, on).filter((charge) => !charge.isWaived);
  const chargedCents = sumCents(standing.map((charge) => charge.amountCents));
  return subtractCents(chargedCents, ledger.feesPaidCents);
}

function chargeOf(paymentCents: Cents, { sharePpm, minimumCents }: LateChargeTerms): Cents {
  return maxCents(minimumCents, cents(divideHalfUp(paymentCents * BigInt(sharePpm), PPM)));
}
