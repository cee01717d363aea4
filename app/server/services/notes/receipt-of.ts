import type { Receipt, ReceiptKind } from '#app/domain/servicing/receipt.ts';
import type { receipts } from '#app/server/db/schema/receipts.ts';

/** A stored receipt in the words of the servicing rules. */
export function receiptOf(row: Omit<typeof receipts.$inferSelect, 'noteId'>): Receipt {
  const { id, receivedOn, recordedAt, amountCents, reverses, isRecast } = row;
  return {
    id,
    kind: row.kind as ReceiptKind,
    receivedOn,
    recordedAt: recordedAt.toISOString(),
    amountCents,
    reverses,
    isRecast,
  };
}
