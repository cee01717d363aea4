import { describe, expect, it } from 'vitest';
import { formatCount, formatCountOf } from './format-count.ts';

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

  it.each([
    [0, '0 notes'],
    [1, '1 note'],
    [1450, '1,450 notes'],
  ])('of %d with its noun is %s', (count, text) => {
    expect(formatCountOf(count, 'note')).toBe(text);
  });

  it('names the plural of a noun that needs more than an s', () => {
    expect(formatCountOf(1, 'property', 'properties')).toBe('1 property');
    expect(formatCountOf(2, 'property', 'properties')).toBe('2 properties');
  });
});
