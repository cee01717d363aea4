import { userIdOf } from '#app/ground/actor.ts';
import { cents } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { audit } from '#app/server/audit.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { saveSchedule } from '#app/server/services/notes/save-schedule.ts';
import { and, eq } from 'drizzle-orm';
import { followPayoff } from './follow-payoff.ts';
import { openLedgerOf, type OpenRefusal } from './open-ledger.ts';
import { type PlanRefusal, planReversal } from './plan-receipt.ts';
import { recordingTime } from '#app/server/services/notes/later-than.ts';

export type ReversalInput = {
  noteId: string;
  receiptId: string;
  /** Why, for the listing side. */
  memo: string;
  idempotencyKey: string;
};

export type ReverseRefusal =
  | OpenRefusal
  | { kind: 'already_reversed' }
  | { kind: 'is_reversal' }
  | Extract<PlanRefusal, { kind: 'later_receipt' }>;

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
    if (reversed === null) return refuse({ kind: 'missing' as const });
    if (reversed.reverses !== null) return refuse({ kind: 'is_reversal' as const });
    const open = opened.value;
    const [earlier] = await transaction
      .select({ id: receipts.id, idempotencyKey: receipts.idempotencyKey })
      .from(receipts)
      .where(eq(receipts.reverses, reversed.id));
    if (earlier?.idempotencyKey === input.idempotencyKey) return accept({ receiptId: earlier.id });
    if (earlier !== undefined) return refuse({ kind: 'already_reversed' as const });
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
    const { terms, fundedOn } = open.ledger.note;
    await saveSchedule(transaction, { id: noteId, terms, fundedOn });
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
    await followPayoff(transaction, caller, { held, before, after: planned.value.ledger });
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
