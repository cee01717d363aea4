import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateNumber, dateOfNumber } from '#app/ground/calendar/date-number.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { ZERO_CENTS, cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { arbitraryTerms } from '#tests/fixtures/schedules/arbitrary-terms.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { scheduleRows } from './fold-schedule.ts';
import { type NoteTerms, openingPrincipal, PAYMENT_TYPES } from './terms.ts';
import { paymentPlan } from './payment-plan.ts';
import { PeriodWalk, termDates } from './periods.ts';
import type { ScheduleRow } from './rows.ts';

/** A quotient of whole numbers, rounded half up. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * The schedule period by period in `bigint`, which has no bounds: without the numbers of which the
 * fold is made.
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
    const flags = `${dateOfNumber(walk.dueOn)} ${walk.isStub}`;
    const amounts = [balance, 0n, interest, principal, interest + principal, end, carried];
    rows.push([flags, ...amounts].join(' '));
    balance = end;
  } while (balance > 0n || carried > 0n);
  return rows;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function textOf(row: ScheduleRow): string {
  return [
    row.dueOn,
    row.isStub,
    row.startingBalanceCents,
    row.prepaidCents,
    row.interestDueCents,
    row.principalDueCents,
    row.scheduledPaymentCents,
    row.endingBalanceCents,
    row.carriedCents,
  ].join(' ');
}

/** The first row in which two schedules differ, or null. */
function difference(one: readonly string[], other: readonly string[]): string | null {
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex(
    (_, index) => one[index] !== other[index],
  );
  return at === -1 ? null : `row ${at + 1}: ${one[at]} / ${other[at]}`;
}

function fold(terms: NoteTerms): string[] {
  return scheduleRows(terms).map(textOf);
}

/**
 * A curtailment of nothing in the last period makes its interest from balances day by day, and
 * changes no figure.
 */
function foldWithNothingPrepaid(terms: NoteTerms): string[] {
  const dueOn = [terms.noteOn, ...scheduleRows(terms).map((row) => row.dueOn)].map(dateNumber);
  const [on, lastOn] = dueOn.slice(-2) as [number, number];
  if (on === lastOn) return fold(terms);
  return scheduleRows(terms, [{ on, amountCents: ZERO_CENTS, isRecast: false }]).map(textOf);
}

describe('the fold', () => {
  it('makes the rows that bigint makes, for any note', () => {
    let months = 0;
    fc.assert(
      fc.property(arbitraryTerms(), (terms) => {
        const rows = fold(terms);
        expect(difference(rows, foldPlainly(terms))).toBeNull();
        expect(difference(rows, foldWithNothingPrepaid(terms))).toBeNull();
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
        const rows = fold(terms);
        expect(difference(rows, foldPlainly(terms))).toBeNull();
        expect(difference(rows, foldWithNothingPrepaid(terms))).toBeNull();
      }
    }
  });

  // 2^53 decides which arithmetic makes the interest; 6,000,000 in the remainder of
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

  it('agrees with bigint where numbers reach their limits', () => {
    const seen = { half: 0, number: 0, bigint: 0 };
    fc.assert(
      fc.property(borders, (terms) => {
        expect(difference(fold(terms), foldPlainly(terms))).toBeNull();
        const product = terms.amountCents * BigInt(terms.ratePpm);
        seen.half += product % 12_000_000n === 6_000_000n ? 1 : 0;
        seen[product <= 2n ** 53n ? 'number' : 'bigint'] += 1;
      }),
      { numRuns: propertyRuns(10_000) },
    );
    expect(Math.min(seen.half, seen.number, seen.bigint)).toBeGreaterThan(
      propertyRuns(10_000) / 20,
    );
  });

  it('writes months in which interest uses up a level payment', () => {
    const seasoned = { amountCents: cents(100), startingPrincipalCents: cents(10_000_000) };
    const terms = sampleTerms({ paymentType: 'amortizing_fixed', ...seasoned });
    expect(difference(fold(terms), foldPlainly(terms))).toBeNull();
    const before = scheduleRows(terms).slice(0, -1);
    expect(before).toHaveLength(35);
    expect(before.every((row) => row.principalDueCents === 0n)).toBe(true);
  });
});

describe('what callers must refuse stops the program', () => {
  it.each([0n, -1n, 100_000_000_001n])('an amount of %s cents', (amount) => {
    const terms = sampleTerms({ amountCents: cents(amount) });
    expect(() => scheduleRows(terms)).toThrow('checked before they are used');
    const seasoned = sampleTerms({ startingPrincipalCents: cents(amount) });
    expect(() => scheduleRows(seasoned)).toThrow('checked before they are used');
  });

  it.each(PAYMENT_TYPES)('a curtailment of the whole balance: %s', (paymentType) => {
    const parameters = { fixedPrincipalPercentage: '0.1', manualPaymentCents: cents(50_000) };
    const terms = sampleTerms({ paymentType, ioMonths: 2, ...parameters });
    const balance = openingPrincipal(terms);
    const curtailed = (amountCents: bigint) => {
      const curtailment = { on: 20_250_120, amountCents: cents(amountCents), isRecast: false };
      return scheduleRows(terms, [curtailment]);
    };
    expect(() => curtailed(balance)).toThrow('below the balance of its day');
    expect(() => curtailed(balance + 1n)).toThrow('below the balance of its day');
    expect(curtailed(balance - 1n).length).toBeGreaterThan(0);
  });

  it('a curtailment after the end of the note', () => {
    const late = { on: 20_400_101, amountCents: cents(1), isRecast: false };
    expect(() => scheduleRows(sampleTerms(), [late])).toThrow('repaid');
  });
});
