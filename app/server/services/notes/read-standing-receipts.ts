import type { Receipt, ReceiptKind } from '#app/domain/servicing/receipt.ts';
import { isAmong } from '#app/server/db/any-number.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { and, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { groupByNote } from './read-stored-rows.ts';

/**
 * The receipts of a note that stand: neither reversed nor reversals. In the order in which they are
 * applied. Source: rules 5.3.
 */
export async function readStandingReceipts(
  transaction: Transaction,
  noteId: string,
): Promise<Receipt[]> {
  return (await readReceiptsOfNotes(transaction, [noteId])).get(noteId) ?? [];
}

/** The same of several notes; notes for which nothing stands are left out. */
export async function readReceiptsOfNotes(
  transaction: Transaction,
  noteIds: readonly string[],
): Promise<Map<string, Receipt[]>> {
  const rows = await transaction
    .select({
      noteId: receipts.noteId,
      id: receipts.id,
      kind: sql<ReceiptKind>`${receipts.kind}`,
      receivedOn: receipts.receivedOn,
      recordedAt: receipts.recordedAt,
      amountCents: receipts.amountCents,
      isRecast: receipts.isRecast,
    })
    .from(receipts)
    .where(and(isAmong(receipts.noteId, noteIds), stands(transaction)))
    .orderBy(asc(receipts.receivedOn), asc(receipts.recordedAt), asc(receipts.id));
  return groupByNote(
    rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString(), reverses: null })),
  );
}

/** The condition that the receipt of a row stands: neither reversed nor a reversal. */
export function stands(transaction: Transaction): SQL | undefined {
  const reversal = alias(receipts, 'reversal');
  const reversals = transaction
    .select({ id: reversal.id })
    .from(reversal)
    .where(eq(reversal.reverses, receipts.id));
  return and(isNull(receipts.reverses), notExists(reversals));
}
