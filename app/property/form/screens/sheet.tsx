import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import styles from './sheet.module.css';

/** A column of text: what its field is called, and what stands above it. */
export type SheetColumn = { field: string; head: string };

/** What is typed into a row, by the names of its boxes. */
export type TypedRow = Record<string, string>;

type SheetProps = {
  /** What the rows are, for readers who hear it. */
  label: string;
  name: 'scopeItems' | 'comparables';
  rowCount: number;
  /** Adds an empty row at the end. */
  add: () => void;
  /** Puts these rows, as the form sends them, in the place of all. */
  replace: (rows: TypedRow[]) => void;
  /** The columns into which a spreadsheet may be pasted, from the first one on. */
  columns: readonly SheetColumn[];
  /** What stands above a column of boxes to tick, which is the last one. */
  tickHead?: string;
  children: ReactNode;
};

/**
 * Entries of a form as a table: a line for each where there is room, else a card. Enter goes to the
 * row below, and below the last one it adds a row; what is copied from a spreadsheet fills rows
 * from the box on which it is pasted. Without scripts each row is a set of boxes like any other.
 */
export function Sheet(props: SheetProps) {
  const { label, name, rowCount, add, replace, columns, tickHead, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const isRowAwaited = useRef(false);
  useEffect(() => {
    if (!isRowAwaited.current) return;
    isRowAwaited.current = false;
    boxIn(list.current, `${name}[${rowCount - 1}].${columns[0]?.field}`)?.focus();
  }, [rowCount, name, columns]);

  const goDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target, name);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || cell === null) return;
    // Otherwise the first button of the form would be pressed, which takes a row away.
    event.preventDefault();
    if (cell.row + 1 < rowCount) {
      boxIn(list.current, `${name}[${cell.row + 1}].${cell.field}`)?.focus();
    } else {
      isRowAwaited.current = true;
      add();
    }
  };

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target, name);
    const pasted = readPastedCells(event.clipboardData.getData('text/plain'));
    const first = columns.findIndex(({ field }) => field === cell?.field);
    const sheet = list.current?.closest('form');
    if (cell === null || pasted === null || first < 0 || !sheet) return;
    event.preventDefault();
    const rows = typedRows(new FormData(sheet), name, rowCount);
    for (const [line, cells] of pasted.entries()) {
      const row = (rows[cell.row + line] ??= {});
      for (const [at, text] of cells.entries()) {
        const column = columns[first + at];
        if (column) row[column.field] = text;
      }
    }
    replace(rows);
  };

  return (
    <div role="presentation" className={styles.frame} onKeyDown={goDown} onPaste={paste}>
      <div className={classNames(styles.heads, styles[name])} aria-hidden="true">
        {[...columns.map(({ head }) => head), ...(tickHead ? [tickHead] : [])].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol
        ref={list}
        className={classNames(styles.rows, styles[name], 'unless-empty')}
        aria-label={label}
      >
        {children}
      </ol>
    </div>
  );
}

/** Which box of the list an event came from; null for anything else. */
function cellOf(target: EventTarget, name: string): { row: number; field: string } | null {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return null;
  const [, list, row, field] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(target.name) ?? [];
  return list === name && field !== undefined ? { row: Number(row), field } : null;
}

/** What stands in the rows just now, as the form would send it. */
function typedRows(form: FormData, name: string, rowCount: number): TypedRow[] {
  const rows = Array.from({ length: rowCount }, (): TypedRow => ({}));
  for (const [key, value] of form) {
    const [, list, row, field] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(key) ?? [];
    if (list !== name || field === undefined || typeof value !== 'string') continue;
    const typed = rows[Number(row)];
    if (typed) typed[field] = value;
  }
  return rows;
}

function boxIn(list: HTMLElement | null, name: string): HTMLInputElement | null {
  return list?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
}

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
