import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { ComparedFigures } from './read.server.ts';
import { comparedRows } from './rows.ts';

const note: ComparedFigures = {
  noteId: '8',
  amountCents: cents(15_000_000),
  monthlyPaymentCents: cents(87_500),
  ratePpm: ratePpm(71_250),
  termMonths: 36,
  lienPosition: 1,
  paymentType: 'interest_only',
  loanToValue: { label: 'LTV', tenthsOfPercent: 625 },
  annualIncomeCents: cents(1_050_000),
  firstYearInterestCents: null,
  totalInterestCents: cents(3_150_000),
  maturityOn: isoDate('2029-11-23'),
  isOpen: true,
  whyTaken: null,
};

const level: ComparedFigures = {
  ...note,
  amountCents: cents(20_000_000),
  monthlyPaymentCents: cents(232_000),
  ratePpm: ratePpm(95_001),
  paymentType: 'amortizing_fixed',
  lienPosition: null,
  loanToValue: null,
  firstYearInterestCents: cents(1_849_999),
};

const rowOf = (label: string, notes: (ComparedFigures | null)[]) =>
  comparedRows(notes).find((row) => row.label === label)?.cells;

describe('notes side by side', () => {
  it('say what each of them says by itself, exactly', () => {
    expect(comparedRows([note]).map(({ label, cells }) => [label, cells[0]?.text])).toEqual([
      ['Rate', '7.125%'],
      ['Investment', '$150,000'],
      ['Term', '36 months'],
      ['Payment type', 'Interest-only'],
      ['Monthly payment', '$875.00'],
      ['First-year interest', '$10,500.00'],
      ['Total interest', '$31,500.00'],
      ['Lien position', '1st Lien'],
      ['Loan to value after repairs', '62.5% LTV'],
      ['Maturity', 'Nov 23, 2029'],
    ]);
  });

  it('mark the ends of a row in words, and nothing of a note alone or of equals', () => {
    expect(rowOf('Rate', [note, level])?.map((cell) => cell?.mark)).toEqual([null, 'Highest']);
    expect(rowOf('Investment', [note, level])?.map((cell) => cell?.mark)).toEqual(['Lowest', null]);
    expect(rowOf('First-year interest', [note, level])?.[1]).toMatchObject({
      text: '$18,499.99',
      mark: 'Highest',
    });
    for (const notes of [[note], [note, note, note]]) {
      const rows = comparedRows(notes);
      expect(rows.flatMap(({ cells }) => cells.map((cell) => cell?.mark ?? null))).toEqual(
        rows.flatMap(({ cells }) => cells.map(() => null)),
      );
      expect(rows.every(({ isSame }) => isSame === notes.length > 1)).toBe(true);
    }
  });

  it('mark nothing where one of them hides its figure, and say so', () => {
    expect(rowOf('Loan to value after repairs', [note, level])).toMatchObject([
      { text: '62.5% LTV', mark: null },
      { text: 'Not shown', mark: null, length: null },
    ]);
    expect(rowOf('Lien position', [level])?.[0]?.text).toBe('Not recorded');
  });

  it('tell nothing of a note that is not to be seen', () => {
    for (const { cells } of comparedRows([null, note])) {
      expect(cells[0]).toBeNull();
      expect(cells[1]?.mark).toBeNull();
    }
    expect(rowOf('Rate', [null, note])?.[1]?.length).toBeNull();
    for (const { cells, isSame } of comparedRows([null]))
      expect([cells, isSame]).toEqual([[null], false]);
  });

  it('are drawn as parts of the largest, which fills its line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(0n, 10n ** 11n), { minLength: 2, maxLength: 3 }),
        (amounts) => {
          const notes = amounts.map((amount) => ({ ...note, amountCents: cents(amount) }));
          const lengths = rowOf('Investment', notes)?.map((cell) => cell?.length ?? null) ?? [];
          const largest = amounts.reduce((most, one) => (one > most ? one : most), 0n);
          if (largest === 0n) expect(new Set(lengths)).toEqual(new Set([null]));
          else {
            expect(lengths[amounts.indexOf(largest)]).toBe(100);
            expect(lengths.every((length) => length! >= 0 && length! <= 100)).toBe(true);
          }
        },
      ),
    );
  });
});
