import { describe, expect, it } from 'vitest';
import { noteSchema, type TypedNote } from './schema.ts';
import * as v from 'valibot';

const TYPED: TypedNote = {
  version: 'v',
  amount: '$150,000.00',
  interestRate: '7',
  termMonths: '36',
  paymentType: 'interest_only',
  noteOn: '2026-11-21',
  status: 'available',
  lienPosition: '1',
  holder: 'none',
};

function errorsOf(change: object): string[] {
  const parsed = v.safeParse(noteSchema, { ...TYPED, ...change });
  if (parsed.success) return [];
  return parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

function readOf(change: object) {
  return v.parse(noteSchema, { ...TYPED, ...change });
}

describe('the note dialog refuses', () => {
  it.each([
    ['amount', { amount: undefined }, 'Loan amount is required'],
    ['interestRate', { interestRate: undefined }, 'Interest rate is required'],
    ['termMonths', { termMonths: '' }, 'Term is required'],
    ['noteOn', { noteOn: undefined }, 'Note date is required'],
    ['paymentType', { paymentType: 'manual_fixed' }, 'Payment type is required'],
    ['status', { status: 'approved' }, 'Please select a status'],
    ['lienPosition', { lienPosition: '0' }, 'Enter a whole number from 1 to 99'],
    ['fundedOn', { fundedOn: 'soon' }, 'Enter a date'],
    [
      'firstPaymentOn',
      { firstPaymentOn: '2026-11-20' },
      'First payment date cannot be before note date',
    ],
    [
      'ioMonths',
      { paymentType: 'interest_only_then_amortizing', ioMonths: '36' },
      'Interest-only months must be between 1 and term months - 1',
    ],
    [
      'fixedPrincipalPercentage',
      { paymentType: 'fixed_principal', fixedPrincipalPercentage: '1.01' },
      'Fixed principal percentage must be greater than 0 and less than or equal to 1',
    ],
    [
      'balloonOn',
      { balloonOn: '2026-12-20' },
      'Balloon due date cannot be before first payment date',
    ],
    ['manualPayment', { manual: true }, 'Manual payment must be greater than 0'],
    [
      'manualPayment',
      { manual: true, manualPayment: '0' },
      'Manual payment must be greater than 0',
    ],
    ['holder', { status: 'active' }, 'Organization ID is required for this operation'],
  ])('%s in the words of the rules: %j', (field, change, message) => {
    expect(errorsOf(change)).toEqual([`${field}: ${message}`]);
  });
});

describe('the note dialog reads', () => {
  it('terms, and nothing of other payment types', () => {
    const { terms } = readOf({ ioMonths: '99', manualPayment: '5', recast: true });
    expect(terms).toMatchObject({
      amountCents: 15_000_000n,
      ratePpm: 70_000,
      termMonths: 36,
      paymentType: 'interest_only',
      firstPaymentOn: null,
      ioMonths: null,
      manualPaymentCents: null,
      recast: false,
    });
  });

  it('a manual payment as a type of its own, and a recast of a starting principal', () => {
    const { terms } = readOf({
      manual: true,
      manualPayment: '900',
      startingPrincipal: '140000',
      recast: true,
    });
    expect(terms).toMatchObject({
      paymentType: 'manual_fixed',
      manualPaymentCents: 90_000n,
      startingPrincipalCents: 14_000_000n,
      recast: true,
    });
  });

  it('a holder, nobody, or that nothing was said of one', () => {
    const id = 'f0f0f0f0-f0f0-4f0f-8f0f-f0f0f0f0f0f0';
    expect(readOf({}).holder).toEqual({ kind: 'release' });
    expect(readOf({ holder: undefined }).holder).toEqual({ kind: 'keep' });
    expect(readOf({ holder: id, fundedOn: '2026-12-01' }).holder).toEqual({
      kind: 'hold',
      organizationId: id,
      fundedOn: '2026-12-01',
      pastRows: null,
    });
  });
});
