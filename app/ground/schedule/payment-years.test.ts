import { describe, expect, it } from 'vitest';
import { sumCents } from '#app/ground/money/cents.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { buildSchedule } from './build-schedule.ts';
import { paymentSums, paymentYears } from './payment-years.ts';
import type { NoteTerms } from './terms.ts';

function rowsOf(changes: Partial<NoteTerms> = {}) {
  const schedule = buildSchedule({ ...SAMPLE_TERMS, ...changes });
  if (!schedule.ok) throw new Error(schedule.reason.message);
  return schedule.value.rows;
}

describe('the years of a schedule', () => {
  it('are none without payments, whose sums are zero', () => {
    expect(paymentYears([])).toEqual([]);
    expect(paymentSums([])).toEqual({
      scheduledPaymentCents: 0n,
      interestDueCents: 0n,
      principalDueCents: 0n,
      endingBalanceCents: 0n,
    });
  });

  it('sum what falls due in each, and keep the balance after the last payment', () => {
    const years = paymentYears(rowsOf()).map((one) => [
      one.year,
      one.rows.length,
      one.interestDueCents,
      one.principalDueCents,
      one.scheduledPaymentCents,
      one.endingBalanceCents,
    ]);
    // 1,352.05 for 47 days, then 875.00 a month; the amount comes back with the last payment.
    expect(years).toEqual([
      [2026, 2, 222_705n, 0n, 222_705n, 15_000_000n],
      [2027, 12, 1_050_000n, 0n, 1_050_000n, 15_000_000n],
      [2028, 12, 1_050_000n, 0n, 1_050_000n, 15_000_000n],
      [2029, 10, 827_774n, 15_000_000n, 15_827_774n, 0n],
    ]);
  });

  it('add up to the schedule, payment by payment', () => {
    const rows = rowsOf({ paymentType: 'amortizing_fixed', termMonths: 360 });
    const years = paymentYears(rows);
    expect(years.flatMap((year) => year.rows)).toEqual(rows);
    const sums = paymentSums(rows);
    expect(sumCents(years.map((year) => year.principalDueCents))).toBe(15_000_000n);
    expect(sumCents(years.map((year) => year.interestDueCents))).toBe(sums.interestDueCents);
    expect(sums.scheduledPaymentCents).toBe(sums.interestDueCents + 15_000_000n);
    expect(years.at(-1)?.endingBalanceCents).toBe(0n);
  });
});
