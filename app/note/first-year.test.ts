import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import { firstYearInterest } from './rules.ts';

it('the first year has what falls due within it, and a share of a longer period', () => {
  const noteOn = isoDate('2025-01-15');
  const row = (dueOn: string, interest: bigint) =>
    ({ dueOn: isoDate(dueOn), interestDueCents: cents(interest) }) as ScheduleRow;
  const within = [row('2025-03-01', 500n), row('2026-01-15', 300n)];
  expect(firstYearInterest({ rows: within, noteOn })).toBe(800n);
  // 365 of the 730 days until its only payment.
  expect(firstYearInterest({ rows: [row('2027-01-15', 900n)], noteOn })).toBe(450n);
});
