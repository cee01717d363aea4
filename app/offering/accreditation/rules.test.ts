import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { type StandingMethod, validUntil } from './rules.ts';

const until = (method: StandingMethod, from: string, decidedOn = '2026-03-01', more = {}) =>
  validUntil(
    method,
    { from: isoDate(from), decidedOn: isoDate(decidedOn) },
    { ...DEFAULT_FUNDING_SETTINGS, ...more },
  );

it.each<[StandingMethod, string, string, string]>([
  ['income', '2026-03-01', '2026-03-01', '2026-12-31'],
  ['income', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['income', '2027-01-01', '2027-01-01', '2027-12-31'],
  // Three months from the last day of a month end on the last day of theirs.
  ['net_worth', '2025-11-30', '2026-01-02', '2026-02-28'],
  ['net_worth', '2027-11-30', '2028-01-02', '2028-02-29'],
  ['net_worth', '2026-12-31', '2027-01-02', '2027-03-31'],
  ['licence', '2028-02-29', '2028-03-01', '2029-02-28'],
  ['licence', '2026-03-01', '2026-03-05', '2027-03-01'],
  ['letter', '2026-01-10', '2026-02-01', '2026-04-10'],
  ['letter', '2026-01-31', '2026-02-01', '2026-04-30'],
])('%s from %s, decided on %s, counts to %s', (method, from, decidedOn, last) => {
  expect(until(method, from, decidedOn)).toBe(last);
});

it('settings say how long', () => {
  expect(until('letter', '2026-01-10', '2026-02-01', { letterMonths: 6 })).toBe('2026-07-10');
  expect(until('income', '2026-01-10', '2026-02-01', { incomeYears: 1 })).toBe('2027-12-31');
});
