import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { arrearsSummed, comingDue, healthReason, shortReason } from './health.ts';

const nextDue = { dueOn: isoDate('2026-12-01'), openCents: cents(87_500) };

describe('why a note stands as it does', () => {
  it.each([
    ['due_soon', '2026-12-01', ': today.', 'Due today'],
    ['due_soon', '2026-11-30', ', in 1 day.', 'Due in 1 day'],
    ['current', '2026-11-21', ', in 10 days.', 'Due in 10 days'],
  ] as const)('%s on %s', (health, today, reason, short) => {
    const standing = { health, nextDue, arrears: null, today: isoDate(today) };
    expect(healthReason(standing)).toBe(`$875.00 due Dec 1, 2026${reason}`);
    expect(shortReason(standing)).toBe(short);
  });

  it.each([
    [1, '1 payment missing, $875.00, due Dec 1, 2026 (32 days).', '32 days late'],
    [
      2,
      '2 payments missing, $1,750.00, oldest due Dec 1, 2026 (32 days).',
      '2 payments missing, $1,750.00, 32 days late',
    ],
  ])('overdue with %i payments missing', (paymentCount, reason, short) => {
    const missingCents = cents(87_500 * paymentCount);
    const arrears = { missingCents, paymentCount, oldestDueOn: nextDue.dueOn, daysPastDue: 32 };
    const standing = { health: 'overdue', nextDue, arrears, today: isoDate('2027-01-02') } as const;
    expect(healthReason(standing)).toBe(reason);
    expect(shortReason(standing)).toBe(short);
  });

  it('needs no payment when none is owed', () => {
    const owed = { nextDue: null, arrears: null, today: isoDate('2026-11-21') };
    expect(healthReason({ health: 'paid_off', ...owed })).toContain('repaid');
    expect(healthReason({ health: 'current', ...owed })).toContain('No payment');
    expect(shortReason({ health: 'paid_off', ...owed })).toBeNull();
    expect(shortReason({ health: 'no_data', ...owed })).toBe('No payment due');
  });
});

it('what comes next is not what is late', () => {
  const row = (dueOn: string, status: 'overdue' | 'partial' | 'scheduled', paid = 0) => ({
    dueOn: isoDate(dueOn),
    status,
    scheduledPaymentCents: cents(87_500),
    amountPaidCents: cents(paid),
  });
  const late = row('2026-12-01', 'overdue');
  const note = { nextDue, today: isoDate('2027-01-02') };
  const rows = [late, row('2027-02-01', 'partial', 500), row('2027-03-01', 'scheduled')];
  expect(comingDue({ ...note, rows })).toEqual({
    dueOn: isoDate('2027-02-01'),
    openCents: cents(87_000),
  });
  expect(comingDue({ ...note, rows: [late] })).toBeNull();
  // What is due today still comes; what was due and came, or ended with the note, does not.
  const today = row('2027-01-02', 'scheduled');
  expect(comingDue({ ...note, rows: [late, today] })?.dueOn).toBe('2027-01-02');
  const passed = { ...row('2026-11-01', 'partial'), status: 'scheduled' as const };
  const paid = { ...row('2027-01-15', 'partial'), status: 'paid' as const };
  expect(comingDue({ ...note, rows: [passed, paid, ...rows] })?.dueOn).toBe('2027-02-01');
  expect(comingDue({ ...note, nextDue: null, rows })).toBeNull();
});

it('a sum over late rows is arrears since the oldest of them, and over none is nothing', () => {
  const summed = { missingCents: cents(175_000), paymentCount: 2, oldestDueOn: nextDue.dueOn };
  const today = isoDate('2027-01-02');
  expect(arrearsSummed(summed, today)).toEqual({ ...summed, daysPastDue: 32 });
  expect(arrearsSummed({ ...summed, missingCents: null }, today)).toBeNull();
  expect(arrearsSummed({ ...summed, oldestDueOn: null }, today)).toBeNull();
});
