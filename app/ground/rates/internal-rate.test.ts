import { describe, expect, it, vi } from 'vitest';
import { dollars, flows, flowsOnDays } from '#tests/fixtures/returns/flows.ts';
import {
  effectiveYearlyRate,
  flowsHaveBothSigns,
  netByDate,
  ratePerPeriod,
} from './internal-rate.ts';
import { cents, type Cents } from '#app/ground/money/cents.ts';
import { compoundedYearlyRate, nominalYearlyRate } from './yearly.ts';

it('no flows, and flows that cancel each other day by day, come to nothing', () => {
  expect(netByDate([])).toEqual([]);
  const cancelled = flows(['2025-01-01', -5], ['2025-01-02', 0], ['2025-01-01', 5]);
  expect(netByDate(cancelled)).toEqual([]);
});

it('the flows of a day are added up, and the days put in order', () => {
  const given = flows(['2025-03-01', 7], ['2024-12-31', -100], ['2025-03-01', 100.5]);
  expect(netByDate(given)).toEqual(flows(['2024-12-31', -100], ['2025-03-01', 107.5]));
});

it('flows have both signs when money goes out and comes in; zero has none', () => {
  expect(flowsHaveBothSigns([])).toBe(false);
  expect(flowsHaveBothSigns(flows(['2025-01-01', -1], ['2025-01-02', 0]))).toBe(false);
  expect(flowsHaveBothSigns(flows(['2025-01-01', 1], ['2025-01-02', 0]))).toBe(false);
  expect(flowsHaveBothSigns(flows(['2025-01-01', 1], ['2025-01-02', -1]))).toBe(true);
});

const PRECISION = 9;

function amounts(...dollarAmounts: number[]): Cents[] {
  return dollarAmounts.map(dollars);
}

describe('no rate', () => {
  it.each([
    ['there are no flows', flows()],
    ['nothing flows', flows(['2025-01-01', 0], ['2026-01-01', 0])],
    ['all was lost', flows(['2025-01-01', -100], ['2026-01-01', 0])],
    ['money only came', flows(['2025-01-01', 100], ['2026-01-01', 5])],
    ['all flows are on one day', flows(['2025-01-01', -100], ['2025-01-01', 110])],
    [
      'each day brings money once it is added up',
      flows(['2025-01-01', -100], ['2025-01-01', 110], ['2026-01-01', 5]),
    ],
    ['two percent come back in a day', flows(['2025-01-01', -100], ['2025-01-02', 102])],
    ['all but 0.02 % is lost in a year', flows(['2025-01-01', -100], ['2026-01-01', 0.02])],
    [
      'the sum is above zero at every rate',
      flows(['2025-01-01', 100], ['2026-01-01', -200], ['2027-01-01', 101]),
    ],
  ])('is found when %s', (_case, given) => {
    expect(effectiveYearlyRate(given)).toBeNull();
  });

  it('is found for equal periods either', () => {
    expect(ratePerPeriod([])).toBeNull();
    expect(ratePerPeriod(amounts(0, 0))).toBeNull();
    expect(ratePerPeriod(amounts(-100, 0, 0))).toBeNull();
    expect(ratePerPeriod(amounts(-0.01, 1_000_000_000))).toBeNull();
    expect(ratePerPeriod(amounts(-1_000_000_000, 0.01))).toBeNull();
  });

  it('is sought for sums that a float cannot hold', () => {
    const largest = cents(Number.MAX_SAFE_INTEGER);
    expect(() => ratePerPeriod([cents(-1), largest])).toThrow('below 2^53 cents');
    expect(ratePerPeriod([cents(-1n), cents(largest - 1n)])).toBeNull();
  });
});

describe('a published rate', () => {
  // Rules 5.10: 100,000 interest-only at 7 %, 36 months, bought at 95,000.
  it('of a note bought below its amount is 8.905 % nominal and 9.278 % effective', () => {
    const interest = Array.from({ length: 35 }, () => 583.33);
    const monthly = ratePerPeriod(amounts(-95_000, ...interest, 100_583.33))!;
    expect((nominalYearlyRate(monthly) * 100).toFixed(3)).toBe('8.905');
    expect((compoundedYearlyRate(monthly) * 100).toFixed(3)).toBe('9.278');
  });

  // The example of Microsoft's reference of XIRR, which counts days by 365 as we do.
  it('of dated flows is that of the spreadsheet function XIRR', () => {
    const given = flows(
      ['2008-01-01', -10_000],
      ['2008-03-01', 2750],
      ['2008-10-30', 4250],
      ['2009-02-15', 3250],
      ['2009-04-01', 2750],
    );
    expect(effectiveYearlyRate(given)).toBeCloseTo(0.373362535, 8);
  });

  // The examples of the reference of numpy-financial's irr; the last two change sign thrice.
  it.each([
    [[-100, 39, 59, 55, 20], 0.28095],
    [[-100, 0, 0, 74], -0.0955],
    [[-100, 100, 0, -7], -0.0833],
    [[-100, 100, 0, 7], 0.06206],
    [[-5, 10.5, 1, -8, 1], 0.0886],
  ])('of equal periods is that of numpy-financial: %j', (given, rate) => {
    expect(ratePerPeriod(amounts(...given))).toBeCloseTo(rate, 5);
  });
});

describe('a rate in closed form', () => {
  it.each([
    [-100, 107, 365],
    [-100, 101, 1],
    [-100, 93, 30],
    [-100, 100.01, 7],
    [-0.01, 1_000_000_000, 3650],
    [-1_000_000_000, 0.01, 3650],
    [-100, 101, 109_572],
    [100, -107, 730],
  ])('of two flows, %s and %s after %s days, is (b / a)^(365 / days) - 1', (a, b, days) => {
    const [out, back] = [Math.round(a * 100), Math.round(b * 100)];
    const rate = effectiveYearlyRate(
      flowsOnDays([
        [0, out],
        [days, back],
      ]),
    );
    expect(Math.abs(rate! - ((b / -a) ** (365 / days) - 1))).toBeLessThan(1e-9);
  });

  it('of money that comes back as it went is exactly 0', () => {
    const given = flows(['2025-01-15', -100_000], ['2025-02-01', 33.33], ['2026-03-01', 99_966.67]);
    expect(effectiveYearlyRate(given)).toBe(0);
    expect(ratePerPeriod(amounts(-3, 1, 1, 1))).toBe(0);
  });

  it('ends at money growing, or shrinking, a thousandfold a year', () => {
    const after = (dollarsBack: number) =>
      effectiveYearlyRate(flows(['2025-01-01', -1000], ['2026-01-01', dollarsBack]));
    expect(after(999_999)).toBeCloseTo(998.999, PRECISION);
    expect(after(1_000_001)).toBeNull();
    expect(after(1.01)).toBeCloseTo(-0.99899, PRECISION);
    expect(after(0.99)).toBeNull();
  });

  it('of equal periods holds the places of the zeros, those at the ends too', () => {
    expect(ratePerPeriod(amounts(0, 0, -100, 0, 121, 0))).toBeCloseTo(0.1, PRECISION);
  });
});

describe('of several rates', () => {
  // The amounts are those of -(g - 1 - p)(g - 1 - q), whose roots are the growths by p and q.
  it.each([
    ['10 % and 20 %', [-100, 230, -132], 0.1],
    ['10 % and 10.5 %', [-1000, 2205, -1215.5], 0.1],
    ['-50 % and 20 %', [-100, 170, -60], 0.2],
    ['-10 % and 20 %', [-100, 210, -108], -0.1],
    ['-10 % and 10 %, as near: the positive one', [-100, 200, -99], 0.1],
  ])('the nearest to zero is meant: %s', (_case, given, rate) => {
    expect(ratePerPeriod(amounts(...given))).toBeCloseTo(rate, PRECISION);
  });
});

describe('the search ends soon', () => {
  const years = (count: number, amountOf: (year: number) => number) =>
    flowsOnDays(Array.from({ length: count }, (_, year) => [year * 365, amountOf(year)] as const));

  it.each([
    ['with a hundred changes of sign', years(101, (year) => (year % 2 === 0 ? 100 - year : -99))],
    [
      'with flows that grow and turn',
      years(60, (year) => (year % 2 === 0 ? 7 : -9) * 2 ** Math.floor(year / 2)),
    ],
    ['with a cent against a billion dollars', years(2, (year) => (year === 0 ? -1e11 : 1))],
    ['over three hundred years', years(300, (year) => (year === 0 ? -1_000_000 : 70_000))],
    ['over three hundred years of loss', years(300, (year) => (year === 0 ? -1e11 : 1))],
    [
      'at a triple root',
      flowsOnDays([
        [0, 1000],
        [365, -3300],
        [730, 3630],
        [1095, -1331],
      ]),
    ],
    [
      'near a double root',
      flowsOnDays([
        [0, -100_000],
        [365, 220_000],
        [730, -121_001],
      ]),
    ],
  ])('%s', (_case, given) => {
    const whole = given.map((flow) => ({ ...flow }));
    const exponential = vi.spyOn(Math, 'exp');
    const rate = effectiveYearlyRate(whole);
    const taken = exponential.mock.calls.length;
    exponential.mockRestore();
    expect(taken).toBeLessThanOrEqual(8264 * given.length);
    expect(rate === null || (rate >= -0.999 && rate <= 999)).toBe(true);
  });
});
