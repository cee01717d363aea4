import { describe, expect, it } from 'vitest';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { paymentPlan, recastPlan } from './payment-plan.ts';
import type { NoteTerms, PaymentType } from './terms.ts';

describe('the payment plan of terms that nobody checked', () => {
  const cases: [string, Partial<NoteTerms>, string][] = [
    ['an unknown type', { paymentType: 'balloon' as PaymentType }, 'unexpected "balloon"'],
    ['no manual payment', { paymentType: 'manual_fixed' }, 'a manual note has a payment'],
    [
      'no months of interest only',
      { paymentType: 'interest_only_then_amortizing' },
      'for how many months it pays interest only',
    ],
    ['no percentage', { paymentType: 'fixed_principal' }, 'has a percentage'],
    [
      'a percentage that is no number',
      { paymentType: 'fixed_principal', fixedPrincipalPercentage: '5 %' },
      'has a percentage',
    ],
  ];

  it.each(cases)('stops the program: %s', (_name, changes, message) => {
    expect(() => paymentPlan(sampleTerms(changes))).toThrow(message);
  });
});

describe('the plan after a recast', () => {
  const recast = (terms: NoteTerms, instalment: number, isStub = false) =>
    recastPlan(paymentPlan(terms), terms, { instalment, isStub }, 10_000_000);

  it('has a new payment over the instalments that are left', () => {
    const level = sampleTerms({ paymentType: 'amortizing_fixed' });
    // 100,000.00 at 7 % over 36 months, and over 35 of them.
    expect(recast(level, 1).instalmentAmount).toBe(308_771);
    expect(recast(level, 2).instalmentAmount).toBe(recast(level, 1, true).instalmentAmount);
    expect(recast(level, 2).monthlyPayment).toBe(463_156);
  });

  it.each(['interest_only', 'bullet', 'fixed_principal'] as const)(
    'stops the program where there is no level payment: %s',
    (paymentType) => {
      const terms = sampleTerms({ paymentType, fixedPrincipalPercentage: '0.05' });
      expect(() => recast(terms, 1)).toThrow('only a level payment can be recast');
    },
  );
});
