import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import {
  exactLevelPayment,
  type LevelLoan,
  levelPayment,
  proposeLevelAmount,
} from './level-payment.ts';

function payment(principal: bigint, rate: number, months: number): bigint {
  return levelPayment({ principalCents: cents(principal), ratePpm: ratePpm(rate), months });
}

describe('the level payment', () => {
  it('needs a month at least', () => {
    expect(() => payment(1n, 0, 0)).toThrow('at least one month');
  });

  it.each([
    ['100,000 at 6 % over 360 months', 10_000_000n, 60_000, 360, 59_955n],
    ['150,000 at 7 % over 36 months', 15_000_000n, 70_000, 36, 463_156n],
    ['100,000 at 7 % over 36 months', 10_000_000n, 70_000, 36, 308_771n],
    ['1,000 at 12 % over 1 month', 100_000n, 120_000, 1, 101_000n],
    ['1,200 at 0 % over 12 months', 120_000n, 0, 12, 10_000n],
    ['one cent at 0 % over 2 months: a half goes up', 1n, 0, 2, 1n],
    ['a half cent at 12 % over 1 month goes up', 50n, 120_000, 1, 51n],
    ['one cent at 0 % over 3 months', 1n, 0, 3, 0n],
  ])('of %s', (_name, principal, rate, months, expected) => {
    expect(payment(principal, rate, months)).toBe(expected);
  });

  it('is the smallest whole payment that repays the note, or one cent beside it', () => {
    // Repaying with exact monthly interest leaves at most what half a cent a month grows to.
    const [principal, rate, months] = [25_000_000n, 85_000n, 240];
    const paid = payment(principal, Number(rate), months);
    const balanceAfter = (cent: bigint) => {
      let [numerator, denominator] = [principal, 1n];
      for (let month = 0; month < months; month += 1) {
        numerator = numerator * (12_000_000n + rate) - (paid + cent) * denominator * 12_000_000n;
        denominator *= 12_000_000n;
      }
      return numerator;
    };
    expect(balanceAfter(1n) < 0n && balanceAfter(-1n) > 0n).toBe(true);
  });
});

type Range = [smallest: number, largest: number];

function loanOf(principalCents: bigint, rate: number, months: number): LevelLoan {
  return { principalCents: cents(principalCents), ratePpm: ratePpm(rate), months };
}

function propose({ principalCents, ratePpm: rate, months }: LevelLoan): bigint | null {
  const amount = proposeLevelAmount(Number(principalCents), rate, months);
  return amount === null ? null : BigInt(amount);
}

function arbitraryLoans(amount: [bigint, bigint], rate: Range, months: Range) {
  return fc
    .tuple(
      fc.bigInt(...amount),
      fc.integer({ min: rate[0], max: rate[1] }),
      fc.integer({ min: months[0], max: months[1] }),
    )
    .map((figures) => loanOf(...figures));
}

describe('a proposed level payment', () => {
  it.each([
    ['down', 10_000_000n, 60_000, 360, 59_955n],
    ['up', 15_000_000n, 70_000, 36, 463_156n],
    ['of one month', 100_000n, 120_000, 1, 101_000n],
  ])('is rounded half up: %s', (_name, principal, rate, months, expected) => {
    const loan = loanOf(principal, rate, months);
    expect(propose(loan)).toBe(expected);
    expect(exactLevelPayment(loan)).toBe(expected);
  });

  it('is the exact one, for any loan within the bounds', () => {
    const anyLoan = fc.oneof(
      arbitraryLoans([1n, 100_000_000_000n], [0, 1_000_000], [1, 480]),
      arbitraryLoans([1n, 1_000n], [1, 1_000], [1, 480]),
      arbitraryLoans([99_000_000_000n, 100_000_000_000n], [60_000, 80_000], [400, 480]),
    );
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const proposed = propose(loan);
        if (proposed !== null) expect(proposed).toBe(exactLevelPayment(loan));
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });

  it('is there for nearly all ordinary loans', () => {
    const runs = propertyRuns(2_000);
    let proposals = 0;
    fc.assert(
      fc.property(
        arbitraryLoans([100_000n, 1_000_000_000n], [5_000, 300_000], [1, 480]),
        (loan) => {
          if (propose(loan) !== null) proposals += 1;
        },
      ),
      { numRuns: runs },
    );
    expect(proposals / runs).toBeGreaterThan(0.99);
  });
});

describe('no level payment is proposed', () => {
  it('without interest', () => {
    expect(propose(loanOf(120_000n, 0, 12))).toBeNull();
  });

  it.each([
    ['50.5 cents', 50n, 120_000],
    ['1,000.5 cents', 1_000n, 6_000],
    ['5,000.5 cents', 5_000n, 1_200],
  ])('on a half cent: %s', (_name, principal, rate) => {
    expect(propose(loanOf(principal, rate, 1))).toBeNull();
  });

  // A payment of six million dollars over 480 months is proven to about 0.0006 cents.
  it.each([
    ['0.49948', 99_999_994_340n, 621_431_244n],
    ['0.49998', 99_999_994_501n, 621_431_245n],
    ['0.50016', 99_999_998_524n, 621_431_271n],
    ['0.50048', 99_999_994_662n, 621_431_247n],
  ])('where a half cent is within the error: %s cents', (_name, principal, exact) => {
    const loan = loanOf(principal, 70_000, 480);
    expect(propose(loan)).toBeNull();
    expect(exactLevelPayment(loan)).toBe(exact);
  });
});
