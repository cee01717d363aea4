import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateNumber } from '#app/ground/calendar/date-number.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { ZERO_CENTS, cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { arbitraryTerms } from '#tests/fixtures/schedules/arbitrary-terms.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { foldMonths } from './fold-months.ts';
import { foldSchedule } from './fold-schedule.ts';
import { openingPrincipal } from './opening-principal.ts';
import { paymentPlan } from './payment-plan.ts';
import { PeriodWalk } from './period-walk.ts';
import { LONGEST_SCHEDULE, ScheduleTable } from './schedule-table.ts';
import { termDates } from './term-dates.ts';
import { type NoteTerms, PAYMENT_TYPES } from './terms.ts';

const fast = new ScheduleTable(LONGEST_SCHEDULE);
const plain = new ScheduleTable(LONGEST_SCHEDULE);

/** A quotient of whole numbers, rounded half up. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * The schedule period by period in `bigint`, which has no bounds: without the loops over whole
 * months, and without the numbers of which they and foldPeriod are made.
 */
function foldPlainly(terms: NoteTerms): string[] {
  const walk = new PeriodWalk(termDates(terms));
  const plan = paymentPlan(terms);
  const amount = BigInt(plan.instalmentAmount);
  const rate = BigInt(terms.ratePpm);
  const rows: string[] = [];
  let balance: bigint = openingPrincipal(terms);
  let carried = 0n;
  do {
    walk.advance();
    const regular = halfUp(balance * rate, 12_000_000n);
    const byDays = halfUp(balance * rate * BigInt(walk.days()), 365_000_000n);
    const owed = carried + (walk.isWholeMonth ? regular : byDays);
    const clears = walk.isLast || walk.instalment === plan.clearsAtInstalment;
    const interest = plan.rule === 'manual' && !clears ? least(owed, amount) : owed;
    const paid = { level: amount - regular, manual: amount - interest, none: 0n, fixed: amount };
    const repays = !walk.isStub && walk.instalment > plan.interestOnlyInstalments;
    const left = repays && paid[plan.rule] > 0n ? paid[plan.rule] : 0n;
    const principal = clears ? balance : least(balance, left);
    carried = owed - interest;
    const end = balance - principal;
    const flags = `${walk.dueOn} ${walk.isStub ? 1 : 0}`;
    const amounts = [balance, 0n, interest, principal, interest + principal, end, carried];
    rows.push([flags, ...amounts].join(' '));
    balance = end;
  } while (balance > 0n || carried > 0n);
  return rows;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
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

  // 2^50 and 2^53 decide which arithmetic makes the interest; 6,000,000 in the remainder of
  // balance x rate / 12,000,000 is a half cent.
  const borders = fc
    .record({
      paymentType: fc.constantFrom(...PAYMENT_TYPES),
      product: fc.constantFrom(2 ** 49, 2 ** 50, 2 ** 51, 2 ** 53, 2 ** 53 / 31, 2 ** 54),
      rate: fc.oneof(
        fc.constantFrom(1_000_000, 750_000, 600_000, 120_000, 93_750, 80_000, 15_000),
        fc.integer({ min: 1, max: 1_000_000 }),
      ),
      aside: fc.integer({ min: -3, max: 3 }),
      isHalf: fc.boolean(),
      ioMonths: fc.integer({ min: 1, max: 35 }),
    })
    .map(({ paymentType, product, rate, aside, isHalf, ioMonths }) => {
      const near = Math.floor(product / rate) + aside;
      // Odd multiples of this part end in half a cent, where the rate divides 6,000,000.
      const part = 6_000_000 / rate;
      const odd = Math.floor(near / part / 2) * 2 + 1;
      const amount = isHalf && Number.isInteger(part) ? odd * part : near;
      const amountCents = cents(Math.min(Math.max(amount, 1), 100_000_000_000));
      return sampleTerms({
        paymentType,
        ratePpm: ratePpm(rate),
        amountCents,
        noteOn: isoDate('2024-01-31'),
        firstPaymentOn: isoDate('2024-02-01'),
        ioMonths,
        fixedPrincipalPercentage: '0.0000001',
        manualPaymentCents: cents(amountCents / 30n + 1n),
      });
    });

  it('agrees with bigint where numbers reach their limits', { timeout: 60_000 }, () => {
    const seen = { half: 0, fast: 0, slow: 0 };
    fc.assert(
      fc.property(borders, (terms) => {
        expect(difference(foldFast(terms), foldPlainly(terms))).toBeNull();
        const product = terms.amountCents * BigInt(terms.ratePpm);
        seen.half += product % 12_000_000n === 6_000_000n ? 1 : 0;
        seen[product <= 2n ** 50n ? 'fast' : 'slow'] += 1;
      }),
      { numRuns: propertyRuns(10_000) },
    );
    expect(Math.min(seen.half, seen.fast, seen.slow)).toBeGreaterThan(propertyRuns(10_000) / 20);
  });

  function monthsMade(terms: NoteTerms): { ahead: number; behind: number } {
    const walk = new PeriodWalk(termDates(terms));
    const plan = paymentPlan(terms);
    const position = { row: 0, balance: plan.openingBalance, carried: 0, plan };
    foldMonths(terms.ratePpm, walk, position, plain);
    const ahead = position.row;
    walk.advance();
    foldMonths(terms.ratePpm, walk, position, plain);
    expect(walk.periodNumber).toBe(position.row + 1);
    return { ahead, behind: position.row };
  }

  it('writes nothing in front of the first period, nor for manual payments', () => {
    for (const paymentType of PAYMENT_TYPES) {
      const manual = { manualPaymentCents: cents(500_000), fixedPrincipalPercentage: '0.01' };
      const terms = sampleTerms({ paymentType, ioMonths: 2, ...manual });
      const made = { manual_fixed: 0, interest_only_then_amortizing: 1 };
      const behind = made[paymentType as keyof typeof made] ?? 34;
      expect(monthsMade(terms)).toEqual({ ahead: 0, behind });
    }
  });

  it('writes months in which interest uses up a level payment', () => {
    const seasoned = { amountCents: cents(100), startingPrincipalCents: cents(10_000_000) };
    const terms = sampleTerms({ paymentType: 'amortizing_fixed', ...seasoned });
    expect(monthsMade(terms)).toEqual({ ahead: 0, behind: 34 });
  });

  it.each([
    [2n ** 31n, 34],
    [2n ** 31n + 1n, 0],
  ])('is left to single periods beyond its proof: %s cents', (amountCents, behind) => {
    const terms = sampleTerms({ amountCents: cents(amountCents), ratePpm: ratePpm(2 ** 19) });
    expect(monthsMade(terms)).toEqual({ ahead: 0, behind });
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

  it('forgets the rare figures of the schedule that it held before', () => {
    const manual = { paymentType: 'manual_fixed', manualPaymentCents: cents(1_000) } as const;
    const before = sampleTerms({ ...manual, firstPaymentOn: null });
    const prepaid = { on: 20_250_120, amountCents: cents(100), isRecast: false };
    const after = sampleTerms({ firstPaymentOn: isoDate('2025-02-01') });
    const first = foldSchedule(after, table);
    foldSchedule(before, table, { at: first, curtailments: [prepaid] });
    expect([table.prepaid[first], table.stubs[first + 1]]).toEqual([100, 1]);
    const second = foldSchedule(after, table, { at: first });
    expect(difference(textsOf(table, first, second), foldPlainly(after))).toBeNull();
    expect(difference(textsOf(table, 0, first), foldPlainly(after))).toBeNull();
    foldSchedule(before, table, { curtailments: [prepaid] });
    foldSchedule(after, table, { at: 1 });
    expect([table.prepaid[0], table.stubs[1], table.carried[1]]).toEqual([100, 0, 0]);
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
