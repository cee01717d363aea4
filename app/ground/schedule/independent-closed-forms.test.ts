import fc from 'fast-check';
import { describe, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { buildSchedule } from './build-schedule.ts';
import type { ScheduleRow } from './rows.ts';
import { levelPayment } from './level-payment.ts';
import type { NoteTerms } from './terms.ts';

// Nothing is folded here: the figures of any row follow from formulas, in exact fractions. Interest
// of each row is rounded to the cent, so a balance may differ from its formula by what half a cent
// a month grows to, and by no more.

const MONTHLY_PPM = 12_000_000n;
const RUNS = propertyRuns(2000);

const loan = fc.record({
  amount: fc.oneof(fc.bigInt(1n, 100_000_000n), fc.constantFrom(1n, 99_999_999_999n)),
  rate: fc.oneof(fc.constantFrom(1, 60_000, 1_000_000), fc.integer({ min: 1, max: 1_000_000 })),
  months: fc.oneof(fc.constantFrom(2, 3, 480), fc.integer({ min: 2, max: 480 })),
});

/** Two ends of half a cent: a payment of c cents is right when the exact one is in [c-½, c+½). */
function roundsTo(payment: bigint, numerator: bigint, denominator: bigint): boolean {
  const twice = 2n * numerator;
  return (2n * payment - 1n) * denominator <= twice && twice < (2n * payment + 1n) * denominator;
}

function isLevelPayment(amount: bigint, rate: bigint, months: bigint): boolean {
  const loanOfMonths = { ratePpm: ratePpm(Number(rate)), months: Number(months) };
  const payment = levelPayment({ principalCents: cents(amount), ...loanOfMonths });
  if (rate === 0n) return roundsTo(payment, amount, months);
  const grown = (MONTHLY_PPM + rate) ** months;
  return roundsTo(payment, amount * rate * grown, MONTHLY_PPM * (grown - MONTHLY_PPM ** months));
}

describe('a level payment', () => {
  it('is less than half a cent from the annuity formula, or exactly half a cent above it', () => {
    fc.assert(
      fc.property(loan, ({ amount, rate, months }) =>
        isLevelPayment(amount, BigInt(rate), BigInt(months)),
      ),
      { numRuns: RUNS },
    );
  });

  it('is rounded up where the formula gives exactly half a cent', () => {
    // Over one month X (1 + i) is due: half a cent when X x rate is 6 million (1, 3, 5, ...).
    const tie = fc.record({
      rate: fc.constantFrom(1, 2, 3, 10, 60_000, 75_000, 125_000, 600_000, 1_000_000),
      odd: fc.integer({ min: 0, max: 5_000 }),
    });
    fc.assert(
      fc.property(tie, ({ rate, odd }) => {
        const product = 6_000_000n * BigInt(2 * odd + 1);
        const amount = product / BigInt(rate);
        fc.pre(amount * BigInt(rate) === product && amount <= 100_000_000_000n);
        const loanOfMonth = { principalCents: cents(amount), ratePpm: ratePpm(rate), months: 1 };
        return levelPayment(loanOfMonth) === amount + BigInt(odd) + 1n;
      }),
      { numRuns: RUNS },
    );
    const halves = fc.record({ odd: fc.bigInt(0n, 10n ** 8n), months: fc.bigInt(1n, 240n) });
    fc.assert(
      fc.property(halves, ({ odd, months }) => {
        const principalCents = cents((2n * odd + 1n) * months);
        const rateZero = { principalCents, ratePpm: ratePpm(0), months: 2 * Number(months) };
        return levelPayment(rateZero) === odd + 1n;
      }),
      { numRuns: RUNS },
    );
  });
});

/** A note of regular months from 2001-01-01; only its first row has interest by days. */
function regularRows(amount: bigint, rate: number, changes: Partial<NoteTerms>): ScheduleRow[] {
  const built = buildSchedule(
    sampleTerms({
      amountCents: cents(amount),
      ratePpm: ratePpm(rate),
      noteOn: isoDate('2001-01-01'),
      firstPaymentOn: null,
      ...changes,
    }),
  );
  if (!built.ok) throw new Error(built.reason.message);
  return built.value.rows;
}

/**
 * Whether a balance is what the payments leave by the annuity formula: with g = 1 + i, after n
 * months B g^n - M (g^n - 1) / i, give or take half a cent for each of them, (g^n - 1) / (2 i).
 */
function isAfterPayments(
  balance: bigint,
  { from, payment, rate, months }: { from: bigint; payment: bigint; rate: number; months: number },
): boolean {
  const grown = (MONTHLY_PPM + BigInt(rate)) ** BigInt(months);
  const flat = MONTHLY_PPM ** BigInt(months);
  const series = MONTHLY_PPM * (grown - flat);
  const exact = from * grown * BigInt(rate) - payment * series;
  const difference = balance * flat * BigInt(rate) - exact;
  return 2n * (difference < 0n ? -difference : difference) <= series;
}

describe('the balance after any number of payments', () => {
  it('is that of the annuity formula for amortizing_fixed', () => {
    fc.assert(
      fc.property(loan, fc.nat(), ({ amount, rate, months: term }, place) => {
        const terms = { paymentType: 'amortizing_fixed' as const, termMonths: term };
        const rows = regularRows(amount, rate, terms);
        const months = 1 + (place % Math.max(1, rows.length - 1));
        const principal = rows[0]!.principalDueCents;
        // A payment that does not even cover the interest leaves the balance as it is.
        fc.pre(principal > 0n && rows[months - 1]!.endingBalanceCents > 0n);
        const payment = levelPayment({
          principalCents: cents(amount),
          ratePpm: ratePpm(rate),
          months: term,
        });
        const balance = rows[months - 1]!.endingBalanceCents;
        return isAfterPayments(balance, { from: amount, payment, rate, months });
      }),
      { numRuns: RUNS },
    );
  });

  it('is that of the annuity formula for manual_fixed, from the first whole month on', () => {
    fc.assert(
      fc.property(loan, fc.integer({ min: 1, max: 3000 }), fc.nat(), (note, percent, place) => {
        const { amount, rate } = note;
        const payment = (amount * BigInt(rate) * BigInt(100 + percent)) / 1_200_000_000n + 1n;
        fc.pre(payment <= 100_000_000_000n);
        const rows = regularRows(amount, rate, {
          paymentType: 'manual_fixed',
          termMonths: 480,
          manualPaymentCents: cents(payment),
        });
        fc.pre(rows[0]!.carriedCents === 0n && rows[0]!.endingBalanceCents > 0n);
        const months = 1 + (place % rows.length);
        const later = rows[months];
        fc.pre(later !== undefined && later.endingBalanceCents > 0n);
        const from = rows[0]!.endingBalanceCents;
        return isAfterPayments(later!.endingBalanceCents, { from, payment, rate, months });
      }),
      { numRuns: RUNS },
    );
  });

  it('falls by the same principal each month for fixed_principal, and not for a bullet', () => {
    const share = fc.bigInt(1n, 100_000n);
    fc.assert(
      fc.property(loan, share, fc.nat(), ({ amount, rate, months: term }, parts, place) => {
        const percentage = `0.${(parts - 1n).toString().padStart(5, '0')}5`;
        const fixed = regularRows(amount, rate, {
          paymentType: 'fixed_principal',
          termMonths: term,
          fixedPrincipalPercentage: percentage,
        });
        // Twice the share in millionths, and half a cent: rounded half up.
        const principal = (2n * amount * (10n * parts - 5n) + 1_000_000n) / 2_000_000n;
        const at = place % fixed.length;
        const isLast = at === fixed.length - 1;
        const before = amount - principal * BigInt(at);
        const isFixed = fixed[at]!.startingBalanceCents === before;
        const bullet = regularRows(amount, rate, { paymentType: 'bullet', termMonths: term });
        const isWhole = bullet[place % term]!.startingBalanceCents === amount;
        return isFixed && isWhole && (isLast || fixed[at]!.principalDueCents === principal);
      }),
      { numRuns: RUNS },
    );
  });
});
