import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import type { NoteFacts } from '#app/note/rules.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { SAMPLE_NOTE } from '#tests/fixtures/notes/sample-note.ts';
import { summarizeNotes, summarizeShownNotes } from '#app/note/summary.ts';

function note(changes: Partial<NoteFacts> = {}): NoteFacts {
  return { ...SAMPLE_NOTE, ...changes };
}

describe('the summary of a property without notes that count', () => {
  it.each([[[]], [[note({ status: 'paid_off' }), note({ status: 'defaulted' })]]])(
    'is none',
    (notes) => {
      expect(summarizeNotes({ notes, arvCents: cents(1) })).toBeNull();
    },
  );
});

describe('the summary of one note', () => {
  it('is the note against the ARV', () => {
    expect(summarizeNotes({ notes: [note()], arvCents: cents(24_000_000) })).toEqual({
      noteCount: 1,
      totalAmountCents: 15_000_000n,
      largestAmountCents: 15_000_000n,
      arvCents: 24_000_000n,
      arvIsEstimated: false,
      loanToValue: { label: 'LTV', tenthsOfPercent: 625 },
      weightedRatePpm: 70_000,
      weightedTermMonths: 36,
      totalMonthlyCents: 87_500n,
      firstMortgageCents: 15_000_000n,
      secondMortgageCents: 0n,
      otherMortgageCents: 0n,
    });
  });

  it.each([null, cents(0), cents(-1)])(
    'estimates an ARV of %s as 1.3 times the note',
    (arvCents) => {
      expect(summarizeNotes({ notes: [note()], arvCents })).toMatchObject({
        arvCents: 19_500_000n,
        arvIsEstimated: true,
        loanToValue: { label: 'LTV', tenthsOfPercent: 769 },
      });
    },
  );

  it('rounds the estimate half up to the cent', () => {
    const notes = [note({ amountCents: cents(5) })];
    expect(summarizeNotes({ notes, arvCents: null })?.arvCents).toBe(7n);
  });
});

describe('the summary of several notes', () => {
  const notes = [
    note(),
    note({
      id: 'b',
      status: 'active',
      lienPosition: 2,
      amountCents: cents(5_000_000),
      ratePpm: ratePpm(90_001),
      termMonths: 13,
      monthlyPaymentCents: cents(37_500),
    }),
    note({ id: 'c', status: 'paid_off', amountCents: cents(99_000_000), lienPosition: 1 }),
  ];

  it('weights by amount and rounds half up, once', () => {
    // (150,000 x 7 % + 50,000 x 9.0001 %) / 200,000 = 7.500025 %
    // (150,000 x 36 + 50,000 x 13) / 200,000 = 30.25
    expect(summarizeNotes({ notes, arvCents: cents(25_000_000) })).toMatchObject({
      noteCount: 2,
      totalAmountCents: 20_000_000n,
      weightedRatePpm: 75_000,
      weightedTermMonths: 30,
      totalMonthlyCents: 125_000n,
      firstMortgageCents: 15_000_000n,
      secondMortgageCents: 5_000_000n,
      loanToValue: { label: 'CLTV', tenthsOfPercent: 800 },
    });
    const equal = [note({ termMonths: 12 }), note({ termMonths: 13, ratePpm: ratePpm(70_001) })];
    expect(summarizeNotes({ notes: equal, arvCents: null })).toMatchObject({
      weightedRatePpm: 70_001,
      weightedTermMonths: 13,
    });
  });

  it('estimates the ARV from the largest note that counts', () => {
    expect(summarizeNotes({ notes, arvCents: null })).toMatchObject({
      largestAmountCents: 15_000_000n,
      arvCents: 19_500_000n,
      loanToValue: { label: 'CLTV', tenthsOfPercent: 1026 },
    });
  });
});

describe('the summary that a property shows', () => {
  const repaid = [
    note({ id: 'b', status: 'paid_off', lienPosition: 2, amountCents: cents(5_000_000) }),
    note({ id: 'a', status: 'defaulted', amountCents: cents(10_000_000) }),
  ];

  it('is none without notes', () => {
    expect(summarizeShownNotes({ notes: [], arvCents: null })).toBeNull();
  });

  it('is that of the listed note alone where none counts any more', () => {
    expect(summarizeShownNotes({ notes: repaid, arvCents: cents(20_000_000) })).toMatchObject({
      noteCount: 1,
      totalAmountCents: 10_000_000n,
      loanToValue: { label: 'LTV', tenthsOfPercent: 500 },
    });
  });

  it('is that of the notes that count where one does', () => {
    const notes = [...repaid, note({ id: 'c', status: 'active' })];
    expect(summarizeShownNotes({ notes, arvCents: cents(20_000_000) })).toEqual(
      summarizeNotes({ notes, arvCents: cents(20_000_000) }),
    );
  });

  it('splits the total by lien: first, second, and all others', () => {
    const notes = [
      note(),
      note({ id: 'b', lienPosition: 2, amountCents: cents(3_600_000) }),
      note({ id: 'c', lienPosition: 3, amountCents: cents(2_200_000) }),
      note({ id: 'd', lienPosition: null, amountCents: cents(100) }),
    ];
    expect(summarizeShownNotes({ notes, arvCents: null })).toMatchObject({
      totalAmountCents: 20_800_100n,
      firstMortgageCents: 15_000_000n,
      secondMortgageCents: 3_600_000n,
      otherMortgageCents: 2_200_100n,
    });
  });
});
