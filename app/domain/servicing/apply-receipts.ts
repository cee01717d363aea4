import { assert, assertNever } from '#app/ground/assert.ts';
import { dateNumber } from '#app/ground/calendar/date-number.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { ZERO_CENTS, addCents, subtractCents } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { scheduleRows } from '#app/ground/schedule/schedule-rows.ts';
import { finalDate } from '#app/ground/schedule/maturity-date.ts';
import type { ScheduleRow } from '#app/ground/schedule/schedule-row.ts';
import { accruedInterest } from './accrued-interest.ts';
import { applyPayments } from './apply-payments.ts';
import type { HeldNote, Ledger } from './ledger.ts';
import { lateChargesOwed } from './late-charges.ts';
import { type Receipt, standingReceipts } from './receipt.ts';
import { type ReceiptRefusal, refuseReceipt } from './refuse-receipt.ts';
import type { ServicedRow } from './serviced-row.ts';

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
