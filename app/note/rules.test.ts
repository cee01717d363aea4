import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NoteTerms, PAYMENT_TYPES } from '#app/ground/schedule/terms.ts';
import {
  annualIncome,
  annualInterestIncome,
  chooseDisplayedNote,
  chooseListingNote,
  chooseSelectedNote,
  firstYearInterest,
  knownNoteStatus,
  NOTE_STATUS_MEANS,
  NOTE_STATUSES,
  noteStatusLabel,
  offeredStanding,
  offeredStatus,
  orderNotes,
  statusIsAggregated,
  statusIsOpen,
  statusIsPaidOff,
  statusIsServiced,
  statusIsTaken,
  whyTaken,
} from './rules.ts';
import { annualFigures, lienLabel, paymentTypeLabel } from './words.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';

type Listed = { id: string; status: string; lienPosition: number | null; createdAt: string };

function note(id: string, status = 'available', lienPosition: number | null = 1): Listed {
  return { id, status, lienPosition, createdAt: '2025-01-01T00:00:00.000Z' };
}

describe('the order of notes (D8)', () => {
  it('is by lien position, nulls last, then newest first', () => {
    const notes = [
      { ...note('old, no lien', 'active', null), createdAt: '2024-01-01T00:00:00.000Z' },
      { ...note('second lien', 'active', 2), createdAt: '2025-06-01T00:00:00.000Z' },
      note('new, no lien', 'active', null),
      { ...note('first lien, old', 'active', 1), createdAt: '2023-01-01T00:00:00.000Z' },
      note('first lien, new', 'active', 1),
    ];
    expect(orderNotes(notes).map(({ id }) => id)).toEqual([
      'first lien, new',
      'first lien, old',
      'second lien',
      'new, no lien',
      'old, no lien',
    ]);
  });

  it('is by id where all else is equal', () => {
    const [a, b] = [note('a'), note('b')];
    expect(orderNotes([b, a])).toEqual([a, b]);
    const newer = { ...b, createdAt: '2025-02-01T00:00:00.000Z' };
    expect(orderNotes([a, newer])).toEqual([newer, a]);
  });

  it('does not depend on the order in which they come', () => {
    const listed = fc.record({
      id: fc.uuid(),
      status: fc.constantFrom(...NOTE_STATUSES),
      lienPosition: fc.constantFrom(1, 2, 3, null),
      createdAt: fc.constantFrom('2025-01-01T00:00:00.000Z', '2025-02-01T00:00:00.000Z'),
    });
    const notes = fc.uniqueArray(listed, { selector: ({ id }) => id });
    fc.assert(
      fc.property(notes, (some) => {
        expect(orderNotes([...some].reverse())).toEqual(orderNotes(some));
      }),
    );
  });
});

describe('the note that is chosen', () => {
  const notes = ['active', 'pending', 'available', 'available'].map((status, index) =>
    note(`${index} ${status}`, status, index + 1),
  );
  const without = (...statuses: string[]) => notes.filter((n) => !statuses.includes(n.status));

  it('is none when there is none', () => {
    expect(chooseListingNote([])).toBeNull();
    expect(chooseDisplayedNote([])).toBeNull();
    expect(chooseSelectedNote([])).toBeNull();
  });

  it('for the listing is available, else pending, else the first', () => {
    expect(chooseListingNote(notes)?.id).toBe('2 available');
    expect(chooseListingNote(without('available'))?.id).toBe('1 pending');
    expect(chooseListingNote(without('available', 'pending'))?.id).toBe('0 active');
    expect(chooseListingNote([note('b', 'paid_off', 2), note('a', 'defaulted')])?.id).toBe('a');
  });

  it('for display is pending, then active, then available, then the first', () => {
    expect(chooseDisplayedNote(notes)?.id).toBe('1 pending');
    expect(chooseDisplayedNote(without('pending'))?.id).toBe('0 active');
    expect(chooseDisplayedNote(without('pending', 'active'))?.id).toBe('2 available');
    expect(chooseDisplayedNote([note('b', 'paid_off', null), note('a', 'x', 9)])?.id).toBe('a');
    expect(chooseDisplayedNote([note('b', 'paid_off', 1), note('a', 'available', 2)])?.id).toBe(
      'a',
    );
  });

  it('at first is the first available one, or the only one, else none', () => {
    expect(chooseSelectedNote(notes)?.id).toBe('2 available');
    expect(chooseSelectedNote([note('only', 'active')])?.id).toBe('only');
    expect(chooseSelectedNote(without('available'))).toBeNull();
  });
});

describe('the one word for an offered note (D67)', () => {
  it.each([
    [null, 'available', 'Available', 'open'],
    [null, 'funded', 'Funded', 'ended'],
    ['available', 'available', 'Available', 'open'],
    ['available', 'reserved', 'Reserved', 'waiting'],
    ['available', 'closed', 'Closed', 'ended'],
    ['available', 'held', 'held', 'fact'],
    ['pending', 'available', 'Reserved', 'waiting'],
    ['active', 'available', 'Funded', 'ended'],
    ['paid_off', 'funded', 'Paid Off', 'ended'],
    ['completed', 'closed', 'Paid Off', 'ended'],
    ['defaulted', 'available', 'Defaulted', 'bad'],
    ['on_hold', 'available', 'on_hold', 'fact'],
  ])('that is %j, on a house that is %j, is %j', (noteStatus, propertyStatus, label, means) => {
    expect(offeredStanding({ noteStatus, propertyStatus })).toEqual({ label, means });
  });

  it('is that of a funded one while somebody keeps it', () => {
    expect(offeredStatus({ status: 'available', isHeld: true })).toBe('active');
    expect(offeredStatus({ status: 'available', isHeld: false })).toBe('available');
    expect(offeredStatus({ status: 'defaulted', isHeld: true })).toBe('defaulted');
  });

  it.each([
    ['active', null],
    ['available', null],
    ['on_hold', null],
    ['pending', 'It is reserved for somebody. Should that end, it is offered here again.'],
    ['completed', 'And it has been paid off.'],
    ['defaulted', 'It is in default, and not offered.'],
  ])('a note that is taken and %s says %j', (status, why) => {
    expect(whyTaken(status)).toBe(why);
  });
});

describe('the status of a note', () => {
  it.each([
    ['available', 'Seeking funding'],
    ['pending', 'Pending commitment'],
    ['active', 'Funded/Active'],
    ['paid_off', 'Paid Off'],
    ['completed', 'Paid Off'],
    ['defaulted', 'Defaulted'],
    ['on_hold', 'on_hold'],
    ['', ''],
    ['constructor', 'constructor'],
  ])('%j reads %j', (status, label) => {
    expect(noteStatusLabel(status)).toBe(label);
  });

  it('decides what the note counts for', () => {
    const where = (is: (status: string) => boolean) =>
      [...NOTE_STATUSES, 'completed', 'on_hold'].filter(is);
    expect(where(statusIsOpen)).toEqual(['available', 'pending']);
    expect(where(statusIsTaken)).toEqual(['active', 'paid_off', 'defaulted', 'completed']);
    expect(where(statusIsAggregated)).toEqual(['available', 'pending', 'active']);
    expect(where(statusIsServiced)).toEqual(['active', 'defaulted']);
    expect(where(statusIsPaidOff)).toEqual(['paid_off', 'completed']);
    expect(where((status) => knownNoteStatus(status) === null)).toEqual(['on_hold']);
    const means = NOTE_STATUSES.map((status) => NOTE_STATUS_MEANS[status]);
    expect(means).toEqual(['open', 'waiting', 'good', 'ended', 'bad']);
  });
});

describe('labels', () => {
  it('name every payment type in words of its own', () => {
    expect(paymentTypeLabel('interest_only')).toBe('Interest-only');
    const labels = PAYMENT_TYPES.map(paymentTypeLabel);
    expect(new Set(labels).size).toBe(PAYMENT_TYPES.length);
    expect(labels.every((label) => !label.includes('_'))).toBe(true);
  });

  it('name lien positions, which count from 1', () => {
    expect(() => lienLabel(0)).toThrow('count from 1');
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(lienLabel)).toEqual([
      '1st Lien',
      '2nd Lien',
      '3rd Lien',
      '4th Lien',
      '11th Lien',
      '12th Lien',
      '13th Lien',
      '21st Lien',
      '102nd Lien',
    ]);
  });
});

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
      ['First-year interest', '$3,807.47'],
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

  it('has the interest of its first twelve months, of the last row by days', () => {
    const level = sampleTerms({ paymentType: 'amortizing_fixed' });
    const built = buildSchedule(level);
    if (!built.ok) throw new Error(built.reason.message);
    const { rows } = built.value;
    // The first is due after 45 days; of the twelfth, due on 2026-02-01, 14 of 31 days count.
    expect([level.noteOn, rows[10]?.dueOn, rows[11]?.dueOn]).toEqual([
      '2025-01-15',
      '2026-01-01',
      '2026-02-01',
    ]);
    const due = rows.slice(0, 11).reduce((sum, row) => sum + row.interestDueCents, 0n);
    const expected = due + (rows[11]!.interestDueCents * 14n * 2n + 31n) / 62n;
    expect(firstYearInterest({ rows, noteOn: level.noteOn })).toBe(expected);
    expect(incomeOf({ paymentType: 'amortizing_fixed' }).firstYearInterestCents).toBe(expected);
  });
});
