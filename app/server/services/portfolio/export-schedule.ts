import { decimalMoneyText } from '#app/ground/money/format.ts';
import { accept, type Result } from '#app/ground/result.ts';
import { rowStatusLabel } from '#app/domain/servicing/row-status.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import type { ServicedRowView } from '#app/server/views/note-standing-view.ts';
import { readHeldNote } from './read-held-note.ts';

const HEAD = [
  'Period',
  'Due Date',
  'Payment',
  'Interest',
  'Principal',
  'Balance',
  'Status',
  'Paid',
  'Paid On',
];

/**
 * The schedule of a note of the caller's portfolio as CSV, every row with what came for it. Amounts
 * in dollars.
 *
 * @returns the text of the file, or `missing`. Source: rules 5.7.
 */
export async function exportSchedule(
  caller: Caller,
  noteId: string,
): Promise<Result<string, 'missing'>> {
  const note = await readHeldNote(caller, noteId);
  return note.ok ? accept(writeCsv(HEAD, note.value.rows.map(cellsOf))) : note;
}

function cellsOf(row: ServicedRowView): CsvCell[] {
  return [
    { figure: row.periodNumber },
    { figure: row.dueOn },
    { figure: decimalMoneyText(row.scheduledPaymentCents) },
    { figure: decimalMoneyText(row.interestDueCents) },
    { figure: decimalMoneyText(row.principalDueCents) },
    { figure: decimalMoneyText(row.endingBalanceCents) },
    { text: rowStatusLabel(row.status) },
    { figure: decimalMoneyText(row.amountPaidCents) },
    { figure: row.paidOn },
  ];
}
