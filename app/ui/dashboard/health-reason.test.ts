import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/domain/calendar/iso-date.ts';
import { cents } from '#app/domain/money/cents.ts';
import { healthReason, shortReason } from './health-reason.ts';

const nextDue = { dueOn: isoDate('2026-12-01'), openCents: cents(87_500) };

describe('why a note stands as it does', () => {
  it.each([
    ['overdue', '2026-12-21', ' is still missing: 20 days late.', '20 days late'],
    ['overdue', '2026-12-02', ' is still missing: 1 day late.', '1 day late'],
    ['due_soon', '2026-12-01', ': today.', 'Due today'],
    ['due_soon', '2026-11-30', ', in 1 day.', 'Due in 1 day'],
    ['current', '2026-11-21', ', in 10 days.', 'Due in 10 days'],
  ] as const)('%s on %s', (health, today, reason, short) => {
    const standing = { health, nextDue, today: isoDate(today) };
    expect(healthReason(standing)).toBe(`$875.00 due Dec 1, 2026${reason}`);
    expect(shortReason(standing)).toBe(short);
  });

  it('needs no payment when none is owed', () => {
    const today = isoDate('2026-11-21');
    expect(healthReason({ health: 'paid_off', nextDue: null, today })).toContain('repaid');
    expect(healthReason({ health: 'current', nextDue: null, today })).toContain('No payment');
    expect(shortReason({ health: 'paid_off', nextDue: null, today })).toBeNull();
    expect(shortReason({ health: 'no_data', nextDue: null, today })).toBe('No payment due');
  });
});
