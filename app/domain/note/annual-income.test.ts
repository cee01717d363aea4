import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { annualFigures } from './annual-figures.ts';
import { annualIncome, annualInterestIncome, firstYearInterest } from './annual-income.ts';

const LEVEL: Partial<NoteTerms> = {
  amountCents: cents(6_000_000),
  ratePpm: ratePpm(80_000),
  termMonths: 24,
  paymentType: 'amortizing_fixed',
  noteOn: isoDate('2026-11-23'),
  firstPaymentOn: null,
};

describe('what a note pays in a year (D42)', () => {
  const incomeOf = (changes: Partial<NoteTerms>) => {
    const terms = sampleTerms(changes);
    const built = buildSchedule(terms);
    if (!built.ok) throw new Error(built.reason.message);
    const { monthlyPaymentCents, rows } = built.value;
    return annualIncome({ monthlyPaymentCents, rows, noteOn: terms.noteOn });
  };
  const figuresOf = (changes: Partial<NoteTerms>) =>
    annualFigures(incomeOf(changes)).map(({ label, cents: figure }) => [
      label,
      formatMoney(figure),
    ]);

  it('is twelve monthly payments, named as interest where principal comes at the end', () => {
    expect(annualInterestIncome(cents(87_500))).toBe(1_050_000n);
    for (const paymentType of ['interest_only', 'bullet'] as const) {
      expect(figuresOf({ paymentType })).toEqual([['Annual interest income', '$10,500.00']]);
      // What is repaid at the end is no payment of a year, even if the end comes within the first.
      expect(figuresOf({ paymentType, termMonths: 6 })).toHaveLength(1);
    }
  });

  it('is named as payments, with the first year’s interest, where principal comes back', () => {
    expect(figuresOf(LEVEL)).toEqual([
      ['Payments in a year', '$32,563.68'],
      ['First-year interest', '$3,642.79'],
    ]);
  });

  it.each<[string, Partial<NoteTerms>, boolean]>([
    [
      'a share of principal each month is repaid before its end',
      { paymentType: 'fixed_principal', fixedPrincipalPercentage: '0.01' },
      true,
    ],
    [
      'a balloon behind level payments is repaid in part before its end',
      { paymentType: 'amortizing_fixed', balloonOn: isoDate('2027-01-15') },
      true,
    ],
    [
      'principal from its third year on is repaid before its end',
      { paymentType: 'interest_only_then_amortizing', ioMonths: 24 },
      true,
    ],
    [
      'payments agreed by hand above the interest is repaid before its end',
      { paymentType: 'manual_fixed', manualPaymentCents: cents(100_000) },
      true,
    ],
    [
      'payments agreed by hand below the interest is repaid at its end',
      { paymentType: 'manual_fixed', manualPaymentCents: cents(80_000) },
      false,
    ],
    ['a single level payment is repaid at its end', { ...LEVEL, termMonths: 1 }, false],
  ])('a note with %s', (_, terms, repays) => {
    const [first, ...others] = figuresOf(terms).map(([label]) => label);
    expect(first).toBe(repays ? 'Payments in a year' : 'Annual interest income');
    expect(others).toEqual(repays ? ['First-year interest'] : []);
  });

  it('has the interest of the rows due within twelve months of the note date', () => {
    const level = sampleTerms({ paymentType: 'amortizing_fixed' });
    const built = buildSchedule(level);
    if (!built.ok) throw new Error(built.reason.message);
    const { rows } = built.value;
    // The first is due after 45 days; the twelfth, on 2026-02-01, is too late for a year.
    expect(rows[11]?.dueOn).toBe('2026-02-01');
    const expected = rows.slice(0, 11).reduce((sum, row) => sum + row.interestDueCents, 0n);
    expect(firstYearInterest({ rows, noteOn: level.noteOn })).toBe(expected);
    expect(incomeOf({ paymentType: 'amortizing_fixed' }).firstYearInterestCents).toBe(expected);
  });
});
