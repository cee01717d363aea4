import { describe, expect, it } from 'vitest';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { BOUND_MESSAGES } from './check-bounds.ts';
import { type NoteTermsText, parseTerms, REQUIRED_MESSAGES } from './parse-terms.ts';

const SAMPLE: NoteTermsText = {
  amount: '$150,000.00',
  interestRate: '7',
  termMonths: '36',
  paymentType: 'interest_only',
  noteOn: '2025-01-15',
  firstPaymentOn: '2025-03-01',
};

describe('texts that are no terms', () => {
  it.each([
    ['amount', 'amountCents'],
    ['interestRate', 'ratePpm'],
    ['termMonths', 'termMonths'],
    ['paymentType', 'paymentType'],
    ['noteOn', 'noteOn'],
  ] as const)('are refused without %s', (name, field) => {
    const reason = { field, message: REQUIRED_MESSAGES[field] };
    for (const missing of [undefined, null, '', '  ']) {
      expect(parseTerms({ ...SAMPLE, [name]: missing })).toEqual({ ok: false, reason });
    }
  });

  it.each([
    [{ amount: '0.001' }, 'amountCents'],
    [{ startingPrincipal: 'a lot' }, 'startingPrincipalCents'],
    [{ interestRate: '7.12345' }, 'ratePpm'],
    [{ termMonths: '36.5' }, 'termMonths'],
    [{ termMonths: '9'.repeat(30) }, 'termMonths'],
    [{ paymentType: 'balloon' }, 'paymentType'],
    [{ noteOn: '2025-02-30' }, 'noteOn'],
    [{ firstPaymentOn: 'March' }, 'firstPaymentOn'],
    [{ balloonOn: '2025-1-1' }, 'balloonOn'],
    [{ paymentType: 'interest_only_then_amortizing', ioMonths: 'x' }, 'ioMonths'],
    [{ paymentType: 'manual_fixed', manualPayment: '1.005' }, 'manualPaymentCents'],
  ] satisfies [NoteTermsText, keyof typeof BOUND_MESSAGES][])('are refused: %j', (text, field) => {
    const reason = { field, message: BOUND_MESSAGES[field] };
    expect(parseTerms({ ...SAMPLE, ...text })).toEqual({ ok: false, reason });
  });
});

describe('texts of terms', () => {
  it('are read without rounding; null, empty and missing are the same', () => {
    const value = sampleTerms();
    expect(parseTerms(SAMPLE)).toEqual({ ok: true, value });
    const blank = { startingPrincipal: '', balloonOn: null, ioMonths: ' ', recast: false };
    expect(parseTerms({ ...SAMPLE, ...blank })).toEqual({ ok: true, value });
  });

  it('may have zeros that do not count', () => {
    const text = { amount: '150000.000', interestRate: '7.00000' };
    for (const termMonths of ['36', '36.', '36.0', '36.00', '36.000']) {
      const parsed = parseTerms({ ...SAMPLE, ...text, termMonths });
      expect(parsed).toEqual({ ok: true, value: sampleTerms() });
    }
  });

  it('are ignored where they belong to another payment type, even malformed ones', () => {
    const stray = { ioMonths: 'x', fixedPrincipalPercentage: 'much', manualPayment: '-' };
    expect(parseTerms({ ...SAMPLE, ...stray })).toEqual({ ok: true, value: sampleTerms() });
  });

  it.each([
    [{ paymentType: 'interest_only_then_amortizing', ioMonths: '12' }, { ioMonths: 12 }],
    [{ paymentType: 'interest_only_then_amortizing', ioMonths: '-1' }, { ioMonths: -1 }],
    [
      { paymentType: 'fixed_principal', fixedPrincipalPercentage: ' 0.05 ' },
      { fixedPrincipalPercentage: '0.05' },
    ],
    [{ paymentType: 'manual_fixed', manualPayment: '-5' }, { manualPaymentCents: -500n }],
    [{ paymentType: 'manual_fixed', manualPayment: '500' }, { manualPaymentCents: 50_000n }],
    [{ startingPrincipal: '120000', recast: true }, { startingPrincipalCents: 12_000_000n }],
  ])('keep the parameters of their type: %j', (text, parameters) => {
    const parsed = parseTerms({ ...SAMPLE, ...text });
    expect(parsed.ok && parsed.value).toMatchObject(parameters);
  });
});
