import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { BOUND_MESSAGES, checkTerms, TERMS_MESSAGES } from './check-terms.ts';
import {
  collectRefusals,
  type NoteTermsText,
  parseTerms,
  REQUIRED_MESSAGES,
} from './parse-terms.ts';

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

const GOOD: NoteTermsText = {
  amount: '150000',
  interestRate: '7',
  termMonths: '36',
  paymentType: 'interest_only',
  noteOn: '2026-09-15',
};

const messages = (text: NoteTermsText) => collectRefusals(text).map(({ message }) => message);

describe('every reason to refuse terms', () => {
  it('is told at once', () => {
    expect(messages({})).toEqual(Object.values(REQUIRED_MESSAGES));
    expect(messages({ ...GOOD, amount: '-1', interestRate: '101', balloonOn: 'soon' })).toEqual([
      BOUND_MESSAGES.balloonOn,
      BOUND_MESSAGES.amountCents,
      BOUND_MESSAGES.ratePpm,
    ]);
    const dates = { firstPaymentOn: '2026-09-01', balloonOn: '2031-01-01' };
    expect(messages({ ...GOOD, ...dates, paymentType: 'manual_fixed' })).toEqual([
      TERMS_MESSAGES.firstPaymentBeforeNote,
      TERMS_MESSAGES.balloonAfterMaturity,
      TERMS_MESSAGES.manualPayment,
    ]);
  });

  it('is told for each field, whatever is wrong in the fields before', () => {
    const dates = { noteOn: 'x', firstPaymentOn: 'x', balloonOn: 'x' };
    const amounts = { amount: '-1', startingPrincipal: 'x', interestRate: '101', termMonths: '0' };
    const ioMonths = { paymentType: 'interest_only_then_amortizing', ioMonths: 'x' };
    expect(messages({ ...amounts, ...dates, ...ioMonths })).toEqual([
      BOUND_MESSAGES.startingPrincipalCents,
      BOUND_MESSAGES.noteOn,
      BOUND_MESSAGES.firstPaymentOn,
      BOUND_MESSAGES.balloonOn,
      BOUND_MESSAGES.ioMonths,
      BOUND_MESSAGES.amountCents,
      BOUND_MESSAGES.ratePpm,
      BOUND_MESSAGES.termMonths,
    ]);
    const late = { ...GOOD, balloonOn: '2050-01-01' };
    const { balloonAfterMaturity } = TERMS_MESSAGES;
    expect(messages({ ...late, ...ioMonths })).toEqual([
      BOUND_MESSAGES.ioMonths,
      balloonAfterMaturity,
    ]);
    const share = { paymentType: 'fixed_principal', fixedPrincipalPercentage: '2' };
    expect(messages({ ...late, ...share })).toEqual([
      TERMS_MESSAGES.fixedPrincipalPercentage,
      balloonAfterMaturity,
    ]);
    const manual = { paymentType: 'manual_fixed', manualPayment: 'x' };
    expect(messages({ ...late, ...manual })).toEqual([
      BOUND_MESSAGES.manualPaymentCents,
      balloonAfterMaturity,
    ]);
  });

  it.each<[NoteTermsText, keyof typeof BOUND_MESSAGES]>([
    [{ noteOn: 'x', firstPaymentOn: '2020-01-01' }, 'noteOn'],
    [{ noteOn: 'x', firstPaymentOn: '2190-01-01' }, 'noteOn'],
    [{ noteOn: 'x', balloonOn: '2026-01-15' }, 'noteOn'],
    [{ noteOn: 'x', balloonOn: '2190-01-01' }, 'noteOn'],
    [{ termMonths: '0', firstPaymentOn: '2190-01-01' }, 'termMonths'],
    [{ termMonths: '0', balloonOn: '2190-01-01' }, 'termMonths'],
    [
      { termMonths: '0', paymentType: 'interest_only_then_amortizing', ioMonths: '40' },
      'termMonths',
    ],
    [{ firstPaymentOn: 'x', balloonOn: '2026-09-20' }, 'firstPaymentOn'],
  ])('that compares several fields waits until each is right by itself: %o', (changes, field) => {
    expect(messages({ ...GOOD, ...changes })).toEqual([BOUND_MESSAGES[field]]);
  });

  it('is told once where no text of its field would be right', () => {
    const oneMonth = { termMonths: '1', paymentType: 'interest_only_then_amortizing' };
    expect(messages({ ...GOOD, ...oneMonth, ioMonths: '1' })).toEqual([
      TERMS_MESSAGES.interestOnlyMonths,
    ]);
    expect(messages({ ...GOOD, noteOn: '2199-06-01' })).toEqual([BOUND_MESSAGES.maturityOn]);
  });

  it('is the first one of the form before others, at most one for a field, or none at all', () => {
    const text = fc.record({
      amount: fc.constantFrom('150000', '', '0', 'x', '1e9'),
      startingPrincipal: fc.constantFrom('', '100000', '-1', 'x'),
      interestRate: fc.constantFrom('7', '', '101', 'x'),
      termMonths: fc.constantFrom('36', '1', '', '481', '1.5'),
      paymentType: fc.constantFrom(
        'interest_only',
        'interest_only_then_amortizing',
        'fixed_principal',
        'manual_fixed',
        'x',
        '',
      ),
      noteOn: fc.constantFrom('2026-09-15', '2199-06-01', '1899-01-01', 'x', ''),
      firstPaymentOn: fc.constantFrom('', '2026-11-01', '2020-01-01', '2190-01-01', 'x'),
      balloonOn: fc.constantFrom('', '2027-11-01', '2020-01-01', '2190-01-01', 'x'),
      ioMonths: fc.constantFrom('', '12', '36', 'x'),
      fixedPrincipalPercentage: fc.constantFrom('', '0.05', '2', 'x'),
      manualPayment: fc.constantFrom('', '900', '0', 'x'),
    });
    fc.assert(
      fc.property(text, (typed) => {
        const parsed = parseTerms(typed);
        const first = parsed.ok ? checkTerms(parsed.value) : parsed.reason;
        const found = collectRefusals(typed);
        expect(found[0] ?? null).toEqual(first);
        expect(new Set(found.map(({ field }) => field)).size).toBe(found.length);
      }),
      { numRuns: 1000 },
    );
  });
});
