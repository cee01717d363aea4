import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { payoffDates, refusePayoffQuote } from './payoff-dates.ts';

const today = isoDate('2025-01-10');
const note = sampleNote({ paymentType: 'interest_only', termMonths: 12 });

const refusal = (on: string, fundedOn = '2025-01-01') => {
  const ledger = ledgerOf({ ...note, fundedOn: isoDate(fundedOn) }, []);
  return refusePayoffQuote(ledger, { on: isoDate(on), today });
};

it('a payoff is quoted from today to 60 days ahead', () => {
  expect(payoffDates(today)).toEqual({ first: '2025-01-10', last: '2025-03-11' });
});

describe('no payoff is quoted', () => {
  it('of a note that nobody holds, or that was paid off', () => {
    expect(refusePayoffQuote(null, { on: today, today })).toBe('not_held');
    const paidOff = ledgerOf(note, receiptsOf('2025-02-01 payoff 100594.52'));
    expect(refusePayoffQuote(paidOff, { on: today, today })).toBe('paid_off');
  });

  it('for a date that is over, too far ahead, or before the funding', () => {
    expect(refusal('2025-01-09')).toBe('date_out_of_range');
    expect(refusal('2025-03-12')).toBe('date_out_of_range');
    expect(refusal('2025-01-19', '2025-01-20')).toBe('date_out_of_range');
  });
});

it('on all other dates it is quoted: the first, the last, and that of the funding', () => {
  for (const on of ['2025-01-10', '2025-01-11', '2025-03-11']) expect(refusal(on)).toBeNull();
  expect(refusal('2025-01-20', '2025-01-20')).toBeNull();
});
