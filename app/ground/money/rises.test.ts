import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { lastingRises, singleJumps } from './rises.ts';

const sums = (...dollars: number[]) => dollars.map((one) => cents(one * 100));

describe('sums over time', () => {
  it('rise for good where they double and stay', () => {
    expect(lastingRises(sums(10, 10, 25, 25, 26, 10))).toEqual([2]);
    expect(lastingRises(sums(10, 30, 31, 32, 70, 70, 72))).toEqual([1, 4]);
  });

  it('do not where they fall back, begin, end, or grow a little', () => {
    expect(lastingRises(sums(10, 25, 10, 10))).toEqual([]);
    expect(lastingRises(sums(0, 25, 25, 25))).toEqual([]);
    expect(lastingRises(sums(10, 10, 25))).toEqual([]);
    expect(lastingRises(sums(10, 15, 15, 15))).toEqual([]);
    expect(lastingRises([])).toEqual([]);
  });

  it('stand out above the double of a usual one, three at most', () => {
    expect(singleJumps(sums(1, 50, 1, 41), sums(20, 60, 20, 50, 20))).toEqual([1, 3]);
    expect(singleJumps(sums(90, 60, 70, 80), sums(10, 10, 10))).toEqual([0, 2, 3]);
    expect(singleJumps(sums(20), sums(10))).toEqual([]);
    expect(singleJumps([], [])).toEqual([]);
  });
});
