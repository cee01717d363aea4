import { describe, expect, it } from 'vitest';
import { isoDate, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { type RatePpm, ratePpm } from '#app/ground/rates/rate.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { BOUND_MESSAGES, checkTerms } from './check-terms.ts';
import type { NoteTerms, PaymentType } from './terms.ts';

const MANUAL = { paymentType: 'manual_fixed', manualPaymentCents: cents(50_000) } as const;
const PHASED = { paymentType: 'interest_only_then_amortizing', ioMonths: 12 } as const;
const SHARED = { paymentType: 'fixed_principal', fixedPrincipalPercentage: '0.05' } as const;

const TOO_MUCH = cents(100_000_000_001n);
const unchecked = (text: string) => text as IsoDate;

describe('the bounds of each quantity (rules 3.1)', () => {
  const cases: [string, Partial<NoteTerms>, keyof typeof BOUND_MESSAGES][] = [
    ['an amount of nothing', { amountCents: cents(0) }, 'amountCents'],
    ['a negative amount', { amountCents: cents(-1) }, 'amountCents'],
    ['an amount over a billion', { amountCents: TOO_MUCH }, 'amountCents'],
    ['no starting principal left', { startingPrincipalCents: cents(0) }, 'startingPrincipalCents'],
    ['too large a starting one', { startingPrincipalCents: TOO_MUCH }, 'startingPrincipalCents'],
    ['a negative rate', { ratePpm: ratePpm(-1) }, 'ratePpm'],
    ['a rate over 100 %', { ratePpm: ratePpm(1_000_001) }, 'ratePpm'],
    ['a rate finer than 4 decimals', { ratePpm: 0.5 as RatePpm }, 'ratePpm'],
    ['a rate that is no number', { ratePpm: Number.NaN as RatePpm }, 'ratePpm'],
    ['a term of nothing', { termMonths: 0 }, 'termMonths'],
    ['a term over 480 months', { termMonths: 481 }, 'termMonths'],
    ['half a month', { termMonths: 1.5 }, 'termMonths'],
    ['an unknown type', { paymentType: 'balloon' as PaymentType }, 'paymentType'],
    ['a note date too early', { noteOn: isoDate('1899-12-31') }, 'noteOn'],
    ['a note date too late', { noteOn: isoDate('2200-01-01') }, 'noteOn'],
    ['a note date that is none', { noteOn: unchecked('2025-02-30') }, 'noteOn'],
    ['a first payment too early', { firstPaymentOn: isoDate('1899-12-31') }, 'firstPaymentOn'],
    ['a first payment too late', { firstPaymentOn: isoDate('2200-01-01') }, 'firstPaymentOn'],
    ['a balloon too early', { balloonOn: isoDate('1899-12-31') }, 'balloonOn'],
    ['a balloon too late', { balloonOn: isoDate('2200-01-01') }, 'balloonOn'],
    ['half an interest-only month', { ...PHASED, ioMonths: 1.5 }, 'ioMonths'],
    ['too large a payment', { ...MANUAL, manualPaymentCents: TOO_MUCH }, 'manualPaymentCents'],
  ];

  it.each(cases)('refuse %s', (_name, changes, field) => {
    expect(checkTerms(sampleTerms(changes))).toEqual({ field, message: BOUND_MESSAGES[field] });
  });

  it('refuse a term that ends after 2199', () => {
    const noteOn = isoDate('2197-01-01');
    const changes = { noteOn, firstPaymentOn: null };
    expect(checkTerms(sampleTerms(changes))).toEqual({
      field: 'termMonths',
      message: BOUND_MESSAGES.maturityOn,
    });
    expect(checkTerms(sampleTerms({ ...changes, termMonths: 35 }))).toBeNull();
  });

  it.each([
    ['one cent', { amountCents: cents(1) }],
    ['a billion', { amountCents: cents(100_000_000_000n) }],
    ['no interest', { ratePpm: ratePpm(0) }],
    ['100 %', { ratePpm: ratePpm(1_000_000) }],
    ['one month', { termMonths: 1, firstPaymentOn: null }],
    ['480 months', { termMonths: 480 }],
    ['the first day', { noteOn: isoDate('1900-01-01'), firstPaymentOn: null }],
    ['a note that ends on the last day', { noteOn: isoDate('2196-12-31'), firstPaymentOn: null }],
    ['a payment of a cent', { ...MANUAL, manualPaymentCents: cents(1) }],
    ['one of a billion', { ...MANUAL, manualPaymentCents: cents(100_000_000_000n) }],
  ] satisfies [string, Partial<NoteTerms>][])('accept %s', (_name, changes) => {
    expect(checkTerms(sampleTerms(changes))).toBeNull();
  });
});

describe('the rules and their words (rules 3.6)', () => {
  it.each([
    [
      'First payment date cannot be before note date',
      'firstPaymentOn',
      { firstPaymentOn: isoDate('2025-01-14') },
    ],
    ...[null, 0, -1, 36].map(
      (ioMonths) =>
        [
          'Interest-only months must be between 1 and term months - 1',
          'ioMonths',
          { ...PHASED, ioMonths },
        ] as const,
    ),
    ...[null, '', '0', '0.000', '1.0001', '-0.05', '5 %', 'much'].map(
      (fixedPrincipalPercentage) =>
        [
          'Fixed principal percentage must be greater than 0 and less than or equal to 1',
          'fixedPrincipalPercentage',
          { ...SHARED, fixedPrincipalPercentage },
        ] as const,
    ),
    [
      'Balloon due date cannot be before first payment date',
      'balloonOn',
      { balloonOn: isoDate('2025-02-28') },
    ],
    [
      'Balloon due date cannot be before first payment date',
      'balloonOn',
      { firstPaymentOn: null, balloonOn: isoDate('2025-02-14') },
    ],
    [
      'First payment date cannot be after maturity date',
      'firstPaymentOn',
      { firstPaymentOn: isoDate('2028-01-16') },
    ],
    [
      'Balloon due date cannot be after maturity date',
      'balloonOn',
      { balloonOn: isoDate('2028-01-16') },
    ],
    ...[null, cents(0), cents(-1)].map(
      (manualPaymentCents) =>
        [
          'Manual payment must be greater than 0',
          'manualPaymentCents',
          { ...MANUAL, manualPaymentCents },
        ] as const,
    ),
  ] satisfies (readonly [string, keyof NoteTerms, Partial<NoteTerms>])[])(
    '%s: %s',
    (message, field, changes) => {
      expect(checkTerms(sampleTerms(changes))).toEqual({ field, message });
    },
  );

  it('are checked in their order, after all bounds', () => {
    const early = { firstPaymentOn: isoDate('2025-01-01') };
    const late = { firstPaymentOn: isoDate('2028-02-01') };
    const firstMessage = (changes: Partial<NoteTerms>) => checkTerms(sampleTerms(changes))?.message;
    expect(firstMessage({ ...early, ...PHASED, ioMonths: 36 })).toMatch(/^First payment date/);
    expect(firstMessage({ ...early, termMonths: 481 })).toBe(BOUND_MESSAGES.termMonths);
    expect(firstMessage({ ...PHASED, ioMonths: 36, balloonOn: isoDate('2025-01-20') })).toMatch(
      /^Interest-only months/,
    );
    expect(firstMessage({ ...late, balloonOn: isoDate('2028-01-01') })).toBe(
      'Balloon due date cannot be before first payment date',
    );
    expect(firstMessage({ ...late, balloonOn: isoDate('2028-03-01') })).toBe(
      'First payment date cannot be after maturity date',
    );
    expect(firstMessage({ ...MANUAL, ...late, manualPaymentCents: null })).toBe(
      'First payment date cannot be after maturity date',
    );
  });

  it.each([
    ['a first payment on the note date', { firstPaymentOn: isoDate('2025-01-15') }],
    ['a first payment on maturity', { firstPaymentOn: isoDate('2028-01-15') }],
    ['a balloon on the first payment date', { balloonOn: isoDate('2025-03-01') }],
    ['a balloon on maturity', { balloonOn: isoDate('2028-01-15') }],
    ['interest only until the last month', { ...PHASED, ioMonths: 35 }],
    ['all principal at once', { ...SHARED, fixedPrincipalPercentage: '1.00' }],
    ['a tiny share', { ...SHARED, fixedPrincipalPercentage: '.00000000000000000001' }],
  ] satisfies [string, Partial<NoteTerms>][])('accept %s', (_name, changes) => {
    expect(checkTerms(sampleTerms(changes))).toBeNull();
  });
});
