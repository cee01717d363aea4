import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { buildSchedule, previewSchedule, type Schedule } from './build-schedule.ts';
import type { ScheduleRow } from './rows.ts';
import type { NoteTerms } from './terms.ts';

function scheduleOf(changes: Partial<NoteTerms>): Schedule {
  const built = buildSchedule(sampleTerms(changes));
  if (!built.ok) throw new Error(built.reason.message);
  return built.value;
}

function row(schedule: Schedule, periodNumber: number): ScheduleRow {
  const found = schedule.rows[periodNumber - 1];
  if (found === undefined) throw new Error(`there is no row ${periodNumber}`);
  return found;
}

describe('a schedule of refused terms', () => {
  it('is not built: the field and the message come back instead', () => {
    const built = buildSchedule(sampleTerms({ firstPaymentOn: isoDate('2025-01-14') }));
    expect(built).toEqual({
      ok: false,
      reason: {
        field: 'firstPaymentOn',
        message: 'First payment date cannot be before note date',
      },
    });
    expect(previewSchedule(sampleTerms({ amountCents: cents(0) })).ok).toBe(false);
  });
});

// Rules 3.7, figure by figure; the complete tables are in golden-schedules.test.ts.
describe('the worked examples', () => {
  it('(a) interest only from the 15th, first payment on a 1st', () => {
    const schedule = scheduleOf({});
    expect(schedule.monthlyPaymentCents).toBe(87_500n);
    expect(schedule.rows).toHaveLength(36);
    expect(row(schedule, 1)).toMatchObject({ dueOn: '2025-03-01', interestDueCents: 129_452n });
    for (let period = 2; period <= 35; period += 1) {
      expect(row(schedule, period)).toMatchObject({
        isStub: false,
        interestDueCents: 87_500n,
        principalDueCents: 0n,
      });
      expect(row(schedule, period).dueOn).toMatch(/-01$/);
    }
    expect(row(schedule, 35).dueOn).toBe('2028-01-01');
    expect(row(schedule, 36)).toMatchObject({
      dueOn: '2028-01-15',
      interestDueCents: 40_274n,
      principalDueCents: 15_000_000n,
      scheduledPaymentCents: 15_040_274n,
      endingBalanceCents: 0n,
    });
    expect(schedule).toMatchObject({ maturityOn: '2028-01-15', finalOn: '2028-01-15' });
  });

  it('(b) thirty years of level payments', () => {
    const schedule = scheduleOf({
      amountCents: cents(10_000_000),
      ratePpm: ratePpm(60_000),
      termMonths: 360,
      paymentType: 'amortizing_fixed',
      noteOn: isoDate('2025-01-01'),
      firstPaymentOn: isoDate('2025-02-01'),
    });
    expect(schedule.monthlyPaymentCents).toBe(59_955n);
    expect(row(schedule, 1)).toMatchObject({
      interestDueCents: 50_959n,
      principalDueCents: 9_955n,
      scheduledPaymentCents: 60_914n,
    });
    expect(row(schedule, 2)).toMatchObject({
      interestDueCents: 49_950n,
      principalDueCents: 10_005n,
      scheduledPaymentCents: 59_955n,
    });
    expect(schedule.rows).toHaveLength(360);
    expect(row(schedule, 360)).toMatchObject({ dueOn: '2055-01-01', endingBalanceCents: 0n });
  });

  it('(c) a manual payment below the interest carries the rest to the end', () => {
    const schedule = scheduleOf({
      amountCents: cents(10_000_000),
      termMonths: 12,
      paymentType: 'manual_fixed',
      manualPaymentCents: cents(50_000),
      noteOn: isoDate('2025-01-01'),
      firstPaymentOn: isoDate('2025-02-01'),
    });
    expect(schedule.monthlyPaymentCents).toBe(50_000n);
    for (let period = 1; period <= 11; period += 1) {
      expect(row(schedule, period)).toMatchObject({
        interestDueCents: 50_000n,
        principalDueCents: 0n,
      });
    }
    expect(schedule.rows).toHaveLength(12);
    expect(row(schedule, 12)).toMatchObject({
      dueOn: '2026-01-01',
      interestDueCents: 151_115n,
      principalDueCents: 10_000_000n,
    });
  });

  it('(d) without a first payment date there is a stub and one row more', () => {
    const schedule = scheduleOf({ firstPaymentOn: null });
    expect(schedule.rows).toHaveLength(37);
    expect(schedule.firstPaymentOn).toBe('2025-02-15');
    expect(row(schedule, 1)).toMatchObject({ dueOn: '2025-02-15', interestDueCents: 89_178n });
    expect(row(schedule, 2)).toMatchObject({
      dueOn: '2025-03-01',
      isStub: true,
      interestDueCents: 40_274n,
    });
    for (let period = 3; period <= 36; period += 1) {
      expect(row(schedule, period)).toMatchObject({ isStub: false, interestDueCents: 87_500n });
    }
    expect(row(schedule, 37)).toMatchObject({
      dueOn: '2028-01-15',
      interestDueCents: 40_274n,
      principalDueCents: 15_000_000n,
    });
  });

  it('(e) the stub of an amortizing note is no instalment', () => {
    const schedule = scheduleOf({ firstPaymentOn: null, paymentType: 'amortizing_fixed' });
    expect(schedule.monthlyPaymentCents).toBe(463_156n);
    expect(row(schedule, 1)).toMatchObject({
      principalDueCents: 375_656n,
      interestDueCents: 89_178n,
    });
    expect(row(schedule, 2)).toMatchObject({
      isStub: true,
      principalDueCents: 0n,
      startingBalanceCents: 14_624_344n,
    });
    expect(row(schedule, 3)).toMatchObject({
      dueOn: '2025-04-01',
      scheduledPaymentCents: 463_156n,
    });
    expect(schedule.rows).toHaveLength(37);
    expect(row(schedule, 37)).toMatchObject({ dueOn: '2028-01-15', endingBalanceCents: 0n });
  });
});

describe('the payment of a seasoned note', () => {
  const seasoned: Partial<NoteTerms> = {
    paymentType: 'amortizing_fixed',
    startingPrincipalCents: cents(9_000_000),
    noteOn: isoDate('2025-01-01'),
    firstPaymentOn: isoDate('2025-02-01'),
  };

  it('stays that of the contract, so that the schedule ends sooner', () => {
    const schedule = scheduleOf(seasoned);
    expect(schedule.monthlyPaymentCents).toBe(463_156n);
    expect(row(schedule, 1).startingBalanceCents).toBe(9_000_000n);
    expect(schedule.rows.length).toBeLessThan(36);
    expect(schedule.rows.at(-1)?.endingBalanceCents).toBe(0n);
  });

  it('is that of the starting principal once it is recast', () => {
    const schedule = scheduleOf({ ...seasoned, recast: true });
    const unseasoned = scheduleOf({
      ...seasoned,
      amountCents: cents(9_000_000),
      startingPrincipalCents: null,
    });
    expect(schedule).toEqual(unseasoned);
  });
});

describe('fields of other payment types', () => {
  it('change nothing', () => {
    const stray = {
      ioMonths: 99,
      fixedPrincipalPercentage: 'much',
      manualPaymentCents: cents(-1),
    };
    expect(scheduleOf(stray)).toEqual(scheduleOf({}));
  });
});

describe('the preview', () => {
  it('is the first three rows of the schedule, with the same payment', () => {
    const schedule = scheduleOf({});
    const preview = previewSchedule(sampleTerms());
    expect(preview).toEqual({ ok: true, value: { ...schedule, rows: schedule.rows.slice(0, 3) } });
  });

  it('is shorter when the schedule is', () => {
    const preview = previewSchedule(sampleTerms({ balloonOn: isoDate('2025-03-20') }));
    expect(preview.ok && preview.value.rows.map((each) => each.dueOn)).toEqual([
      '2025-03-01',
      '2025-03-20',
    ]);
  });
});
