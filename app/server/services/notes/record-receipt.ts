import { can } from '#app/domain/access/can.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import { applyReceipts } from '#app/domain/servicing/apply-receipts.ts';
import type { Receipt } from '#app/domain/servicing/receipt.ts';
import type { ReceiptRefusal } from '#app/domain/servicing/refuse-receipt.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { audit } from '#app/server/services/audit.ts';
import { and, eq } from 'drizzle-orm';
import { lockHeldNote } from './lock-held-note.ts';
import { heldNote, termsOf } from './note-terms.ts';
import { readStandingReceipts } from './read-standing-receipts.ts';
import { saveSchedule } from './save-schedule.ts';

export type ReceiptInput = {
  noteId: string;
  receivedOn: IsoDate;
  amountCents: Cents;
  method: 'ach' | 'wire' | 'check' | 'cash' | 'other';
  reference: string | null;
  memo: string | null;
  /** Chosen once per form: recording twice with it records once. */
  idempotencyKey: string;
};

export type RecordRefusal =
  | { kind: 'missing' }
  | { kind: 'forbidden' }
  | { kind: 'not_held' }
  | { kind: 'in_future' }
  /** A receipt that stands would not fit any more: it has to be reversed first. */
  | { kind: 'later_receipt'; receiptId: string }
  | ReceiptRefusal;

/**
 * Records a payment for a note and applies it to the schedule, in one transaction. With a key that
 * was recorded before it returns that receipt and changes nothing.
 *
 * @returns the receipt's id, or: `missing`, `forbidden`, `not_held`; `in_future` for the date;
 * `later_receipt` with the one that would not fit any more; else the reason of the servicing rules
 * (refuse-receipt.ts), amounts in cents. Source: rules 5.2 and 5.3, D28.
 */
export async function recordReceipt(
  caller: Caller,
  input: ReceiptInput,
): Promise<Result<{ receiptId: string }, RecordRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const held = await lockHeldNote(transaction, input.noteId);
    if (held === null) return refuse({ kind: 'missing' as const });
    if (!can(caller.actor, { action: 'administer_listing', listerId: held.listerId })) {
      return refuse({ kind: 'forbidden' as const });
    }
    const [recorded] = await transaction
      .select({ id: receipts.id })
      .from(receipts)
      .where(
        and(eq(receipts.noteId, input.noteId), eq(receipts.idempotencyKey, input.idempotencyKey)),
      );
    if (recorded !== undefined) return accept({ receiptId: recorded.id });
    const { fundedOn } = held;
    if (fundedOn === null) return refuse({ kind: 'not_held' as const });
    if (input.receivedOn > caller.clock.today()) return refuse({ kind: 'in_future' as const });

    const terms = termsOf(held.note);
    const receipt = newReceipt(input, caller.clock.now());
    const standing = await readStandingReceipts(transaction, input.noteId);
    const applied = applyReceipts(heldNote({ terms, fundedOn }), [...standing, receipt]);
    if (!applied.ok) {
      const { receiptId, reason } = applied.reason;
      return refuse(receiptId === receipt.id ? reason : { kind: 'later_receipt', receiptId });
    }
    const receiptId = receipt.id;
    await transaction.insert(receipts).values({
      id: receiptId,
      ...input,
      kind: 'payment',
      recordedBy: caller.actor.kind === 'person' ? caller.actor.userId : null,
      recordedAt: caller.clock.now(),
    });
    await saveSchedule(transaction, { id: input.noteId, terms, fundedOn });
    await audit(transaction, caller, {
      action: 'receipt.recorded',
      recordType: 'receipt',
      recordId: receiptId,
      organizationId: held.listerId,
      details: {
        after: {
          noteId: input.noteId,
          amountCents: input.amountCents.toString(),
          receivedOn: input.receivedOn,
        },
      },
    });
    return accept({ receiptId });
  });
}

function newReceipt(input: ReceiptInput, now: Date): Receipt {
  return {
    id: crypto.randomUUID(),
    kind: 'payment',
    receivedOn: input.receivedOn,
    recordedAt: now.toISOString(),
    amountCents: input.amountCents,
    reverses: null,
    isRecast: false,
  };
}
