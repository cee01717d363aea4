import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCents,
  cents,
  compareCents,
  divideHalfUp,
  isZero,
  maxCents,
  minCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from './cents.ts';
import { decimalMoneyText, formatMoney, formatShortMoney } from './format.ts';
import {
  MONEY_FORMAT_MESSAGE,
  NEGATIVE_MONEY_MESSAGE,
  parseMoney,
  parseSignedMoney,
} from './parse.ts';

describe('cents', () => {
  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('are never %s', (value) => {
    expect(() => cents(value)).toThrow('whole number of cents');
  });

  it('add, subtract and compare exactly beyond the safe integers', () => {
    const large = cents(2n ** 60n);
    expect(addCents(large, cents(1), cents(2))).toBe(2n ** 60n + 3n);
    expect(subtractCents(cents(1), cents(3))).toBe(-2n);
    expect(sumCents([])).toBe(0n);
    expect([minCents(large, cents(1)), maxCents(large, cents(1))]).toEqual([1n, large]);
    expect([isZero(ZERO_CENTS), isZero(large)]).toEqual([true, false]);
    expect([cents(2), cents(-1), cents(0), cents(2)].sort(compareCents)).toEqual([-1n, 0n, 2n, 2n]);
  });
});

describe('rounding half up', () => {
  it('is refused for negative quantities and for denominators that are not positive', () => {
    expect(() => divideHalfUp(-1n, 2n)).toThrow('not negative');
    expect(() => divideHalfUp(1n, 0n)).toThrow('positive');
  });

  it.each([
    [0n, 3n, 0n],
    [1n, 2n, 1n],
    [49n, 100n, 0n],
    [5n, 10n, 1n],
    [3n, 2n, 2n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
  ])('%s / %s is %s', (numerator, denominator, rounded) => {
    expect(divideHalfUp(numerator, denominator)).toBe(rounded);
  });

  it('is never further than a half, and the half is below', () => {
    const whole = fc.bigInt(0n, 10n ** 40n);
    fc.assert(
      fc.property(whole, fc.bigInt(1n, 10n ** 20n), (numerator, denominator) => {
        const excess = 2n * (numerator - divideHalfUp(numerator, denominator) * denominator);
        return excess < denominator && excess >= -denominator;
      }),
    );
  });
});

describe('an amount in text', () => {
  it.each([
    [0n, '$0.00', '$0', '0.00'],
    [5n, '$0.05', '$0.05', '0.05'],
    [87_500n, '$875.00', '$875', '875.00'],
    [87_550n, '$875.50', '$875.50', '875.50'],
    [15_000_000n, '$150,000.00', '$150,000', '150000.00'],
    [100_000_000_000n, '$1,000,000,000.00', '$1,000,000,000', '1000000000.00'],
    [-123_456n, '-$1,234.56', '-$1,234.56', '-1234.56'],
  ])('%s cents are %s, %s or %s', (value, full, short, decimal) => {
    expect(formatMoney(cents(value))).toBe(full);
    expect(formatShortMoney(cents(value))).toBe(short);
    expect(decimalMoneyText(cents(value))).toBe(decimal);
  });
});

describe('an amount that somebody typed', () => {
  it.each(['', ' ', '.', '$', '-', 'abc', '1,50', '1,0000', ',100', '1.234', '1e3', '1 000', '٣'])(
    'is refused: %j',
    (text) => {
      expect(parseMoney(text)).toEqual({ ok: false, reason: MONEY_FORMAT_MESSAGE });
    },
  );

  it('is refused when it is longer than any amount', () => {
    expect(parseMoney('9'.repeat(65)).ok).toBe(false);
  });

  it('is refused when it is negative, unless the caller has a bound of its own', () => {
    expect(parseMoney('-5')).toEqual({ ok: false, reason: NEGATIVE_MONEY_MESSAGE });
    expect(parseSignedMoney('-5')).toEqual({ ok: true, value: -500n });
  });

  it.each([
    ['150000', 15_000_000n],
    ['150,000', 15_000_000n],
    ['$150,000.00', 15_000_000n],
    [' 875.5 ', 87_550n],
    ['.05', 5n],
    ['7.', 700n],
    ['0', 0n],
    ['12.3400', 1_234n],
  ])('%j is read to the cent', (text, value) => {
    expect(parseMoney(text)).toEqual({ ok: true, value });
  });

  it('is read back from every text that we write', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n), (value) => {
        for (const write of [formatMoney, formatShortMoney, decimalMoneyText]) {
          expect(parseMoney(write(cents(value)))).toEqual({ ok: true, value });
        }
      }),
    );
  });
});
