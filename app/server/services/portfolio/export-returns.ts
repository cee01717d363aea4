import { noteStatusLabel } from '#app/domain/note/note-status.ts';
import { ratePercentText } from '#app/ground/rates/rate.ts';
import { accept, type Result } from '#app/ground/result.ts';
import { formatReturn } from '#app/domain/returns/format-return.ts';
import type { NoteReturn } from '#app/domain/returns/note-returns.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import type { ReturnsRow } from '#app/server/views/portfolio-view.ts';
import { readAllReturns } from './read-returns.ts';

const HEAD = [
  'Note ID',
  'Address',
  'City',
  'State',
  'Funded',
  'Status',
  'Interest Rate (%)',
  'Return To Date (% a year)',
  'Return To Maturity (% a year)',
  'Realised Return (% a year)',
];

/**
 * The returns of every note that the caller's current organization holds, as CSV, in percent with
 * two decimals; a field without a return is empty.
 *
 * @returns the text of the file, or `no_organization`. Source: rules 5.7 and 5.8.
 */
export async function exportReturns(caller: Caller): Promise<Result<string, 'no_organization'>> {
  const found = await readAllReturns(caller);
  return found.ok ? accept(writeCsv(HEAD, found.value.map(cellsOf))) : found;
}

function cellsOf({ returns, ...row }: ReturnsRow): CsvCell[] {
  return [
    { text: row.noteId },
    { text: row.address },
    { text: row.city },
    { text: row.state },
    { figure: row.fundedOn },
    { text: noteStatusLabel(row.status) },
    { figure: ratePercentText(row.ratePpm) },
    { figure: figureOf(returns?.toDate) },
    { figure: figureOf(returns?.toMaturity) },
    { figure: figureOf(returns?.realised) },
  ];
}

function figureOf(found: NoteReturn | undefined): string | null {
  return found?.kind === 'rate' ? formatReturn(found.yearly).replace('%', '') : null;
}
