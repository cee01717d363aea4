import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { decimalFraction } from './decimal-fraction.ts';
import { levelPayment } from './level-payment.ts';

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

describe('a decimal fraction', () => {
  it.each(['', ' ', '.', '-0.05', '5e-2', '5%', '1,5', '0x1'])('is not %j', (text) => {
    expect(decimalFraction(text)).toBeNull();
  });

  it.each([
    ['0.05', 5n, 100n],
    ['.5', 5n, 10n],
    ['1', 1n, 1n],
    ['1.', 1n, 1n],
    [' 0.0500 ', 5n, 100n],
    ['0.000000000000000000000000000001', 1n, 10n ** 30n],
  ])('%j is exact', (text, numerator, denominator) => {
    expect(decimalFraction(text)).toEqual({ numerator, denominator });
  });
});
