import { expect, it } from 'vitest';
import { compoundedYearlyRate, formatReturn, nominalYearlyRate } from './yearly.ts';

it('7 % paid monthly is 7 % nominal and about 7.23 % effective', () => {
  // Each month brings a twelfth, 0.583 %. Who lends that out again on the same terms has after a
  // year (1 + 0.07 / 12)^12 = 1.07229 times the money: the 0.229 % are interest on interest.
  expect(nominalYearlyRate(0.07 / 12)).toBeCloseTo(0.07, 15);
  expect(compoundedYearlyRate(0.07 / 12)).toBeCloseTo(0.072_290_080_856, 12);
});

it('compounding keeps the digits of small rates, and leaves nothing of a total loss', () => {
  expect(compoundedYearlyRate(0)).toBe(0);
  expect(compoundedYearlyRate(1e-15) / 12e-15).toBeCloseTo(1, 12);
  expect(compoundedYearlyRate(-1)).toBe(-1);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is no return', (yearly) => {
  expect(() => formatReturn(yearly)).toThrow('is not a return');
});

it.each([
  [0.0722900808, '7.23%'],
  [0.07, '7.00%'],
  [0, '0.00%'],
  [0.0004, '0.04%'],
  [0.00005, '0.01%'],
  [0.000049, '0.00%'],
  [-0.000049, '0.00%'],
  [-0, '0.00%'],
  [-0.00005, '-0.01%'],
  [-0.041, '-4.10%'],
  [-0.999, '-99.90%'],
  [999, '99900.00%'],
])('%s reads %s', (yearly, text) => {
  expect(formatReturn(yearly)).toBe(text);
});
