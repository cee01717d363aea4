import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { monthlyNote } from './figures.tsx';

const income = (due: bigint, principal: bigint | null) => ({
  from: isoDate('2026-11-27'),
  to: isoDate('2026-12-26'),
  dueCents: cents(due),
  principalCents: principal === null ? null : cents(principal),
});
const counted = { noteCount: 1, outstandingCents: cents(0n) };

it.each([
  ['interest-only', income(87_500n, 0n), 'Due from today to Dec 26, 2026, all of it interest'],
  [
    'amortizing',
    income(110_000n, 50_000n),
    'Due from today to Dec 26, 2026: $600.00 interest, $500.00 principal',
  ],
  [
    'paid ahead',
    income(110_000n, null),
    'Due from today to Dec 26, 2026; some of it was paid ahead',
  ],
  ['none', income(0n, 0n), 'Nothing is due from today to Dec 26, 2026'],
])('Monthly Income of notes that are %s says what it counts', (_, monthlyIncome, text) => {
  expect(monthlyNote({ monthlyIncome, statuses: [] })).toBe(text);
  const statuses = [{ status: 'completed', ...counted }];
  expect(monthlyNote({ monthlyIncome, statuses })).toBe(`${text}. Paid-off notes add nothing`);
});
