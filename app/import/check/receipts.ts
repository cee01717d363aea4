import * as v from 'valibot';
import { RECEIPT_COLUMNS, type ReceiptColumn, receiptPlaces, type ReceiptRow } from './columns.ts';
import { RECEIPT_KINDS, RECEIPT_METHODS } from '#app/ledger/rules.ts';
import {
  choice,
  optionalLine,
  optionalText,
  requiredDate,
  requiredLine,
  requiredMoney,
} from '#app/ui/form-values.ts';
import { isoText } from './cells.ts';
import { assertNever } from '#app/ground/assert.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import type { ReceiptEffect } from '#app/ledger/receipts/effect.ts';
import { MONEY_REFUSALS, type MoneyRefusal } from '#app/ledger/receipts/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { pageOf } from './rows.ts';

/** A cell that cannot be read, or a row that cannot be recorded. */
export type ReceiptError = { row: number; column: string; value: string; message: string };

const rowSchema = v.object({
  note: requiredLine('Enter the note: its ID as shown on its ledger'),
  received_on: requiredDate('Enter a date, such as 2026-01-31 or 1/31/2026'),
  amount: requiredMoney('Enter the amount that came'),
  kind: choice(RECEIPT_KINDS, `Enter one of ${RECEIPT_KINDS.join(', ')}`),
  method: choice(RECEIPT_METHODS, `Enter one of ${RECEIPT_METHODS.join(', ')}`),
  reference: optionalLine(),
  memo: optionalText(),
  remaining: choice(['shorten', 'recast'], 'Enter shorten or recast, or nothing'),
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
    const parsed = v.safeParse(rowSchema, texts);
    if (!parsed.success) {
      for (const { path, message } of parsed.issues) {
        const column = String(path?.[0].key) as ReceiptColumn;
        errors.push({ row, column, value: texts[column] ?? '', message });
      }
      continue;
    }
    const { received_on: receivedOn, amount, remaining, ...rest } = parsed.output;
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
  const { message, field } = explain(MONEY_REFUSALS, reason);
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
