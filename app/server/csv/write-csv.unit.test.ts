import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

const cellOf = (text: string) => writeCsv(['A'], [[{ text }]]).split('\r\n')[1];

describe('a text that a spreadsheet would run', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', ' =1', '\u00a0=1', '\0=1'])(
    '%j is led by an apostrophe',
    (text) => {
      expect(cellOf(text)).toBe(`'${text.replace('\0', '')}`);
    },
  );

  it.each(['\t=1', '\r=1', '\n=1', '\tx', '\rx'])('%j as well, within quotes', (text) => {
    expect(writeCsv(['A'], [[{ text }]])).toContain(`'${text}`);
  });

  it('is run neither when it is quoted', () => {
    expect(cellOf('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`);
  });
});

describe('a table', () => {
  it('quotes what parts cells and lines, and leaves the rest as it is', () => {
    const texts = ['plain', 'a,b', 'say "hi"', 'two\nlines', '4-5 Elm Street', 'Å'];
    const table = writeCsv(['Name', 'Note'], [texts.map((text) => ({ text }))]);
    expect(table).toBe(
      '\uFEFFName,Note\r\nplain,"a,b","say ""hi""","two\nlines",4-5 Elm Street,Å\r\n',
    );
  });

  it.each(['=1+1', 'two', '1,000', '1 =1', '-', '1\n=2'])('takes no %j for a figure', (figure) => {
    expect(() => writeCsv([], [[{ figure }]])).toThrow('is a text, not a figure');
  });

  it('writes a missing text as nothing', () => {
    expect(writeCsv([], [[{ text: null }, { text: 'x' }]])).toBe('\uFEFF\r\n,x\r\n');
  });

  it('writes figures as they are, negative ones too, and none as nothing', () => {
    const cells = [{ figure: -5 }, { figure: '150000.00' }, { figure: null }, { figure: 0 }];
    expect(writeCsv([], [cells])).toBe('\uFEFF\r\n-5,150000.00,,0\r\n');
  });
});
