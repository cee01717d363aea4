import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import {
  firstPaymentByRule,
  fundedTerms,
  fundingDays,
  owedOn,
  stagedFunding,
  whyNotFunded,
} from './funded-terms.ts';

const day = isoDate;
const SEASONED = { ...SAMPLE_TERMS, startingPrincipalCents: cents(8_000_000n) };

describe('the first payment of a note that is funded', () => {
  const first = (fundedOn: string, rule: 'month_later' | 'second_month', own: string | null) =>
    firstPaymentByRule(
      { noteOn: day('2026-09-15'), firstPaymentOn: own === null ? null : day(own) },
      { fundedOn: day(fundedOn), rule },
    );

  it('is by rule a month later or on the 1st of the second month after (6.4)', () => {
    expect(first('2026-11-21', 'month_later', null)).toBe('2026-12-21');
    expect(first('2026-11-21', 'second_month', null)).toBe('2027-01-01');
    expect(first('2026-11-01', 'second_month', '2026-11-01')).toBe('2027-01-01');
  });

  it('is the note’s own where that comes after the funding', () => {
    expect(first('2026-11-21', 'second_month', '2026-11-22')).toBe('2026-11-22');
    const fundedOn = day('2026-10-20');
    const staged = stagedFunding(SAMPLE_TERMS, { fundedOn, rule: 'second_month' });
    expect(staged).toEqual({ fundedOn, firstPaymentOn: '2026-11-01' });
  });

  it('is left as it is on a seasoned note', () => {
    const fundedOn = day('2026-11-21');
    const staged = stagedFunding(SEASONED, { fundedOn, rule: 'second_month' });
    expect(staged).toEqual({ fundedOn, firstPaymentOn: null });
    expect(fundedTerms(SEASONED, staged)).toBe(SEASONED);
  });
});

describe('the days on which a note can be funded', () => {
  const days = (noteOn: string, askedOn: string, isSeasoned = false) =>
    fundingDays(
      { noteOn: day(noteOn), isSeasoned },
      { today: day('2026-11-21'), askedOn: day(askedOn) },
    );

  it('begin with the note date, and end 90 days after today or after it (D45)', () => {
    const all = { earliestOn: '2026-09-15', latestOn: '2027-02-19' };
    expect(days('2026-09-15', '2026-11-01')).toEqual(all);
    expect(days('2026-12-31', '2026-12-31')).toEqual({
      earliestOn: '2026-12-31',
      latestOn: '2027-03-31',
    });
  });

  it('begin with the day of asking where that is earlier, but not of a seasoned note', () => {
    expect(days('2026-12-31', '2026-11-20').earliestOn).toBe('2026-11-20');
    expect(days('2026-12-31', '2026-11-20', true).earliestOn).toBe('2026-12-31');
  });
});

describe('the terms with which a note comes to its holder', () => {
  it('run from the funding, and are first paid a month later unless a date is given', () => {
    const fundedOn = day('2026-11-21');
    expect(fundedTerms(SAMPLE_TERMS, { fundedOn, firstPaymentOn: null })).toEqual({
      ...SAMPLE_TERMS,
      noteOn: '2026-11-21',
      firstPaymentOn: '2026-12-21',
    });
    const firstPaymentOn = day('2027-01-01');
    expect(fundedTerms(SAMPLE_TERMS, { fundedOn, firstPaymentOn })).toMatchObject({
      firstPaymentOn,
    });
  });

  it('say why a day does not do', () => {
    const fundedOn = day('2026-11-21');
    expect(whyNotFunded(SAMPLE_TERMS, { fundedOn, firstPaymentOn: null })).toBeNull();
    const before = { fundedOn, firstPaymentOn: day('2026-11-20') };
    expect(whyNotFunded(SAMPLE_TERMS, before)).toMatch(/first payment/i);
  });
});

// 100,000.00 of 138,000.00 is owed on June 1, 2027, and repaid by level payments at 7 %.
const noteOn = isoDate('2027-06-01');
const startingCents = cents(10_000_000);
const RUNNING = {
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
    expect(why(RUNNING, '2027-05-31')).toBe('Funding date cannot be before the note date');
    expect(why(RUNNING, '2030-07-01')).toBe('Its last payment is due before the funding date');
    expect(why(RUNNING, '2027-06-01')).toBeNull();
    expect(why(RUNNING, '2029-01-01')).toBeNull();
    expect(why({ ...RUNNING, startingPrincipalCents: null }, '2027-05-31')).toBeNull();
  });

  it('is bought for what its schedule has left, whatever was owed on its own date', () => {
    const built = buildSchedule(RUNNING);
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
