import { userIdOf } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Receipt, ReceiptMethod } from '#app/ledger/rules.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import { followPayoff } from './outcome.server.ts';
import {
  openLedgerOf,
  type OpenRefusal,
  planReceipt,
  type PlanRefusal,
  planReversal,
  type ReceiptWish,
  recordingTime,
} from './plan.server.ts';
import type { MONEY_REFUSALS } from './words.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { and, eq } from 'drizzle-orm';
import { receiptOf } from '#app/ledger/stored.server.ts';
import { saveLedger } from '#app/ledger/save-schedule.server.ts';
import { cents } from '#app/ground/money/cents.ts';
import { isUuid } from '#app/ground/ids.ts';

export type ReceiptInput = ReceiptWish & {
  noteId: string;
  method: ReceiptMethod;
  reference: string | null;
  memo: string | null;
  /** Chosen once per form: recording twice with it records once. */
  idempotencyKey: string;
  /** What the preview said that it tells; null for who has looked at none. */
  seen: string | null;
};

export type RecordRefusal =
  | OpenRefusal
  | PlanRefusal
  | RefusalOf<typeof MONEY_REFUSALS, 'recorded_already'>
  | { kind: 'not_as_seen' };

/**
 * Records a receipt for a note and applies it to the schedule, in one transaction. A payoff ends
 * the note. With a key that was recorded before it returns that receipt and changes nothing.
 *
 * @returns the receipt's id, or: a reason of `openLedgerOf`; `recorded_already` with the receipt
 * that its key belongs to when it is another one; `not_as_seen` when its effect is not the one that
 * was previewed; a reason of `planReceipt`. Source: rules 5.2 and 5.3, D28.
 */
export async function recordReceipt(
  caller: Caller,
  input: ReceiptInput,
): Promise<Result<{ receiptId: string }, RecordRefusal>> {
  return asActor(caller.database, caller.actor, (transaction) =>
    recordWithin(transaction, caller, input),
  );
}

/** The same in the caller's transaction, which must be undone when this refuses. */
export async function recordWithin(
  transaction: Transaction,
  caller: Caller,
  input: ReceiptInput,
): Promise<Result<{ receiptId: string }, RecordRefusal>> {
  const { noteId, idempotencyKey } = input;
  const opened = await openLedgerOf(transaction, caller, noteId);
  if (!opened.ok) return opened;
  const recorded = await findByKey(transaction, { noteId, idempotencyKey });
  if (recorded !== null) {
    if (isSame(recorded, input)) return accept({ receiptId: recorded.id });
    return refuse({ kind: 'recorded_already', receipt: recorded });
  }
  const open = opened.value;
  const now = await recordingTime(transaction, { noteId, now: caller.clock.now() });
  const at = { today: caller.clock.today(), now };
  const planned = planReceipt(open, input, at);
  if (!planned.ok) return planned;
  const { receipt, ledger, seen } = planned.value;
  if (input.seen !== null && input.seen !== seen) return refuse({ kind: 'not_as_seen' });
  const { method, reference, memo } = input;
  const { kind, receivedOn, amountCents, isRecast } = receipt;
  const receiptId = receipt.id;
  await transaction.insert(receipts).values({
    id: receiptId,
    noteId,
    kind,
    receivedOn,
    amountCents,
    isRecast,
    method,
    reference,
    memo,
    idempotencyKey,
    recordedBy: userIdOf(caller.actor),
    recordedAt: new Date(receipt.recordedAt),
  });
  await saveLedger(transaction, noteId, ledger);
  await audit(transaction, caller, {
    action: 'receipt.recorded',
    recordType: 'receipt',
    recordId: receiptId,
    organizationId: open.held.listerId,
    details: { after: { noteId, kind, amountCents: amountCents.toString(), receivedOn } },
  });
  await followPayoff(transaction, caller, { held: open.held, before: open.ledger, after: ledger });
  return accept({ receiptId });
}

async function findByKey(
  transaction: Transaction,
  { noteId, idempotencyKey }: Pick<ReceiptInput, 'noteId' | 'idempotencyKey'>,
): Promise<Receipt | null> {
  const [found] = await transaction
    .select()
    .from(receipts)
    .where(and(eq(receipts.noteId, noteId), eq(receipts.idempotencyKey, idempotencyKey)));
  return found === undefined ? null : receiptOf(found);
}

function isSame(recorded: Receipt, wish: ReceiptWish): boolean {
  return (
    recorded.kind === wish.kind &&
    recorded.receivedOn === wish.receivedOn &&
    recorded.amountCents === wish.amountCents &&
    recorded.isRecast === (wish.kind === 'principal' && wish.isRecast)
  );
}

export type ReversalInput = {
  noteId: string;
  receiptId: string;
  /** Why, for the listing side. */
  memo: string;
  idempotencyKey: string;
};

export type ReverseRefusal =
  | OpenRefusal
  | RefusalOf<typeof MONEY_REFUSALS, 'already_reversed' | 'is_reversal' | 'later_receipt'>;

/**
 * Takes a receipt back by a second row with the opposite amount and the same date; the rows are
 * then as if it had never been recorded. The reversal of a payoff makes the note active again.
 * With the key of a reversal that was recorded it returns that one and changes nothing.
 *
 * @returns the id of the reversal, or: a reason of `openLedgerOf`, `missing` also for a receipt of
 * another note; `is_reversal`; `already_reversed`; `later_receipt` with the one that has to be
 * reversed first. Source: rules 5.2, 5.3 and 5.9, D28.
 */
export async function reverseReceipt(
  caller: Caller,
  input: ReversalInput,
): Promise<Result<{ receiptId: string }, ReverseRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openLedgerOf(transaction, caller, input.noteId);
    if (!opened.ok) return opened;
    const reversed = await findReceipt(transaction, input);
    if (reversed === null) return refuse({ kind: 'missing' });
    if (reversed.reverses !== null) return refuse({ kind: 'is_reversal' });
    const open = opened.value;
    const [earlier] = await transaction
      .select({ id: receipts.id, idempotencyKey: receipts.idempotencyKey })
      .from(receipts)
      .where(eq(receipts.reverses, reversed.id));
    if (earlier?.idempotencyKey === input.idempotencyKey) return accept({ receiptId: earlier.id });
    if (earlier !== undefined) return refuse({ kind: 'already_reversed' });
    const planned = planReversal(open, reversed.id);
    if (!planned.ok) return planned;

    const receiptId = crypto.randomUUID();
    const { noteId, receivedOn, method, reference, kind, isRecast } = reversed;
    const amountCents = cents(-reversed.amountCents);
    await transaction.insert(receipts).values({
      id: receiptId,
      noteId,
      receivedOn,
      amountCents,
      method,
      reference,
      memo: input.memo,
      kind,
      isRecast,
      reverses: reversed.id,
      idempotencyKey: input.idempotencyKey,
      recordedBy: userIdOf(caller.actor),
      recordedAt: await recordingTime(transaction, { noteId, now: caller.clock.now() }),
    });
    const { ledger } = planned.value;
    await saveLedger(transaction, noteId, ledger);
    await audit(transaction, caller, {
      action: 'receipt.reversed',
      recordType: 'receipt',
      recordId: reversed.id,
      organizationId: open.held.listerId,
      details: {
        after: { noteId, kind, amountCents: amountCents.toString(), receivedOn, memo: input.memo },
      },
    });
    const { held, ledger: before } = open;
    await followPayoff(transaction, caller, { held, before, after: ledger });
    return accept({ receiptId });
  });
}

async function findReceipt(
  transaction: Transaction,
  { noteId, receiptId }: { noteId: string; receiptId: string },
) {
  if (!isUuid(receiptId)) return null;
  const [found] = await transaction
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, receiptId), eq(receipts.noteId, noteId)));
  return found ?? null;
}
