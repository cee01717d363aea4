import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCsv, MOST_ROWS, readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const cellsOf = (text: string) => {
  const table = readCsv(text);
  return table.ok ? [table.value.heads, ...table.value.rows.map(({ cells }) => cells)] : table;
};

describe('a file that is no text is refused by what it is', () => {
  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['a mark alone', bytes('\uFEFF \r\n'), 'empty'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'workbook'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook'],
    ['Latin-1', new Uint8Array([0x4d, 0xfc, 0x6c, 0x2c]), 'not_utf8'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0, 0x2c, 0]), 'not_utf8'],
    ['UTF-16 without a mark', new Uint8Array([0x41, 0, 0x2c, 0]), 'not_text'],
    ['a picture', bytes('GIF89a\u0001\u0000'), 'not_text'],
  ])('%s', (_name, file, kind) => {
    expect(decodeCsv(file)).toEqual({ ok: false, reason: { kind } });
  });

  it('and one with a mark, letters of all kinds and tabs within cells is not', () => {
    expect(decodeCsv(bytes('\uFEFFÅ,住所\tx'))).toEqual({ ok: true, value: 'Å,住所\tx' });
  });
});

describe('a text that is no table is refused with the row', () => {
  it.each([
    ['an empty head', ',,\nx,y,z', { kind: 'no_head' }],
    ['a head alone', 'A,B\r\n', { kind: 'no_rows' }],
    ['a head with blank rows', 'A,B\n,\n , \n', { kind: 'no_rows' }],
    ['tabs', 'A\tB\nx\ty', { kind: 'wrong_separator' }],
    ['bars', 'A|B\nx|y', { kind: 'wrong_separator' }],
    ['an open quote', 'A,B\n1,2\n"x,y\n', { kind: 'open_quote', row: 3 }],
    ['a stray quote', 'A,B\nx "y" z,2', { kind: 'stray_quote', row: 2 }],
    ['text after a quote', 'A,B\n"x"y,2', { kind: 'stray_quote', row: 2 }],
    ['more cells than heads', 'A,B\n1,2\n\n1,2,3', { kind: 'too_many_cells', row: 4 }],
    ['too many columns', `${'A,'.repeat(200)}A\n1`, { kind: 'too_many_columns', most: 200 }],
    ['too many rows', `A\n${'1\n'.repeat(MOST_ROWS + 1)}`, { kind: 'too_many_rows', most: 10_000 }],
  ])('%s', (_name, text, reason) => {
    expect(readCsv(text)).toEqual({ ok: false, reason });
  });
});

describe('a table', () => {
  it.each(['\n', '\r\n', '\r'])('reads alike with lines that end in %j, marked or not', (end) => {
    const text = ['A,B', '1,"x, ""y"""', '2,'].join(end);
    const expected = [
      ['A', 'B'],
      ['1', 'x, "y"'],
      ['2', ''],
    ];
    expect(cellsOf(text)).toEqual(expected);
    expect(cellsOf(`\uFEFF${text}${end}`)).toEqual(expected);
  });

  it('may be parted by semicolons, with commas in its figures', () => {
    expect(cellsOf('A;"B, C"\n1,5;x')).toEqual([
      ['A', 'B, C'],
      ['1,5', 'x'],
    ]);
  });

  it('may have one column, blank rows in between and short rows, and counts like a sheet', () => {
    expect(readCsv('A\n\n x \n')).toMatchObject({ value: { rows: [{ row: 3, cells: ['x'] }] } });
    expect(cellsOf('A,B,\n1\n')).toEqual([
      ['A', 'B'],
      ['1', ''],
    ]);
  });

  it('as large as it may be is read', () => {
    const table = readCsv(`A\n${'1\n'.repeat(MOST_ROWS)}`);
    expect(table.ok && table.value.rows.length).toBe(MOST_ROWS);
  });
});

describe('what our own export writes', () => {
  it('comes back as it was, guarded formulas too, in whatever cells', () => {
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('=1+1', '-5', '@x', "'=1", 'a;b', '"'),
      )
      // Blanks around a cell go when it is read, and rows of blanks with them.
      .map((text) => text.replaceAll(/[\p{Cc}\uFEFF]/gu, '').trim())
      .filter((text) => text !== '');
    const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 8,
      }),
    );
    fc.assert(
      fc.property(table, (rows) => {
        const head = (rows[0] ?? []).map((_, index) => `Column ${index}`);
        const text = writeCsv(
          head,
          rows.map((row) => row.map((one) => ({ text: one }))),
        );
        const read = decodeCsv(bytes(text));
        // A text that led with an apostrophe before a formula cannot be told from a guarded one.
        const expected = rows.map((row) => row.map((one) => one.replace(/^'(?=[=+\-@])/, '')));
        expect(read.ok && cellsOf(read.value)).toEqual([head, ...expected]);
      }),
    );
  });

  it('whatever the text is, reading it ends in a table or a reason', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', ' ', 'a', '\t') });
    fc.assert(
      fc.property(text, (one) => {
        const table = readCsv(one);
        const rows = table.ok ? table.value.rows : [];
        const width = table.ok ? table.value.heads.length : 0;
        expect(rows.every(({ cells }) => cells.length === width)).toBe(true);
        expect(rows.length > 0).toBe(table.ok);
      }),
    );
  });
});
