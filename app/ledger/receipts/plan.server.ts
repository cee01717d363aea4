import { mayAdministerListing } from '#app/property/may.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { payoffQuotes, receipts } from '#app/ledger/tables.server.ts';
import { eq, max } from 'drizzle-orm';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Ledger, Receipt, ReceiptKind } from '#app/ledger/rules.ts';
import type { Caller } from '#app/server/caller.ts';
import { findNote, lockNote, type NoteAndHolder } from '#app/note/stored.server.ts';
import { readStanding } from '#app/ledger/stored.server.ts';
import { createHash } from 'node:crypto';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { applyReceipts, type LedgerRefusal } from './apply.ts';
import type { MONEY_REFUSALS, NamedReceipt, ReceiptRefusal } from './words.ts';
import { payoffQuote } from '#app/ledger/payoff/rules.ts';
import { receiptEffect, type ReceiptEffect } from './effect.ts';

/** Two at one instant, or under a clock set back, follow one another all the same. */
export function laterThan(before: Date, now: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1);
}

/**
 * When something is recorded on a note: after all that was recorded on it, whose order counts, and
 * after all quotes that were issued for it, which it makes void. For who administers its listing.
 */
export async function recordingTime(
  transaction: Transaction,
  { noteId, now }: { noteId: string; now: Date },
): Promise<Date> {
  const [recorded] = await transaction
    .select({ at: max(receipts.recordedAt) })
    .from(receipts)
    .where(eq(receipts.noteId, noteId));
  const [issued] = await transaction
    .select({ at: max(payoffQuotes.issuedAt) })
    .from(payoffQuotes)
    .where(eq(payoffQuotes.noteId, noteId));
  return [recorded?.at, issued?.at].reduce<Date>(
    (at, before) => (before ? laterThan(before, at) : at),
    now,
  );
}

/** A note with everything that stands on it, for whoever administers its listing. */
export type OpenLedger = {
  held: NoteAndHolder;
  /** In the order in which they are applied. */
  standing: Receipt[];
  ledger: Ledger;
};

export type OpenRefusal = Closed | RefusalOf<typeof MONEY_REFUSALS, 'not_held'>;

/**
 * Opens the ledger of a note to be written to: the note is locked until the transaction ends.
 * Refused: `missing` when the caller sees no such note; `forbidden` when they do not administer its
 * listing; `not_held` while nobody holds it. Source: rules 5.2, D1.
 */
export async function openLedgerOf(
  transaction: Transaction,
  caller: Caller,
  noteId: string,
): Promise<Result<OpenLedger, OpenRefusal>> {
  return ledgerOf(transaction, caller, await lockNote(transaction, noteId));
}

/** The same to be looked at only: nothing is locked, and nobody has to be waited for. */
export async function findLedgerOf(
  transaction: Transaction,
  caller: Caller,
  noteId: string,
): Promise<Result<OpenLedger, OpenRefusal>> {
  return ledgerOf(transaction, caller, await findNote(transaction, noteId));
}

async function ledgerOf(
  transaction: Transaction,
  caller: Caller,
  held: NoteAndHolder | null,
): Promise<Result<OpenLedger, OpenRefusal>> {
  if (held === null) return refuse({ kind: 'missing' });
  if (!mayAdministerListing(caller.actor, held.listerId)) {
    return refuse({ kind: 'forbidden' });
  }
  const opened = await readStanding(transaction, held);
  return opened === null ? refuse({ kind: 'not_held' }) : accept({ held, ...opened });
}

/** What of a receipt decides how it is applied. Money in cents. */
export type ReceiptWish = {
  kind: ReceiptKind;
  receivedOn: IsoDate;
  amountCents: Cents;
  /** Of kind principal: a new level payment instead of an earlier end. */
  isRecast: boolean;
};

export type PlanRefusal =
  | ReceiptRefusal
  | RefusalOf<typeof MONEY_REFUSALS, 'in_future' | 'is_payoff' | 'later_receipt'>;

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
