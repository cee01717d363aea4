import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPastedCells } from './sheet.tsx';

it.each([
  ['', null],
  ['Roof', null],
  ['Roof\r\n', null],
  ['Roof\t14,500', [['Roof', '14,500']]],
  [
    'Roof\t14500\r\nBath\t8000\r\n',
    [
      ['Roof', '14500'],
      ['Bath', '8000'],
    ],
  ],
  ['Roof\n\nBath', [['Roof'], [''], ['Bath']]],
  ['Roof\t\t4%', [['Roof', '', '4%']]],
  ['\t8000', [['', '8000']]],
  ['"Roof\nand gutters"\t1', [['Roof and gutters', '1']]],
  ['"A ""new"" roof"\t1', [['A "new" roof', '1']]],
  [
    '2" pipe\t1\n"loose\t2',
    [
      ['2" pipe', '1'],
      ['"loose', '2'],
    ],
  ],
] as const)('%j is read as %j', (copied, cells) => {
  expect(readPastedCells(copied)).toEqual(cells);
});

it('what a spreadsheet writes is read as it stood there', () => {
  const cell = fc.stringMatching(/^[a-z"\n\t, ]{0,6}$/);
  const lines = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(lines, (wanted) => {
      const quoted = (text: string) =>
        /["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
      const copied = wanted.map((line) => line.map(quoted).join('\t')).join('\r\n');
      const tidy = wanted.map((line) => line.map((text) => text.replaceAll(/\s+/g, ' ').trim()));
      expect(readPastedCells(`${copied}\r\n`)).toEqual(tidy);
    }),
  );
});
