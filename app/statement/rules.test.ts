import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { closedPeriods, lastDayOf, periodAfter, periodAt, periodName } from './rules.ts';

it('a month closes when its last day is over', () => {
  const closed = (from: string, today: string) =>
    closedPeriods('month', { from: isoDate(from), today: isoDate(today) }).map(periodName);
  expect(closed('2025-11-15', '2025-11-30')).toEqual([]);
  expect(closed('2025-11-15', '2025-12-01')).toEqual(['November 2025']);
  expect(closed('2025-11-15', '2026-01-31')).toEqual(['November 2025', 'December 2025']);
});

it('a year closes on New Year’s Day, for the interest report as well', () => {
  const closed = (today: string) =>
    closedPeriods('interest', { from: isoDate('2024-06-01'), today: isoDate(today) });
  expect(closed('2024-12-31')).toEqual([]);
  expect(closed('2026-01-01').map(periodName)).toEqual(['2024', '2025']);
});

it('periods know their last day and the next one', () => {
  expect(lastDayOf(periodAt('month', isoDate('2028-02-10')))).toBe('2028-02-29');
  expect(lastDayOf(periodAt('year', isoDate('2025-02-10')))).toBe('2025-12-31');
  expect(periodAfter(periodAt('month', isoDate('2025-12-10'))).startsOn).toBe('2026-01-01');
});
