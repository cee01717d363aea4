import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercentTenths } from './format-percent-tenths.ts';
import { parseRatePercent, RATE_FORMAT_MESSAGE } from './parse-rate.ts';
import { formatRate, ratePercentText, ratePpm } from './rate.ts';

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
    [71_234, '7.12%', '7.1234'],
    [71_250, '7.13%', '7.125'],
    [99, '0.01%', '0.0099'],
    [1, '0.00%', '0.0001'],
    [0, '0.00%', '0'],
    [1_000_000, '100.00%', '100'],
  ])('%s millionths are %s, or %s in an input', (value, shown, input) => {
    expect(formatRate(ratePpm(value))).toBe(shown);
    expect(ratePercentText(ratePpm(value))).toBe(input);
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
