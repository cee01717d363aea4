import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { decimalFraction, type NoteTerms, sameTerms } from './terms.ts';

const changed = (change: Partial<NoteTerms>): NoteTerms => ({ ...SAMPLE_TERMS, ...change });

const CHANGES: Partial<NoteTerms>[] = [
  { amountCents: cents(15_000_001n) },
  { startingPrincipalCents: cents(1n) },
  { ratePpm: ratePpm(70_001) },
  { termMonths: 37 },
  { paymentType: 'bullet' },
  { noteOn: isoDate('2026-09-16') },
  { firstPaymentOn: isoDate('2026-10-15') },
  { balloonOn: isoDate('2027-10-15') },
];

describe('terms are not the same', () => {
  it.each(CHANGES.map((change) => [Object.keys(change).join(), change] as const))(
    'when they differ in %s',
    (_name, change) => {
      expect(sameTerms(SAMPLE_TERMS, changed(change))).toBe(false);
      expect(sameTerms(changed(change), SAMPLE_TERMS)).toBe(false);
    },
  );

  it('when they differ in the parameter of their own type', () => {
    const fixed = changed({ paymentType: 'fixed_principal', fixedPrincipalPercentage: '0.05' });
    expect(sameTerms(fixed, { ...fixed, fixedPrincipalPercentage: null })).toBe(false);
    expect(sameTerms(fixed, { ...fixed, fixedPrincipalPercentage: '5 %' })).toBe(false);
    expect(sameTerms(fixed, { ...fixed, fixedPrincipalPercentage: '0.051' })).toBe(false);
    const manual = changed({ paymentType: 'manual_fixed', manualPaymentCents: cents(5n) });
    expect(sameTerms(manual, { ...manual, manualPaymentCents: cents(6n) })).toBe(false);
    const partly = changed({ paymentType: 'interest_only_then_amortizing', ioMonths: 5 });
    expect(sameTerms(partly, { ...partly, ioMonths: 6 })).toBe(false);
    const seasoned = changed({ startingPrincipalCents: cents(9n) });
    expect(sameTerms(seasoned, { ...seasoned, recast: true })).toBe(false);
  });
});

describe('terms are the same', () => {
  it('whatever stands in fields of other payment types', () => {
    const clutter = { ioMonths: 3, fixedPrincipalPercentage: '1', manualPaymentCents: cents(1n) };
    expect(sameTerms(SAMPLE_TERMS, changed({ ...clutter, recast: true }))).toBe(true);
  });

  it('however the percentage is written', () => {
    const share = (fixedPrincipalPercentage: string) =>
      changed({ paymentType: 'fixed_principal', fixedPrincipalPercentage });
    expect(sameTerms(share('.05'), share('0.0500'))).toBe(true);
  });
});

describe('a decimal fraction', () => {
  it.each(['', ' ', '.', '-0.05', '5e-2', '5%', '1,5', '0x1'])('is not %j', (text) => {
    expect(decimalFraction(text)).toBeNull();
  });

  it.each([
    ['0.05', 5n, 100n],
    ['.5', 5n, 10n],
    ['1', 1n, 1n],
    ['1.', 1n, 1n],
    [' 0.0500 ', 5n, 100n],
    ['0.000000000000000000000000000001', 1n, 10n ** 30n],
  ])('%j is exact', (text, numerator, denominator) => {
    expect(decimalFraction(text)).toEqual({ numerator, denominator });
  });
});
