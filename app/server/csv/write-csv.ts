import { assert } from '#app/ground/assert.ts';
import type { FieldValue } from '#app/ground/fields.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';

/** A cell: text that people have written, or a figure or date of ours, written as it is. */
export type CsvCell = { text: string | null } | { figure: number | string | null };

/** The cell of a field: a line that people have typed is a text, whatever it looks like. */
export function fieldCell(value: FieldValue): CsvCell {
  if (typeof value === 'bigint') return { figure: decimalMoneyText(value) };
  return typeof value === 'string' ? { text: value } : { figure: value };
}

/** What a figure is made of: digits, and what stands between them in numbers and dates. */
const FIGURE = /^-?\d[\d.:TZ-]*$/;

/** Spreadsheets take a text for a formula that starts like this, whatever blanks stand before. */
const LOOKS_LIKE_FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Spreadsheets read UTF-8 as such when this stands first. */
const MARK = '\uFEFF';

/**
 * A table as CSV (RFC 4180) with a head, lines ending in CRLF. Texts that a spreadsheet would run
 * are led by an apostrophe, which makes them text; figures are never touched.
 */
export function writeCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [head.map((text) => ({ text })), ...rows].map((cells) =>
    cells.map(writeCell).join(','),
  );
  return `${MARK}${lines.join('\r\n')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if ('figure' in cell) return writeFigure(cell.figure);
  const text = (cell.text ?? '').replaceAll('\0', '');
  const guarded = LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function writeFigure(figure: number | string | null): string {
  if (typeof figure === 'string') {
    assert(FIGURE.test(figure), 'what people have written is a text, not a figure');
  }
  return figure === null ? '' : String(figure);
}

/** A text without the apostrophe that a table of ours has put before it. */
export function withoutGuard(text: string): string {
  const rest = text.slice(1);
  return text.startsWith("'") && LOOKS_LIKE_FORMULA.test(rest) ? rest : text;
}
