import {
  addCents,
  type Cents,
  maxCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import { paymentPlan, planCanRecast } from '#app/ground/schedule/payment-plan.ts';
import { lateChargesOwed } from '#app/ledger/late.ts';
import {
  type HeldNote,
  type Ledger,
  ownRows,
  paidBy,
  type Receipt,
  standingReceipts,
} from '#app/ledger/rules.ts';
import { accruedInterest, payoffQuote } from '#app/ledger/payoff/rules.ts';
import { assert, assertNever } from '#app/ground/assert.ts';
import { dateNumber } from '#app/ground/calendar/date-number.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { scheduleRows } from '#app/ground/schedule/fold-schedule.ts';
import { finalDate } from '#app/ground/schedule/terms.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import { applyPayments } from '#app/ledger/payments.ts';
import type { ServicedRow } from '#app/ledger/rows.ts';
import type { ReceiptRefusal } from './words.ts';

/**
 * The reason why the receipt cannot be posted after those of the ledger, or null.
 * Source: rules 5.2 (refused with the reason), 5.3, 5.4 and 5.5.
 */
function refuseReceipt(ledger: Ledger, receipt: Receipt): ReceiptRefusal | null {
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

/** The receipt that cannot be posted, and why. */
export type LedgerRefusal = { receiptId: string; reason: ReceiptRefusal };

/**
 * A note after everything that was received for it: its standing receipts applied one by one.
 * Same terms and same standing receipts give the same ledger, whatever was recorded and reversed
 * in between.
 * Errors: refuses with the first receipt that cannot be posted. When a receipt is added, reversed
 * or the terms are changed, that may be a later one: it has to be reversed first.
 * Source: rules 5.3.
 */
export function applyReceipts(
  note: HeldNote,
  receipts: readonly Receipt[],
): Result<Ledger, LedgerRefusal> {
  let ledger = openLedger(note);
  for (const receipt of standingReceipts(receipts)) {
    const reason = refuseReceipt(ledger, receipt);
    if (reason !== null) return refuse({ receiptId: receipt.id, reason });
    ledger = post(ledger, receipt);
  }
  return accept(ledger);
}

/**
 * The same of receipts that were posted before, and so fit the terms.
 * Errors: throws when one does not.
 */
export function standingLedger(note: HeldNote, receipts: readonly Receipt[]): Ledger {
  const applied = applyReceipts(note, receipts);
  assert(applied.ok, 'standing receipts fit the terms of their note');
  return applied.value;
}

/**
 * The note before anything was received. Expects terms that check-terms.ts accepts.
 * Errors: throws for a note that was funded before its note date.
 */
export function openLedger(note: HeldNote): Ledger {
  assert(note.fundedOn >= note.terms.noteOn, 'a note is not funded before its note date');
  return {
    note,
    finalOn: finalDate(note.terms),
    rows: scheduleRows(note.terms),
    curtailments: [],
    payments: [],
    feesPaidCents: ZERO_CENTS,
    paidOffOn: null,
  };
}

/**
 * The rows with what was received for each: payments go to the oldest row that is not covered.
 * Shape: all rows in order; those of an earlier owner receive nothing. Source: rules 5.3.
 */
export function servicedRows({ rows, payments, note }: Ledger): ServicedRow[] {
  return applyPayments({ rows, payments, fundedOn: note.fundedOn });
}

function post(ledger: Ledger, receipt: Receipt): Ledger {
  switch (receipt.kind) {
    case 'payment':
      return { ...ledger, payments: [...ledger.payments, receipt] };
    case 'principal':
      return curtail(ledger, receipt);
    case 'fee':
      return { ...ledger, feesPaidCents: addCents(ledger.feesPaidCents, receipt.amountCents) };
    case 'payoff':
      return payOff(ledger, receipt);
    default:
      return assertNever(receipt.kind);
  }
}

function curtail(ledger: Ledger, { receivedOn, amountCents, isRecast }: Receipt): Ledger {
  const curtailment = { on: dateNumber(receivedOn), amountCents, isRecast };
  const curtailments = [...ledger.curtailments, curtailment];
  return { ...ledger, curtailments, rows: scheduleRows(ledger.note.terms, curtailments) };
}

/** Late charges first; the rest pays all rows, of which those ahead become one. */
function payOff(ledger: Ledger, { receivedOn, amountCents }: Receipt): Ledger {
  const chargesCents = lateChargesOwed(ledger, receivedOn);
  const payment = { receivedOn, amountCents: subtractCents(amountCents, chargesCents) };
  return {
    ...ledger,
    rows: endingOn(ledger, receivedOn),
    payments: payment.amountCents === 0n ? ledger.payments : [...ledger.payments, payment],
    feesPaidCents: addCents(ledger.feesPaidCents, chargesCents),
    paidOffOn: receivedOn,
  };
}

/** The rows due by a date, and one final row on it for what is left of the schedule. */
function endingOn(ledger: Ledger, on: IsoDate): ScheduleRow[] {
  const past = ledger.rows.filter((row) => row.dueOn <= on);
  const current = ledger.rows[past.length];
  const carriedCents = past.at(-1)?.carriedCents ?? ZERO_CENTS;
  const interestDueCents = addCents(carriedCents, accruedInterest(ledger, on).currentCents);
  const startingBalanceCents = current?.startingBalanceCents ?? ZERO_CENTS;
  const prepaidCents = current?.prepaidCents ?? ZERO_CENTS;
  const principalDueCents = subtractCents(startingBalanceCents, prepaidCents);
  const scheduledPaymentCents = addCents(interestDueCents, principalDueCents);
  if (scheduledPaymentCents === 0n) return past;
  const final: ScheduleRow = {
    periodNumber: past.length + 1,
    dueOn: on,
    isStub: false,
    interestDueCents,
    principalDueCents,
    scheduledPaymentCents,
    startingBalanceCents,
    prepaidCents,
    endingBalanceCents: ZERO_CENTS,
    carriedCents: ZERO_CENTS,
  };
  return [...past, final];
}
