import { formatCount } from '#app/ground/format-count.ts';
import type { RefusalOf, Refusals } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { withoutGuard } from './write-csv.ts';

/** A table as it stands in a file; every row has as many cells as the head. */
export type CsvTable = {
  heads: string[];
  /** `row` counts as spreadsheets do: the head is row 1, and rows without any text count too. */
  rows: { row: number; cells: string[] }[];
};

const SAVE_AS = 'Save it as “CSV UTF-8” in your spreadsheet and choose that file.';

/** Why a file is no table, in words that say what to do. Source: D1, D20. */
export const CSV_REFUSALS = {
  empty: unreadable('The file is empty.'),
  workbook: unreadable(`This is a workbook, not a CSV file. ${SAVE_AS}`),
  not_utf8: unreadable(`The file is not written in UTF-8. ${SAVE_AS}`),
  not_text: unreadable(`This is not a text file. ${SAVE_AS}`),
  no_head: unreadable('The first row has to name the columns, and it is empty.'),
  no_rows: unreadable('The file has a head and no rows below it.'),
  wrong_separator: unreadable(
    'The columns have to be separated by commas or semicolons, not by tabs or bars.',
  ),
  too_many_rows: ({ most }: { most: number }) =>
    unreadable(
      `The file has more than ${formatCount(most)} rows. Split it into several files; each ` +
        'begins with the same head.',
    ),
  too_many_columns: ({ most }: { most: number }) =>
    unreadable(`The file has more than ${formatCount(most)} columns.`),
  too_many_cells: ({ row }: { row: number }) =>
    unreadable(
      `Row ${formatCount(row)} has more cells than the head. A text with a comma in it has to ` +
        'stand in quotation marks.',
    ),
  open_quote: ({ row }: { row: number }) =>
    unreadable(`Row ${formatCount(row)} begins a quotation that never ends.`),
  stray_quote: ({ row }: { row: number }) =>
    unreadable(
      `Row ${formatCount(row)} has a quotation mark in the middle of a cell. Put the whole cell ` +
        'in quotation marks and write this one twice.',
    ),
} satisfies Refusals;

export type CsvRefusal = RefusalOf<typeof CSV_REFUSALS>;

function unreadable(message: string) {
  return { status: 422, message };
}

export const MOST_ROWS = 10_000;
const MOST_COLUMNS = 200;
const MOST_RECORDS = 2 * MOST_ROWS + 2;

/** Workbooks are ZIP archives, old ones compound files. */
const WORKBOOK_HEADS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** C0 characters have no place in a table, except for what parts its cells and lines. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/**
 * The text of a file in UTF-8, with or without a mark, or why it is none: `empty`, `workbook`,
 * `not_utf8`, `not_text` (it has characters that no table has).
 */
export function decodeCsv(bytes: Uint8Array): Result<string, CsvRefusal> {
  if (WORKBOOK_HEADS.some((head) => head.every((byte, at) => bytes[at] === byte))) {
    return refuse({ kind: 'workbook' });
  }
  const text = decodeUtf8(bytes);
  if (text === null) return refuse({ kind: 'not_utf8' });
  if (text.trim() === '') return refuse({ kind: 'empty' });
  return CONTROL.test(text) ? refuse({ kind: 'not_text' }) : accept(text);
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * A table parted by commas or semicolons (RFC 4180), with lines that end in LF, CRLF or CR. Blanks
 * around a cell go, and so does the apostrophe by which our own export guards a text.
 * Shape: rows without any text are left out; short rows are filled up with empty cells.
 * Errors: refuses with what is wrong and, where there is one, the row.
 */
export function readCsv(text: string): Result<CsvTable, CsvRefusal> {
  const separator = separatorOf(text);
  if (separator === null) return refuse({ kind: 'wrong_separator' });
  const parsed = parseCells(text, separator);
  if (!parsed.ok) return parsed;
  const [head, ...rows] = parsed.value;
  if (head === undefined || head.every((cell) => cell === '')) return refuse({ kind: 'no_head' });
  const heads = trimEnd(head);
  if (heads.length > MOST_COLUMNS) return refuse({ kind: 'too_many_columns', most: MOST_COLUMNS });
  const filled = rows
    .map((cells, index) => ({ row: index + 2, cells: trimEnd(cells) }))
    .filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) return refuse({ kind: 'no_rows' });
  if (filled.length > MOST_ROWS || parsed.value.length === MOST_RECORDS) {
    return refuse({ kind: 'too_many_rows', most: MOST_ROWS });
  }
  const long = filled.find(({ cells }) => cells.length > heads.length);
  if (long !== undefined) return refuse({ kind: 'too_many_cells', row: long.row });
  return accept({
    heads,
    rows: filled.map(({ row, cells }) => ({
      row,
      cells: heads.map((_, index) => cells[index] ?? ''),
    })),
  });
}

function parseCells(text: string, separator: string): Result<string[][], CsvRefusal> {
  try {
    const cells: string[][] = parse(text, {
      bom: true,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Blank rows may stand between the others, but not without end.
      to: MOST_RECORDS,
    });
    return accept(cells.map((row) => row.map((cell) => withoutGuard(cell.trim()))));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records ?? 0) + 1;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    return refuse({ kind: isOpen ? 'open_quote' : 'stray_quote', row });
  }
}

/** What parts the head: commas or semicolons, whichever are more; null for tabs or bars. */
function separatorOf(text: string): string | null {
  const [line = ''] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const plain = line.replaceAll(/"[^"]*"/g, '');
  const count = (character: string) => plain.split(character).length - 1;
  if (count(';') > count(',')) return ';';
  if (count(',') > 0) return ',';
  return /[\t|]/.test(plain) ? null : ',';
}

function trimEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
