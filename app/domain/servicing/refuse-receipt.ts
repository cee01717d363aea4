import {
  type Cents,
  maxCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import { paymentPlan, planCanRecast } from '#app/ground/schedule/payment-plan.ts';
import { lateChargesOwed } from './late-charges.ts';
import { type Ledger, ownRows, paidBy } from './ledger.ts';
import { payoffQuote } from './payoff-quote.ts';
import type { Receipt } from './receipt.ts';

/** Why a receipt cannot be posted. Amounts in cents. Source: rules 5.2 to 5.5. */
export type ReceiptRefusal =
  | { kind: 'before_funding' }
  | { kind: 'not_positive' }
  | { kind: 'already_paid_off' }
  /** More than what repays the note on that date, late charges aside. */
  | { kind: 'more_than_payoff'; payoffCents: Cents }
  /** After the final date, payments cover earlier rows only. */
  | { kind: 'last_row_needs_payoff'; openCents: Cents }
  /** A curtailment while an instalment is not covered. */
  | { kind: 'in_arrears' }
  | { kind: 'not_before_final_date' }
  | { kind: 'not_below_balance'; balanceCents: Cents }
  | { kind: 'nothing_to_recast' }
  | { kind: 'not_the_payoff'; payoffCents: Cents }
  | { kind: 'more_than_late_charges'; owedCents: Cents };

/**
 * The reason why the receipt cannot be posted after those of the ledger, or null.
 * Source: rules 5.2 (refused with the reason), 5.3, 5.4 and 5.5.
 */
export function refuseReceipt(ledger: Ledger, receipt: Receipt): ReceiptRefusal | null {
  const { amountCents, receivedOn } = receipt;
  if (receivedOn < ledger.note.fundedOn) return { kind: 'before_funding' };
  if (amountCents <= 0n) return { kind: 'not_positive' };
  if (ledger.paidOffOn !== null) return { kind: 'already_paid_off' };
  if (receipt.kind === 'fee') return refuseFee(ledger, receipt);
  if (receipt.kind === 'principal' && receivedOn >= ledger.finalOn) {
    return { kind: 'not_before_final_date' };
  }
  const quote = payoffQuote(ledger, receivedOn);
  if (receipt.kind === 'payoff') {
    const isExact = amountCents === quote.totalCents;
    return isExact ? null : { kind: 'not_the_payoff', payoffCents: quote.totalCents };
  }
  const payoffCents = subtractCents(quote.totalCents, quote.lateChargesCents);
  if (amountCents > payoffCents) return { kind: 'more_than_payoff', payoffCents };
  return receipt.kind === 'payment'
    ? refusePayment(ledger, receipt)
    : refuseCurtailment(ledger, receipt);
}

function refuseFee(ledger: Ledger, { amountCents, receivedOn }: Receipt): ReceiptRefusal | null {
  const owedCents = lateChargesOwed(ledger, receivedOn);
  return amountCents > owedCents ? { kind: 'more_than_late_charges', owedCents } : null;
}

function refusePayment(ledger: Ledger, receipt: Receipt): ReceiptRefusal | null {
  if (receipt.receivedOn <= ledger.finalOn) return null;
  const earlier = ownRows(ledger).slice(0, -1);
  const paidCents = paidBy(ledger.payments, receipt.receivedOn);
  const openCents = maxCents(ZERO_CENTS, subtractCents(sumDue(earlier), paidCents));
  return receipt.amountCents > openCents ? { kind: 'last_row_needs_payoff', openCents } : null;
}

function refuseCurtailment(ledger: Ledger, receipt: Receipt): ReceiptRefusal | null {
  const { amountCents, receivedOn, isRecast } = receipt;
  const due = ownRows(ledger).filter((row) => row.dueOn <= receivedOn);
  if (paidBy(ledger.payments, receivedOn) < sumDue(due)) return { kind: 'in_arrears' };
  const balanceCents = balanceOn(ledger, receipt);
  if (amountCents >= balanceCents) return { kind: 'not_below_balance', balanceCents };
  return isRecast && !planCanRecast(paymentPlan(ledger.note.terms))
    ? { kind: 'nothing_to_recast' }
    : null;
}

/** The balance of the schedule on a date, after what was curtailed up to then, in cents. */
function balanceOn(ledger: Ledger, { receivedOn }: Receipt): Cents {
  const row = ledger.rows.find(({ dueOn }) => dueOn > receivedOn);
  if (row === undefined) return ZERO_CENTS;
  return subtractCents(row.startingBalanceCents, row.prepaidCents);
}

function sumDue(rows: readonly { scheduledPaymentCents: Cents }[]): Cents {
  return sumCents(rows.map((row) => row.scheduledPaymentCents));
}
