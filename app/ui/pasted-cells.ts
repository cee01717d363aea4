/** A cell in quotes, in which a quote is written twice, or all up to the next tab or break. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;

/**
 * The cells of what was copied from a spreadsheet, line by line: cells end with tabs, lines with
 * breaks, and a cell that holds either stands in quotes. Breaks within a cell become blanks. Null
 * for a text that is no more than one box takes.
 */
export function readPastedCells(copied: string): string[][] | null {
  const text = copied.replace(/[\r\n]+$/, '');
  if (!/[\t\r\n]/.test(text)) return null;
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    lines.at(-1)?.push(cell.replaceAll(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
}
