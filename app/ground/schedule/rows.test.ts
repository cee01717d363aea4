import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, sumCents } from '#app/ground/money/cents.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { buildSchedule } from './build-schedule.ts';
import { largeFinalPayment, paymentSums, paymentYears } from './rows.ts';
import type { NoteTerms } from './terms.ts';

function finalPaymentOf(changes: Partial<NoteTerms>) {
  const built = buildSchedule(sampleTerms(changes));
  if (!built.ok) throw new Error(built.reason.message);
  return largeFinalPayment(built.value);
}

/** The large final payment among rows of these payments, all in cents. */
function amongRows(monthlyPayment: number, ...payments: number[]) {
  const rows = payments.map((payment) => ({ scheduledPaymentCents: cents(payment) }));
  const found = largeFinalPayment({ monthlyPaymentCents: cents(monthlyPayment), rows });
  return found?.scheduledPaymentCents ?? null;
}

describe('a last payment larger than usual', () => {
  const noteOn = isoDate('2025-01-01');
  const level = { noteOn, paymentType: 'amortizing_fixed' } as const;

  it('is not there when the instalments repay the note', () => {
    const seasoned = { ...level, startingPrincipalCents: cents(9_000_000), firstPaymentOn: null };
    expect(finalPaymentOf(seasoned)).toBeNull();
    expect(amongRows(1)).toBeNull();
  });

  it('is more than the monthly payment and than any row after the first', () => {
    expect(amongRows(100, 300, 100, 100)).toBeNull();
    expect(amongRows(100, 300, 100, 101)).toBe(101n);
    // As after some months of interest only.
    expect(amongRows(100, 100, 400, 100, 400)).toBeNull();
    expect(amongRows(100, 100, 400, 100, 401)).toBe(401n);
  });

  it('may be the only one', () => {
    expect(amongRows(100, 100)).toBeNull();
    expect(amongRows(100, 101)).toBe(101n);
    expect(amongRows(100, 300, 101)).toBe(101n);
  });

  it('is the principal of an interest-only note', () => {
    expect(finalPaymentOf({})?.scheduledPaymentCents).toBe(15_040_274n);
  });

  it('is left by a first payment long after the note date', () => {
    const row = finalPaymentOf({ ...level, firstPaymentOn: isoDate('2026-01-01') });
    expect(row?.dueOn).toBe('2028-01-01');
    expect(row && row.scheduledPaymentCents > 463_156n).toBe(true);
  });

  it('is left by a manual payment that does not cover the interest', () => {
    const manual = { paymentType: 'manual_fixed', manualPaymentCents: cents(50_000) } as const;
    expect(finalPaymentOf({ ...manual })?.principalDueCents).toBe(15_000_000n);
  });
});

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
