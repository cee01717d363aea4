import { can } from '#app/domain/access/can.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { type Cents, subtractCents, sumCents } from '#app/domain/money/cents.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { ServicedRow } from '#app/domain/servicing/apply-payments.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { audit } from '#app/server/services/audit.ts';
import { and, eq } from 'drizzle-orm';
import { lockHeldNote } from './lock-held-note.ts';
import { readStoredRows } from './read-stored-rows.ts';
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

export type ReceiptRefusal =
  | { kind: 'missing' }
  | { kind: 'forbidden' }
  | { kind: 'not_held' }
  | { kind: 'before_funding' }
  | { kind: 'in_future' }
  | { kind: 'not_positive' }
  | { kind: 'more_than_owed'; owedCents: Cents };

/**
 * Records a payment for a note and applies it to the schedule, in one transaction. With a key that
 * was recorded before it returns that receipt and changes nothing.
 *
 * @returns the receipt's id, or: `missing`, `forbidden`, `not_held`; `before_funding` and
 * `in_future` for the date; `not_positive`; `more_than_owed` with what all rows together still ask,
 * in cents. Source: rules 5.2 and 5.3, D28.
 */
export async function recordReceipt(
  caller: Caller,
  input: ReceiptInput,
): Promise<Result<{ receiptId: string }, ReceiptRefusal>> {
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
    const rows = await readStoredRows(transaction, input.noteId);
    const refusal = refusalOf(input, { ...held, rows, today: caller.clock.today() });
    if (refusal !== null) return refuse(refusal);

    const receiptId = crypto.randomUUID();
    await transaction.insert(receipts).values({
      id: receiptId,
      ...input,
      kind: 'payment',
      recordedBy: caller.actor.kind === 'person' ? caller.actor.userId : null,
      recordedAt: caller.clock.now(),
    });
    await saveSchedule(transaction, { id: input.noteId, rows, fundedOn: held.fundedOn });
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

function refusalOf(
  input: ReceiptInput,
  facts: { fundedOn: IsoDate | null; rows: readonly ServicedRow[]; today: IsoDate },
): ReceiptRefusal | null {
  const { fundedOn } = facts;
  if (fundedOn === null) return { kind: 'not_held' };
  if (input.receivedOn < fundedOn) return { kind: 'before_funding' };
  if (input.receivedOn > facts.today) return { kind: 'in_future' };
  if (input.amountCents <= 0n) return { kind: 'not_positive' };
  const own = facts.rows.filter((row) => row.dueOn >= fundedOn);
  const owedCents = sumCents(
    own.map((row) => subtractCents(row.scheduledPaymentCents, row.amountPaidCents)),
  );
  return input.amountCents > owedCents ? { kind: 'more_than_owed', owedCents } : null;
}
