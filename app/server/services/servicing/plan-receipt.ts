import { createHash } from 'node:crypto';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { applyReceipts, type LedgerRefusal } from '#app/domain/servicing/apply-receipts.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import { payoffQuote } from '#app/domain/servicing/payoff-quote.ts';
import { type ReceiptEffect, receiptEffect } from '#app/domain/servicing/receipt-effect.ts';
import type { Receipt, ReceiptKind } from '#app/domain/servicing/receipt.ts';
import type { ReceiptRefusal } from '#app/domain/servicing/refuse-receipt.ts';
import { laterThan } from '#app/server/services/notes/later-than.ts';
import type { OpenLedger } from './open-ledger.ts';

/** What of a receipt decides how it is applied. Money in cents. */
export type ReceiptWish = {
  kind: ReceiptKind;
  receivedOn: IsoDate;
  amountCents: Cents;
  /** Of kind principal: a new level payment instead of an earlier end. */
  isRecast: boolean;
};

/** A receipt that stands, as one that is in the way is named. Money in cents. */
export type NamedReceipt = {
  id: string;
  kind: ReceiptKind;
  receivedOn: IsoDate;
  amountCents: Cents;
};

export type PlanRefusal =
  | { kind: 'in_future' }
  /** Exactly what repays the note: a receipt of kind payoff ends it, a payment would not. */
  | { kind: 'is_payoff'; payoffCents: Cents }
  /** A receipt that stands would not fit any more: it has to be reversed first. */
  | { kind: 'later_receipt'; receipt: NamedReceipt }
  | ReceiptRefusal;

/** What will be after a receipt was recorded or reversed. */
export type PlannedChange = {
  ledger: Ledger;
  effect: ReceiptEffect;
  /** Tells this effect from any other: who confirms it sends it back. */
  seen: string;
};

/**
 * What a receipt would do to a ledger. Nothing is written.
 * Refused: `in_future` for its date; `is_payoff` for a payment that repays the note to the cent;
 * `later_receipt` with the one that would not fit any more; else the reason of refuse-receipt.ts.
 * Source: rules 5.2 and 5.3.
 */
export function planReceipt(
  open: OpenLedger,
  wish: ReceiptWish,
  at: { today: IsoDate; now: Date },
): Result<PlannedChange & { receipt: Receipt }, PlanRefusal> {
  if (wish.receivedOn > at.today) return refuse({ kind: 'in_future' });
  const receipt: Receipt = {
    id: crypto.randomUUID(),
    kind: wish.kind,
    receivedOn: wish.receivedOn,
    recordedAt: afterAll(open.standing, at.now).toISOString(),
    amountCents: wish.amountCents,
    reverses: null,
    isRecast: wish.kind === 'principal' && wish.isRecast,
  };
  const applied = applyReceipts(open.ledger.note, [...open.standing, receipt]);
  if (!applied.ok) return refuse(namedRefusal(open, applied.reason, receipt.id));
  const payoffCents = repaidBy(open, receipt);
  if (payoffCents !== null) return refuse({ kind: 'is_payoff', payoffCents });
  return accept({ ...changeTo(open.ledger, applied.value), receipt });
}

/**
 * What reversing a standing receipt would do. Refused: `later_receipt` with the one that would not
 * fit any more. Source: rules 5.2 and 5.3.
 */
export function planReversal(
  open: OpenLedger,
  receiptId: string,
): Result<PlannedChange, Extract<PlanRefusal, { kind: 'later_receipt' }>> {
  const rest = open.standing.filter(({ id }) => id !== receiptId);
  const applied = applyReceipts(open.ledger.note, rest);
  if (applied.ok) return accept(changeTo(open.ledger, applied.value));
  return refuse({
    kind: 'later_receipt',
    receipt: namedReceipt(open.standing, applied.reason.receiptId),
  });
}

/** Receipts of one day count as they were recorded, so that no two have the same instant. */
function afterAll(standing: readonly Receipt[], now: Date): Date {
  return standing.reduce((at, { recordedAt }) => laterThan(new Date(recordedAt), at), now);
}

function changeTo(before: Ledger, after: Ledger): PlannedChange {
  const effect = receiptEffect(before, after);
  const asText = (_key: string, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value;
  const seen = createHash('sha256').update(JSON.stringify(effect, asText)).digest('base64url');
  return { ledger: after, effect, seen };
}

function namedRefusal(open: OpenLedger, refusal: LedgerRefusal, receiptId: string): PlanRefusal {
  if (refusal.receiptId === receiptId) return refusal.reason;
  return { kind: 'later_receipt', receipt: namedReceipt(open.standing, refusal.receiptId) };
}

/** What a standing receipt is called by: its date, kind and amount. */
export function namedReceipt(standing: readonly Receipt[], receiptId: string): NamedReceipt {
  const { id, kind, receivedOn, amountCents } = standing.find((one) => one.id === receiptId)!;
  return { id, kind, receivedOn, amountCents };
}

/** What repays the note, when a payment is just that and no late charge is owed; else null. */
function repaidBy(open: OpenLedger, receipt: Receipt): Cents | null {
  const { kind, receivedOn, amountCents } = receipt;
  const isLast = open.standing.every((one) => one.receivedOn <= receivedOn);
  if (kind !== 'payment' || !isLast) return null;
  const { totalCents } = payoffQuote(open.ledger, receivedOn);
  return amountCents === totalCents ? totalCents : null;
}
