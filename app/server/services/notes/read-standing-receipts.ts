import type { StandingReceipt } from '#app/domain/servicing/apply-payments.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { and, asc, eq, isNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/**
 * The payments of a note that stand: neither reversed nor reversals. In the order in which they are
 * applied. Source: rules 5.3.
 */
export async function readStandingReceipts(
  transaction: Transaction,
  noteId: string,
): Promise<StandingReceipt[]> {
  const reversal = alias(receipts, 'reversal');
  const rows = await transaction
    .select({
      id: receipts.id,
      receivedOn: receipts.receivedOn,
      recordedAt: receipts.recordedAt,
      amountCents: receipts.amountCents,
    })
    .from(receipts)
    .where(
      and(
        eq(receipts.noteId, noteId),
        isNull(receipts.reverses),
        notExists(
          transaction
            .select({ id: reversal.id })
            .from(reversal)
            .where(eq(reversal.reverses, receipts.id)),
        ),
      ),
    )
    .orderBy(asc(receipts.receivedOn), asc(receipts.recordedAt), asc(receipts.id));
  return rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() }));
}
