import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { lastPaymentSentence, pressingYears } from './schedule.tsx';
import type { RowStatus } from '#app/ledger/rows.ts';

const row = (dueOn: string, payment: bigint) => ({
  periodNumber: 1,
  dueOn: isoDate(dueOn),
  scheduledPaymentCents: cents(payment),
  interestDueCents: cents(payment),
  principalDueCents: cents(0n),
  endingBalanceCents: cents(0n),
});

it('says nothing of a last payment like the others', () => {
  const rows = [row('2027-01-01', 90_000n), row('2027-02-01', 87_500n), row('2027-03-01', 80_000n)];
  expect(lastPaymentSentence(rows)).toBe('');
});

it('says how much a large last payment is, and when', () => {
  const rows = [
    row('2027-01-01', 90_000n),
    row('2027-02-01', 87_500n),
    row('2030-05-01', 18_486_218n),
  ];
  expect(lastPaymentSentence(rows)).toBe('The last payment, due May 1, 2030, is $184,862.18.');
});

const rows = (...given: [on: string, status: RowStatus][]) =>
  given.map(([on, status], index) => ({
    periodNumber: index + 1,
    dueOn: isoDate(on),
    scheduledPaymentCents: cents(100),
    interestDueCents: cents(100),
    principalDueCents: cents(0),
    endingBalanceCents: cents(0),
    status,
  }));

describe('the years of a schedule that its holder looks for', () => {
  it('are those with a late payment, and the one of the next', () => {
    const late = rows(['2024-03-01', 'overdue'], ['2025-03-01', 'paid'], ['2026-03-01', 'partial']);
    const ahead = rows(['2027-03-01', 'scheduled'], ['2028-03-01', 'scheduled']);
    expect([...pressingYears([...late, ...ahead])]).toEqual([2024, 2026, 2027]);
  });

  it('are the last one when all is paid, and none without a schedule', () => {
    expect([...pressingYears(rows(['2024-03-01', 'paid'], ['2025-03-01', 'paid']))]).toEqual([
      2025,
    ]);
    expect(pressingYears([]).size).toBe(0);
  });
});
