import { expect, it } from 'vitest';
import { addDays, isoDate } from '#app/ground/calendar/iso-date.ts';
import { maturityNotice } from './rules.ts';

it.each([
  [91, null],
  [90, 90],
  [61, 90],
  [60, 60],
  [31, 60],
  [30, 30],
  [0, 30],
  [-1, null],
])('%i days before the final date the notice of %s days is due', (left, notice) => {
  const today = isoDate('2026-11-22');
  expect(maturityNotice(addDays(today, left), today)).toBe(notice);
});
