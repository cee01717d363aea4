import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  type Cents,
  cents,
  divideHalfUp,
  maxCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import { type LateChargeTerms, type Ledger, ownRows, paidBy } from './rules.ts';

/** How late a note is, in the steps in which lenders report it. Source: rules 5.5. */
export const AGING_BUCKETS = ['current', '1-30', '31-60', '61-90', 'over 90'] as const;

export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** The bucket of a number of days past due, 0 or more. Source: rules 5.5. */
export function agingBucket(daysPastDue: number): AgingBucket {
  if (daysPastDue <= 0) return 'current';
  if (daysPastDue <= 30) return '1-30';
  if (daysPastDue <= 60) return '31-60';
  return daysPastDue <= 90 ? '61-90' : 'over 90';
}

const ACTIONS: Record<AgingBucket, string> = {
  current: 'Nothing is late',
  '1-30': 'Pay, or tell the holder when the payment comes',
  '31-60': 'Tell the holder why, and agree on a date',
  '61-90': 'Agree on a plan in writing',
  'over 90': 'Decide whether the note is in default',
};

/** What whoever pays a note does next, by how late it is. Source: rules 5.5 and 5.7. */
export function nextAction({ bucket, isInDefault }: NextActionFacts): string {
  return isInDefault ? 'In default: tell the holder what becomes of the house' : ACTIONS[bucket];
}

type NextActionFacts = { bucket: AgingBucket; isInDefault: boolean };

/** The days past due of a bucket, both ends included; null for no end. Source: rules 5.5. */
export function bucketDays(bucket: AgingBucket): { from: number; to: number | null } {
  switch (bucket) {
    case 'current':
      return { from: 0, to: 0 };
    case '1-30':
      return { from: 1, to: 30 };
    case '31-60':
      return { from: 31, to: 60 };
    case '61-90':
      return { from: 61, to: 90 };
    default:
      return { from: 91, to: null };
  }
}

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
