import { z } from 'zod';
import {
  type ReceiptColumn,
  type ReceiptRow,
  receiptPlaces,
  RECEIPT_COLUMNS,
} from '#app/domain/boarding/receipt-columns.ts';
import { RECEIPT_METHODS } from '#app/domain/servicing/receipt-labels.ts';
import { RECEIPT_KINDS } from '#app/domain/servicing/receipt.ts';
import {
  optionalLine,
  optionalText,
  requiredDate,
  requiredLine,
  requiredMoney,
} from '#app/ui/admin/form-values.ts';
import { isoText } from './read-cell.ts';

/** A cell that cannot be read, or a row that cannot be recorded. */
export type ReceiptError = { row: number; column: string; value: string; message: string };

const rowSchema = z.object({
  note: requiredLine('Enter the note: its ID as shown on its ledger'),
  received_on: requiredDate('Enter a date, such as 2026-01-31 or 1/31/2026'),
  amount: requiredMoney('Enter the amount that came'),
  kind: z.enum(RECEIPT_KINDS, { error: `Enter one of ${RECEIPT_KINDS.join(', ')}` }),
  method: z.enum(RECEIPT_METHODS, { error: `Enter one of ${RECEIPT_METHODS.join(', ')}` }),
  reference: optionalLine(),
  memo: optionalText(),
  remaining: z.enum(['shorten', 'recast'], { error: 'Enter shorten or recast, or nothing' }),
});

/** What an empty cell, or a column that is not there, means. */
const EMPTY: Partial<Record<ReceiptColumn, string>> = {
  kind: 'payment',
  method: 'other',
  remaining: 'shorten',
};

type Table = { heads: string[]; rows: { row: number; cells: string[] }[] };

/** The receipts that a file says, and what in it is none. Nothing is looked up. */
export function readReceiptRows({ heads, rows }: Table) {
  const places = receiptPlaces(heads);
  const read: ReceiptRow[] = [];
  const errors: ReceiptError[] = [];
  for (const { row, cells } of rows) {
    const texts = textsOf(places, cells);
    const parsed = rowSchema.safeParse(texts);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const column = String(path[0]) as ReceiptColumn;
        errors.push({ row, column, value: texts[column] ?? '', message });
      }
      continue;
    }
    const { received_on: receivedOn, amount, remaining, ...rest } = parsed.data;
    const isRecast = rest.kind === 'principal' && remaining === 'recast';
    read.push({ row, receivedOn, amountCents: amount, isRecast, ...rest });
  }
  return { rows: read, errors };
}

function textsOf(places: Partial<Record<ReceiptColumn, number>>, cells: readonly string[]) {
  const texts: Partial<Record<ReceiptColumn, string>> = {};
  for (const column of RECEIPT_COLUMNS) {
    const place = places[column];
    const cell = place === undefined ? '' : (cells[place] ?? '').trim();
    const text = cell === '' ? EMPTY[column] : cell;
    if (text === undefined) continue;
    texts[column] = column in CODES ? text.toLowerCase() : isoText(text);
  }
  return texts;
}

/** Columns whose values are read whatever their case. */
const CODES = { kind: true, method: true, remaining: true };
