import { describe, expect, it } from 'vitest';
import { assertNever } from '#app/domain/assert.ts';
import { cents } from '#app/domain/money/cents.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { assertSchedule } from './assert-schedule.ts';
import { buildSchedule } from './build-schedule.ts';
import type { ScheduleRow } from './build-schedule.ts';

const OPENING = sampleTerms().amountCents;

function rows(): ScheduleRow[] {
  const built = buildSchedule(sampleTerms());
  if (!built.ok) throw new Error(built.reason.message);
  return built.value.rows;
}

/** The rows with one of them changed. */
function broken(index: number, changes: Partial<ScheduleRow>): ScheduleRow[] {
  return rows().map((row, at) => (at === index ? { ...row, ...changes } : row));
}

describe('a schedule that breaks an identity', () => {
  it.each([
    ['no rows at all', [], 'principal sums'],
    ['principal that is missing', broken(35, { principalDueCents: cents(1) }), 'principal sums'],
    ['a balance that is left', broken(35, { endingBalanceCents: cents(1) }), 'last balance'],
    ['a number twice', broken(1, { periodNumber: 1 }), 'count from 1'],
    ['a gap between balances', broken(1, { startingBalanceCents: cents(1) }), 'starts where'],
    ['negative interest', broken(0, { interestDueCents: cents(-1) }), 'negative'],
    ['a payment of other parts', broken(0, { scheduledPaymentCents: cents(1) }), 'interest and'],
    ['a balance of its own', broken(0, { endingBalanceCents: cents(1) }), 'falls by'],
  ])('stops the program: %s', (_name, schedule, message) => {
    expect(() => assertSchedule(schedule, OPENING)).toThrow(message);
  });

  it('is not one that was built', () => {
    expect(() => assertSchedule(rows(), OPENING)).not.toThrow();
    expect(() => assertSchedule(rows(), cents(1))).toThrow('principal sums');
  });
});

describe('a value that no rule expects', () => {
  it('stops the program with its text', () => {
    expect(() => assertNever('surprise' as never)).toThrow('unexpected "surprise"');
  });
});
