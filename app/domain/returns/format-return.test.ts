import { expect, it } from 'vitest';
import { formatReturn } from './format-return.ts';

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
