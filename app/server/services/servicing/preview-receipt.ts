import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { ChangePreview } from '#app/server/views/note-ledger-view.ts';
import { propertyStatusAfter } from './follow-payoff.ts';
import { findLedgerOf, type OpenLedger, type OpenRefusal } from './open-ledger.ts';
import {
  type PlannedChange,
  type PlanRefusal,
  planReceipt,
  planReversal,
  type ReceiptWish,
} from './plan-receipt.ts';

/**
 * How a sum would be applied to a note, before it is recorded; nothing is written or locked.
 *
 * @returns the preview, or a reason of `findLedgerOf` or `planReceipt`. Source: rules 5.2.
 */
export async function previewReceipt(
  caller: Caller,
  { noteId, ...wish }: ReceiptWish & { noteId: string },
): Promise<Result<ChangePreview, OpenRefusal | PlanRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await findLedgerOf(transaction, caller, noteId);
    if (!opened.ok) return opened;
    const at = { today: caller.clock.today(), now: caller.clock.now() };
    const planned = planReceipt(opened.value, wish, at);
    if (!planned.ok) return planned;
    return accept(await previewOf(transaction, opened.value, planned.value));
  });
}

/**
 * What reversing a receipt would do; nothing is written or locked.
 *
 * @returns the preview, or a reason of `findLedgerOf`, `missing` also for what does not stand on
 * this note, or `later_receipt`. Source: rules 5.2.
 */
export async function previewReversal(
  caller: Caller,
  { noteId, receiptId }: { noteId: string; receiptId: string },
): Promise<Result<ChangePreview, OpenRefusal | PlanRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await findLedgerOf(transaction, caller, noteId);
    if (!opened.ok) return opened;
    const stands = opened.value.standing.some(({ id }) => id === receiptId);
    if (!stands) return refuse({ kind: 'missing' as const });
    const planned = planReversal(opened.value, receiptId);
    if (!planned.ok) return planned;
    return accept(await previewOf(transaction, opened.value, planned.value));
  });
}

async function previewOf(
  transaction: Transaction,
  { held, ledger: before }: OpenLedger,
  { ledger, effect, seen }: PlannedChange,
): Promise<ChangePreview> {
  const isPaidOff = ledger.paidOffOn !== null;
  const isTurning = isPaidOff !== (before.paidOffOn !== null);
  const propertyStatus = isTurning
    ? await propertyStatusAfter(transaction, { held, isPaidOff })
    : null;
  return { effect, seen, propertyStatus };
}
