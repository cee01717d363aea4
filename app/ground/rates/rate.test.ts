import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageRatePpm,
  formatAverageRate,
  formatComparedRate,
  formatContractRate,
  formatPercentTenths,
  ratePercentText,
  ratePpm,
  shareTenths,
} from './rate.ts';
import { parseRatePercent, RATE_FORMAT_MESSAGE } from './parse.ts';
import { cents } from '#app/ground/money/cents.ts';

describe('a rate that somebody typed', () => {
  it.each(['', ' ', '.', '%', 'seven', '7.12345', '1e1', '7,5', '9'.repeat(20), '9'.repeat(40)])(
    'is refused: %j',
    (text) => {
      expect(parseRatePercent(text)).toEqual({ ok: false, reason: RATE_FORMAT_MESSAGE });
    },
  );

  it.each([
    ['7', 70_000],
    ['7.0', 70_000],
    ['7%', 70_000],
    ['7.1234', 71_234],
    ['7.123400', 71_234],
    ['.5', 5_000],
    ['0', 0],
    ['-0', 0],
    ['-1', -10_000],
    ['100', 1_000_000],
    ['0.0001', 1],
  ])('%j is read to the millionth', (text, value) => {
    expect(parseRatePercent(text)).toEqual({ ok: true, value });
  });

  it('is read back from the text for inputs', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (value) => {
        expect(parseRatePercent(ratePercentText(ratePpm(value)))).toEqual({ ok: true, value });
      }),
    );
  });
});

describe('a rate in text', () => {
  it('is a whole number of millionths', () => {
    expect(() => ratePpm(0.5)).toThrow('whole number');
  });

  it.each([
    [70_000, '7.00%', '7'],
    [75_000, '7.50%', '7.5'],
    [71_200, '7.12%', '7.12'],
    [71_250, '7.125%', '7.125'],
    [71_234, '7.1234%', '7.1234'],
    [71_204, '7.1204%', '7.1204'],
    [99, '0.0099%', '0.0099'],
    [1, '0.0001%', '0.0001'],
    [0, '0.00%', '0'],
    [1_000_000, '100.00%', '100'],
  ])('of %s millionths in a contract is exactly %s, or %s in an input', (value, shown, input) => {
    expect(formatContractRate(ratePpm(value))).toBe(shown);
    expect(ratePercentText(ratePpm(value))).toBe(input);
  });

  it('of a contract is told apart from every other one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (value) => {
        const shown = formatContractRate(ratePpm(value));
        expect(shown).toMatch(/^\d+\.\d{2,4}%$/);
        expect(parseRatePercent(shown)).toEqual({ ok: true, value });
      }),
    );
  });

  it.each([
    [70_000, '7.00%'],
    [71_249, '7.12%'],
    [71_250, '7.13%'],
    [99, '0.01%'],
    [49, '0.00%'],
  ])('of %s millionths as an average, or where rates are compared, is %s', (value, shown) => {
    expect(formatAverageRate(averageRatePpm(value))).toBe(shown);
    expect(formatComparedRate(ratePpm(value))).toBe(shown);
  });

  it('is negative in no contract and no average', () => {
    expect(() => formatContractRate(ratePpm(-1))).toThrow('negative');
    expect(() => formatAverageRate(averageRatePpm(-1))).toThrow('negative');
  });

  it('of a contract is no average, and an average is not taken for one', () => {
    // @ts-expect-error The mark of the type keeps them apart.
    expect(formatContractRate(averageRatePpm(70_000))).toBe('7.00%');
    // @ts-expect-error The other way round as well.
    expect(formatAverageRate(ratePpm(70_000))).toBe('7.00%');
  });
});

describe('tenths of a percent', () => {
  it('are whole and not negative', () => {
    expect(() => formatPercentTenths(-1)).toThrow('tenths');
    expect(() => formatPercentTenths(62.5)).toThrow('tenths');
  });

  it.each([
    [625, '62.5%'],
    [769, '76.9%'],
    [1000, '100.0%'],
    [7, '0.7%'],
    [0, '0.0%'],
  ])('%s are %s', (tenths, text) => {
    expect(formatPercentTenths(tenths)).toBe(text);
  });
});

it('of nothing there are no shares', () => {
  expect(() => shareTenths(cents(0), cents(0))).toThrow('has no shares');
});

it.each([
  [0, 0],
  [14_000_000, 230],
  [8_998_095, 148],
  [60_888_405, 1000],
])('%d cents of $608,884.05 are %d tenths of a percent', (part, tenths) => {
  expect(shareTenths(cents(part), cents(60_888_405))).toBe(tenths);
});

it('a share in the middle of two is the larger', () => {
  expect(shareTenths(cents(1), cents(2000))).toBe(1);
  expect(shareTenths(cents(999), cents(2_000_000))).toBe(0);
});
