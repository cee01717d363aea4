import type { ReceiptRow } from '#app/domain/boarding/receipt-columns.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { isAmong } from '#app/server/db/any-number.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { placeRows, readKnownKeys } from '#app/server/services/imports/plan-receipts.ts';
import { recordWithin } from '#app/server/services/notes/record-receipt.ts';
import type { ImportCounts } from '#app/server/views/import-view.ts';
import { asc } from 'drizzle-orm';
import type { ImportFailure } from './import-queue.ts';

type Writing = {
  transaction: Transaction;
  caller: Caller;
  onWritten: (rest: number) => Promise<void>;
};

/**
 * Records the receipts of a file in their order, all or none; what was recorded by an earlier
 * import of it is left as it is. Refused: `receipt_refused` when one no longer fits. Throws
 * whatever `onWritten` throws.
 */
export async function writeReceipts(
  { transaction, caller, onWritten }: Writing,
  rows: readonly ReceiptRow[],
): Promise<Result<ImportCounts, ImportFailure>> {
  const placed = await placeRows(transaction, caller, rows);
  if (placed.size < rows.length) return refuse('receipt_refused');
  const all = [...placed.values()];
  // All notes at once and in one order: nobody else holds one of them and waits for another.
  await transaction
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .where(isAmong(propertyNotes.id, new Set(all.map(({ noteId }) => noteId))))
    .orderBy(asc(propertyNotes.id))
    .for('update');
  const known = await readKnownKeys(transaction, all);
  let addedReceipts = 0;
  for (const [index, { row, noteId, key }] of all.entries()) {
    await onWritten(rows.length - index);
    if (known.has(key)) continue;
    const { row: _row, note: _note, ...receipt } = row;
    const input = { ...receipt, noteId, idempotencyKey: key, seen: null };
    const recorded = await recordWithin(transaction, caller, input);
    if (!recorded.ok) return refuse('receipt_refused');
    addedReceipts += 1;
  }
  await onWritten(0);
  return accept({
    addedProperties: 0,
    addedNotes: 0,
    knownProperties: 0,
    knownNotes: 0,
    addedReceipts,
    knownReceipts: rows.length - addedReceipts,
  });
}
