import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { arbitraryFlows, arbitraryInvestment, flowsOnDays } from '#tests/fixtures/returns/flows.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { effectiveYearlyRate, ratePerPeriod } from './internal-rate.ts';

type Pairs = [day: number, amount: number][];

const PRECISION = 1e-9;

function rateOf(pairs: Pairs): number | null {
  return effectiveYearlyRate(flowsOnDays(pairs));
}

function expectOfInvestments(
  runs: number,
  check: (pairs: Pairs, rate: number | null) => void,
): void {
  const investments = fc.property(arbitraryInvestment(), (pairs) => check(pairs, rateOf(pairs)));
  fc.assert(investments, { numRuns: propertyRuns(runs) });
}

function expectOfAnyFlows(runs: number, check: (pairs: Pairs, rate: number | null) => void): void {
  const anyFlows = fc.property(arbitraryFlows(), (pairs) => check(pairs, rateOf(pairs)));
  fc.assert(anyFlows, { numRuns: propertyRuns(runs) });
}

/** What the flows are worth at a rate, what that changes by per unit of rate, and their size. */
function worthAt(pairs: Pairs, rate: number): { sum: number; slope: number; size: number } {
  const start = Math.min(...pairs.map(([day]) => day));
  let [sum, slope, size] = [0, 0, 0];
  for (const [day, amount] of pairs) {
    const years = (day - start) / 365;
    const worth = amount * (1 + rate) ** -years;
    sum += worth;
    slope += (worth * years) / (1 + rate);
    size += Math.abs(worth);
  }
  return { sum, slope: Math.abs(slope), size };
}

describe('the rate of an investment', () => {
  it('brings its flows to zero, as far as 1e-9 of a rate and the noise of floats go', () => {
    expectOfInvestments(3000, (pairs, rate) => {
      if (rate === null) return;
      const { sum, slope, size } = worthAt(pairs, rate);
      expect(Math.abs(sum)).toBeLessThanOrEqual(slope * PRECISION + size * 1e-14);
    });
  });

  it('is missing only where the flows have one sign at both ends of the range', () => {
    expectOfInvestments(1000, (pairs, rate) => {
      const crosses = worthAt(pairs, -0.999).sum > 0 !== worthAt(pairs, 999).sum > 0;
      expect(rate !== null).toBe(crosses);
    });
  });

  it('stays when all amounts are multiplied', () => {
    expectOfInvestments(1000, (pairs, rate) => {
      const larger = rateOf(pairs.map(([day, amount]) => [day, amount * 37]));
      expectSame(larger, rate);
    });
  });

  it('rises with another cent on the last day, and by more with more', () => {
    expectOfInvestments(1000, (pairs, rate) => {
      const last = Math.max(...pairs.map(([day]) => day));
      const better = rateOf([...pairs, [last, 1]]);
      const best = rateOf([...pairs, [last, 1_000_000]]);
      if (rate !== null && better !== null) expect(better).toBeGreaterThan(rate - PRECISION);
      if (better !== null && best !== null) expect(best).toBeGreaterThan(better - PRECISION);
    });
  });

  it('grows by its root when the same money takes twice the time', () => {
    expectOfInvestments(1000, (pairs, rate) => {
      const slow = rateOf(pairs.map(([day, amount]) => [day * 2, amount]));
      if (rate !== null) expectSame(slow, Math.sqrt(1 + rate) - 1);
    });
  });

  it('is above zero when more comes back than went out, and below when less does', () => {
    expectOfInvestments(1000, (pairs, rate) => {
      const gain = pairs.reduce((sum, [, amount]) => sum + amount, 0);
      if (rate !== null && Math.abs(rate) > PRECISION)
        expect(Math.sign(rate)).toBe(Math.sign(gain));
      if (gain === 0) expect(rate).toBe(0);
    });
  });
});

describe('the rate of any flows', () => {
  it('lies in the range and brings them to zero', () => {
    expectOfAnyFlows(3000, (pairs, rate) => {
      if (rate === null) return;
      expect(rate >= -0.999 && rate <= 999).toBe(true);
      const { sum, slope, size } = worthAt(pairs, rate);
      expect(Math.abs(sum)).toBeLessThanOrEqual(slope * PRECISION + size * 1e-13);
    });
  });

  it('is there when the flows have different signs at the ends of the range', () => {
    expectOfAnyFlows(1000, (pairs, rate) => {
      const { sum: atLeast } = worthAt(pairs, -0.999);
      const { sum: atMost } = worthAt(pairs, 999);
      if (Math.sign(atLeast) * Math.sign(atMost) === -1) expect(rate).not.toBeNull();
    });
  });

  it('does not change by a bit with the order, another start, the sign or the unit', () => {
    expectOfAnyFlows(1000, (pairs, rate) => {
      expect(rateOf(pairs.toReversed())).toBe(rate);
      expect(rateOf(pairs.toSorted(([, one], [, other]) => one - other))).toBe(rate);
      expect(rateOf(pairs.map(([day, amount]) => [day + 20_001, amount]))).toBe(rate);
      expect(rateOf(pairs.map(([day, amount]) => [day, -amount]))).toBe(rate);
      expect(rateOf(pairs.map(([day, amount]) => [day, amount * 64]))).toBe(rate);
    });
  });

  it('is the one nearest to zero of two that are known', () => {
    const percent = fc.integer({ min: -90, max: 200 });
    const nearest = fc.property(percent, percent, (one, other) => {
      fc.pre(one !== other);
      // Minus the product of (growth - that of the one) and (growth - that of the other).
      const [least, most] = [100 + one, 100 + other];
      const flows = [-10_000, 100 * (least + most), -least * most].map((value) => cents(value));
      const [near] = [one, other].sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
      expect(Math.abs(ratePerPeriod(flows)! - near! / 100)).toBeLessThan(PRECISION);
    });
    fc.assert(nearest, { numRuns: propertyRuns(1000) });
  });
});

function expectSame(rate: number | null, expected: number | null): void {
  if (expected === null) expect(rate).toBeNull();
  else expect(Math.abs(rate! - expected)).toBeLessThan(PRECISION);
}
