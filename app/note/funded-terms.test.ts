import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { owedOn, whyNotFunded } from './funded-terms.ts';

// 100,000.00 of 138,000.00 is owed on June 1, 2027, and repaid by level payments at 7 %.
const noteOn = isoDate('2027-06-01');
const startingCents = cents(10_000_000);
const SEASONED = {
  ...SAMPLE_TERMS,
  amountCents: cents(13_800_000),
  startingPrincipalCents: startingCents,
  paymentType: 'amortizing_fixed' as const,
  termMonths: 36,
  noteOn,
  firstPaymentOn: null,
};

const why = (terms: typeof SAMPLE_TERMS, on: string) =>
  whyNotFunded(terms, { fundedOn: isoDate(on), firstPaymentOn: null });

describe('a seasoned note, which keeps its dates', () => {
  it('is not funded before they begin, nor once they are over', () => {
    expect(why(SEASONED, '2027-05-31')).toBe('Funding date cannot be before the note date');
    expect(why(SEASONED, '2030-07-01')).toBe('Its last payment is due before the funding date');
    expect(why(SEASONED, '2027-06-01')).toBeNull();
    expect(why(SEASONED, '2029-01-01')).toBeNull();
    expect(why({ ...SEASONED, startingPrincipalCents: null }, '2027-05-31')).toBeNull();
  });

  it('is bought for what its schedule has left, whatever was owed on its own date', () => {
    const built = buildSchedule(SEASONED);
    const rows = built.ok ? built.value.rows : [];
    const owed = (today: string) => owedOn({ startingCents, noteOn, rows }, isoDate(today));
    expect(owed('2027-01-01')).toEqual({ on: noteOn, owedCents: startingCents });
    // A payment of the day itself is the new lender's.
    expect(owed('2027-07-01').owedCents).toBe(startingCents);
    expect(owed('2027-07-02').owedCents).toBe(10_000_000n - rows[0]!.principalDueCents);
    // Eight payments of 4,261.04, the level payment of the whole amount: reckoned by hand.
    expect(owed('2028-02-29')).toEqual({ on: '2028-02-29', owedCents: 6_997_060n });
  });
});
