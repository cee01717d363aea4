import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateNumber } from '#app/domain/calendar/date-number.ts';
import { isoDate } from '#app/domain/calendar/iso-date.ts';
import { ZERO_CENTS, cents } from '#app/domain/money/cents.ts';
import { ratePpm } from '#app/domain/rates/rate.ts';
import { arbitraryTerms } from '#tests/fixtures/schedules/arbitrary-terms.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { collect } from './collect.ts';
import { foldMonths } from './fold-months.ts';
import { foldSchedule } from './fold-schedule.ts';
import { openingPrincipal } from './opening-principal.ts';
import { paymentPlan } from './payment-plan.ts';
import { periodInterest } from './period-interest.ts';
import { PeriodWalk } from './period-walk.ts';
import { LONGEST_SCHEDULE, ScheduleTable } from './schedule-table.ts';
import { PAYMENT_TYPES } from './terms.ts';
import type { NoteTerms } from './terms.ts';

const fast = new ScheduleTable(LONGEST_SCHEDULE);
const plain = new ScheduleTable(LONGEST_SCHEDULE);

/** The schedule period by period, without the loop over whole months. */
function foldPlainly(terms: NoteTerms): string[] {
  const walk = new PeriodWalk(terms);
  const plan = paymentPlan(terms);
  const rows: string[] = [];
  let balance: bigint = openingPrincipal(terms);
  let carried = 0n;
  do {
    walk.advance();
    const start = cents(balance);
    const { interestCents, regularCents } = periodInterest(walk, terms.ratePpm, start, null);
    const owed = cents(carried + interestCents);
    const due = { balanceCents: start, interestCents: owed, regularCents };
    const { interestDueCents, principalDueCents } = collect(plan, walk, due);
    const end = balance - principalDueCents;
    carried = owed - interestDueCents;
    const payment = interestDueCents + principalDueCents;
    const flags = `${walk.dueOn} ${walk.isStub ? 1 : 0}`;
    const amounts = [balance, 0n, interestDueCents, principalDueCents, payment, end, carried];
    rows.push([flags, ...amounts].join(' '));
    balance = end;
  } while (balance > 0n || carried > 0n);
  return rows;
}

function textsOf(table: ScheduleTable, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const row = from + index;
    return [
      table.dueOn[row],
      table.stubs[row],
      table.startingBalances[row],
      table.prepaid[row],
      table.interestDue[row],
      table.principalDue[row],
      table.scheduledPayments[row],
      table.endingBalances[row],
      table.carried[row],
    ].join(' ');
  });
}

/** The first row in which two schedules differ, or null. */
function difference(one: readonly string[], other: readonly string[]): string | null {
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex(
    (_, index) => one[index] !== other[index],
  );
  return at === -1 ? null : `row ${at + 1}: ${one[at]} / ${other[at]}`;
}

function foldFast(terms: NoteTerms): string[] {
  return textsOf(fast, 0, foldSchedule(terms, fast));
}

/**
 * A curtailment of nothing in the last period forces the long way up to it, by balances day by day,
 * and changes no figure.
 */
function foldWithNothingPrepaid(terms: NoteTerms, count: number): string[] {
  const on = count === 1 ? dateNumber(terms.noteOn) : fast.dueOn[count - 2]!;
  if (on === fast.dueOn[count - 1]) return foldFast(terms);
  const nothing = { on, amountCents: ZERO_CENTS, isRecast: false };
  return textsOf(plain, 0, foldSchedule(terms, plain, { curtailments: [nothing] }));
}

describe('the fast loop over whole months', () => {
  it('makes the rows that single periods make, for any note', { timeout: 60_000 }, () => {
    let months = 0;
    fc.assert(
      fc.property(arbitraryTerms(), (terms) => {
        const rows = foldFast(terms);
        expect(difference(rows, foldPlainly(terms))).toBeNull();
        expect(difference(rows, foldWithNothingPrepaid(terms, rows.length))).toBeNull();
        months += rows.length;
      }),
      { numRuns: propertyRuns(3_000) },
    );
    expect(months).toBeGreaterThan(propertyRuns(3_000));
  });

  const limits = PAYMENT_TYPES.flatMap((paymentType) =>
    [0, 1, 70_000, 1_000_000].flatMap((rate) =>
      [1n, 2n, 99_999_999_999n, 100_000_000_000n].map((amount) => ({ paymentType, rate, amount })),
    ),
  );

  it.each(limits)('at the limits: $paymentType, $rate ppm, $amount cents', (limit) => {
    for (const ioMonths of [1, 240, 479]) {
      for (const firstPaymentOn of [isoDate('2024-02-01'), isoDate('2024-01-31'), null]) {
        const terms = sampleTerms({
          paymentType: limit.paymentType,
          ratePpm: ratePpm(limit.rate),
          amountCents: cents(limit.amount),
          termMonths: 480,
          noteOn: isoDate('2024-01-31'),
          firstPaymentOn,
          ioMonths,
          fixedPrincipalPercentage: '0.002',
          manualPaymentCents: cents(limit.amount / 100n + 1n),
        });
        const rows = foldFast(terms);
        expect(difference(rows, foldPlainly(terms))).toBeNull();
        expect(difference(rows, foldWithNothingPrepaid(terms, rows.length))).toBeNull();
      }
    }
  });

  it('writes nothing in front of the first period, nor for manual payments', () => {
    for (const paymentType of PAYMENT_TYPES) {
      const manual = { manualPaymentCents: cents(500_000), fixedPrincipalPercentage: '0.1' };
      const terms = sampleTerms({ paymentType, ioMonths: 2, ...manual });
      const walk = new PeriodWalk(terms);
      const position = {
        row: 0,
        balanceCents: openingPrincipal(terms),
        carriedCents: ZERO_CENTS,
        plan: paymentPlan(terms),
      };
      foldMonths(terms.ratePpm, walk, position, plain);
      expect([position.row, walk.periodNumber]).toEqual([0, 0]);
      walk.advance();
      foldMonths(terms.ratePpm, walk, position, plain);
      expect(position.row > 0).toBe(paymentType !== 'manual_fixed');
      expect(walk.periodNumber).toBe(position.row + 1);
    }
  });
});

describe('a table', () => {
  const table = new ScheduleTable(3 * LONGEST_SCHEDULE);

  it('takes schedules one behind the other', () => {
    fc.assert(
      fc.property(arbitraryTerms(), arbitraryTerms(), (one, other) => {
        const first = foldSchedule(one, table);
        const second = foldSchedule(other, table, { at: first });
        expect(difference(textsOf(table, 0, first), foldPlainly(one))).toBeNull();
        expect(difference(textsOf(table, first, second), foldPlainly(other))).toBeNull();
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('that is too short for its schedules stops the program', () => {
    const terms = sampleTerms();
    const count = foldSchedule(terms, table);
    expect(foldSchedule(terms, new ScheduleTable(count))).toBe(count);
    expect(() => foldSchedule(terms, new ScheduleTable(count - 1))).toThrow('room');
    expect(() => foldSchedule(terms, new ScheduleTable(count), { at: 1 })).toThrow('room');
  });
});

describe('what callers must refuse stops the program', () => {
  const table = new ScheduleTable(LONGEST_SCHEDULE);

  it.each([0n, -1n, 100_000_000_001n])('an amount of %s cents', (amount) => {
    const terms = sampleTerms({ amountCents: cents(amount) });
    expect(() => foldSchedule(terms, table)).toThrow('checked before they are used');
    const seasoned = sampleTerms({ startingPrincipalCents: cents(amount) });
    expect(() => foldSchedule(seasoned, table)).toThrow('checked before they are used');
  });

  it.each(PAYMENT_TYPES)('a curtailment of the whole balance: %s', (paymentType) => {
    const parameters = { fixedPrincipalPercentage: '0.1', manualPaymentCents: cents(50_000) };
    const terms = sampleTerms({ paymentType, ioMonths: 2, ...parameters });
    const balance = openingPrincipal(terms);
    const curtailed = (amountCents: bigint) => {
      const curtailment = { on: 20_250_120, amountCents: cents(amountCents), isRecast: false };
      return foldSchedule(terms, table, { curtailments: [curtailment] });
    };
    expect(() => curtailed(balance)).toThrow('below the balance of its day');
    expect(() => curtailed(balance + 1n)).toThrow('below the balance of its day');
    expect(curtailed(balance - 1n)).toBeGreaterThan(0);
  });

  it('a curtailment after the end of the note', () => {
    const late = { on: 20_400_101, amountCents: cents(1), isRecast: false };
    expect(() => foldSchedule(sampleTerms(), table, { curtailments: [late] })).toThrow('repaid');
  });
});
