import { describe, expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1450, '1,450'],
    [10_000_000, '10,000,000'],
    [-1450, '-1,450'],
  ])('of %d is read as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
  });
});
