import { assertNever } from '#app/ground/assert.ts';
import type { ReceiptRow } from '#app/domain/boarding/receipt-columns.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import type { ReceiptEffect } from '#app/domain/servicing/receipt-effect.ts';
import { explainMoneyRefusal, type MoneyRefusal } from '#app/ui/admin/ledger/receipt-texts.ts';
import type { ReceiptError } from './read-receipt-rows.ts';
import { pageOf } from './summarize-check.ts';

type RowRefusal =
  | { kind: 'unknown_note' }
  | Exclude<MoneyRefusal, { kind: 'recorded_already' | 'already_reversed' | 'is_reversal' }>;

/** What an import would do with a row: the view of a service, which may not be imported here. */
export type PlannedRow = { row: ReceiptRow; address: string | null } & (
  | { outcome: 'known' }
  | { outcome: 'added'; effect: ReceiptEffect }
  | { outcome: 'refused'; reason: RowRefusal }
);

/** Everything that stands in the way of a file of receipts, in the order of its rows. */
export function receiptErrors(
  planned: readonly PlannedRow[],
  unread: readonly ReceiptError[],
): ReceiptError[] {
  const refused = planned.flatMap((one) =>
    one.outcome === 'refused' ? [errorOf(one.row, one.reason)] : [],
  );
  return [...unread, ...refused].toSorted((one, other) => one.row - other.row);
}

function errorOf(row: ReceiptRow, reason: RowRefusal): ReceiptError {
  const { row: at, note } = row;
  if (reason.kind === 'unknown_note') {
    const message = 'You list no such note, or several begin like this: enter the whole ID';
    return { row: at, column: 'note', value: note, message };
  }
  const { message, field } = explainMoneyRefusal(reason);
  switch (field) {
    case undefined:
      return { row: at, column: 'note', value: row.note, message };
    case 'receivedOn':
      return { row: at, column: 'received_on', value: row.receivedOn, message };
    case 'amount':
      return { row: at, column: field, value: decimalMoneyText(row.amountCents), message };
    case 'kind':
      return { row: at, column: field, value: row.kind, message };
    case 'remaining':
      return { row: at, column: field, value: row.isRecast ? 'recast' : 'shorten', message };
    default:
      return assertNever(field);
  }
}

/** What a page shows of a file of receipts that was looked through. */
export function summarizeReceipts(
  planned: readonly PlannedRow[],
  unread: readonly ReceiptError[],
  page: number,
) {
  return {
    errors: receiptErrors(planned, unread),
    effects: pageOf(planned, page),
    addedCount: planned.filter(({ outcome }) => outcome === 'added').length,
    knownCount: planned.filter(({ outcome }) => outcome === 'known').length,
  };
}
