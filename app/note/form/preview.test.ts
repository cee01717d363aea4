import { describe, expect, it } from 'vitest';
import { recastOf, typedDates, typedSchedule } from './preview.ts';

const TYPED = {
  amount: '150000',
  interestRate: '7',
  termMonths: '36',
  paymentType: 'amortizing_fixed',
  noteOn: '2025-01-15',
};

describe('a recast', () => {
  it('says what it lacks', () => {
    expect(recastOf({ ...TYPED, amount: '' })).toEqual({
      ok: false,
      reason: 'Loan amount is required',
    });
  });

  it('fills a manual payment from the starting principal, to the cent', () => {
    const typed = { ...TYPED, manual: 'on', manualPayment: 'x', startingPrincipal: '100000' };
    const filled = { kind: 'amount', paymentCents: 308_771n };
    expect(recastOf(typed)).toMatchObject({ ok: true, value: filled });
  });

  it('sets a calculated payment from the starting principal, where there is one', () => {
    expect(recastOf({ ...TYPED, startingPrincipal: '100000' })).toMatchObject({
      value: { kind: 'terms' },
    });
    expect(recastOf(TYPED)).toMatchObject({ value: { kind: 'none' } });
  });
});

describe('what is typed', () => {
  it('has the schedule of the rules, example (e), or none while it is not complete', () => {
    const schedule = typedSchedule(TYPED);
    expect(schedule?.monthlyPaymentCents).toBe(463_156n);
    expect(schedule?.rows).toHaveLength(37);
    expect(typedSchedule({ ...TYPED, amount: '1x' })).toBeNull();
    expect(typedSchedule({})).toBeNull();
  });

  it('has dates as soon as the note date and the term are known', () => {
    const dates = { maturityOn: '2028-01-15', firstPaymentOn: '2025-02-15' };
    expect(typedDates(TYPED)).toEqual(dates);
    expect(typedDates({ noteOn: '2025-01-15', termMonths: 'x' }).maturityOn).toBeNull();
    expect(typedDates({}).firstPaymentOn).toBeNull();
  });
});
