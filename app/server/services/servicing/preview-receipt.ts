import { accept, type Result } from '#app/domain/result.ts';
import type { ReceiptEffect } from '#app/domain/servicing/receipt-effect.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { openLedgerOf, type OpenRefusal } from './open-ledger.ts';
import { type PlanRefusal, planReceipt, type ReceiptWish } from './plan-receipt.ts';

/**
 * How a sum would be applied to a note, before it is recorded; nothing is written.
 *
 * @returns the effect and what to send back with the form, or a reason of `openLedgerOf` or
 * `planReceipt`. Source: rules 5.2.
 */
export async function previewReceipt(
  caller: Caller,
  { noteId, ...wish }: ReceiptWish & { noteId: string },
): Promise<Result<{ effect: ReceiptEffect; seen: string }, OpenRefusal | PlanRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openLedgerOf(transaction, caller, noteId);
    if (!opened.ok) return opened;
    const at = { today: caller.clock.today(), now: caller.clock.now() };
    const planned = planReceipt(opened.value, wish, at);
    if (!planned.ok) return planned;
    const { effect, seen } = planned.value;
    return accept({ effect, seen });
  });
}
