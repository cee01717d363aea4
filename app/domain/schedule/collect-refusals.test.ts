import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUND_MESSAGES } from './check-bounds.ts';
import { checkTerms } from './check-terms.ts';
import { collectRefusals } from './collect-refusals.ts';
import { type NoteTermsText, parseTerms, REQUIRED_MESSAGES } from './parse-terms.ts';
import { TERMS_MESSAGES } from './schedule-messages.ts';

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

  it('about several fields is not told while another of them is wrong itself', () => {
    const dates = { firstPaymentOn: '2020-01-01', balloonOn: '2019-01-01' };
    expect(messages({ ...GOOD, ...dates, noteOn: '2026-02-30' })).toEqual([BOUND_MESSAGES.noteOn]);
    expect(messages({ ...GOOD, termMonths: '0', balloonOn: '2050-01-01' })).toEqual([
      BOUND_MESSAGES.termMonths,
    ]);
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
