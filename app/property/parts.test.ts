import { describe, expect, it } from 'vitest';
import {
  fieldIsShown,
  readScope,
  sectionIsShown,
  shownComparables,
  suggestArv,
  totalScope,
} from './parts.ts';
import fc from 'fast-check';
import { cents } from '#app/ground/money/cents.ts';

describe('a part of the public page', () => {
  it('is shown until somebody hides it', () => {
    expect(sectionIsShown({}, 'location_data')).toBe(true);
    expect(sectionIsShown({ sections: { location_data: false } }, 'location_data')).toBe(false);
    expect(fieldIsShown({}, 'market_value')).toBe(true);
  });

  it('follows its section unless it has an override of its own', () => {
    const sections = { financial_projections: false };
    expect(fieldIsShown({ sections }, 'market_value')).toBe(false);
    expect(fieldIsShown({ sections, fieldOverrides: { market_value: true } }, 'market_value')).toBe(
      true,
    );
    expect(fieldIsShown({ fieldOverrides: { market_value: false } }, 'market_value')).toBe(false);
  });
});

describe('the comparables that are shown', () => {
  const comparables = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
  const ids = (...given: Parameters<typeof shownComparables>) =>
    shownComparables(...given).map(({ id }) => id);

  it('are none while the section or the choice is off', () => {
    expect(ids(comparables, { sections: { comparable_properties: false } })).toEqual([]);
    const comparableProperties = { enabled: false, selectedIds: [], maxDisplay: 5 };
    expect(ids(comparables, { comparableProperties })).toEqual([]);
  });

  it('are the first five when nothing is chosen', () => {
    expect(ids(comparables, {})).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are the selected ones, in their stored order, up to the limit', () => {
    const comparableProperties = { enabled: true, selectedIds: ['f', 'a', 'd'], maxDisplay: 2 };
    expect(ids(comparables, { comparableProperties })).toEqual(['a', 'd']);
  });
});

const item = (cost: bigint, increasePercent: number) => ({
  costCents: cents(cost),
  increasePercent,
});

describe('a stored scope of work', () => {
  it.each([null, undefined, '', 'text', 7, true, {}])('that is %j has no items', (stored) => {
    expect(readScope(stored)).toEqual([]);
  });

  it('is a list as it stands', () => {
    const list = [{ name: 'Roof', estimatedCostCents: '100', valueIncreasePercent: 2 }];
    expect(readScope(list)).toEqual(list);
  });

  it.each([
    [{ estimated_cost: 14_500.5, value_increase_percent: 4 }, '1450050', 4],
    [{ estimated_cost: '$14,500', value_increase_percent: '2.5' }, '1450000', 2.5],
    [{ description: 'New roof' }, '0', 0],
    [{ estimated_cost: 'much', value_increase_percent: 'some' }, '0', 0],
    [{ estimated_cost: -5, value_increase_percent: -1 }, '0', 0],
  ])('of the older form %j is one Legacy Item', (stored, estimatedCostCents, percent) => {
    expect(readScope(stored)).toEqual([
      { name: 'Legacy Item', estimatedCostCents, valueIncreasePercent: percent },
    ]);
  });
});

describe('the figures of a scope', () => {
  it('add up, to the cent and to a hundredth of a percent', () => {
    expect(totalScope([])).toEqual(item(0n, 0));
    expect(totalScope([item(1_450_000n, 0.1), item(50n, 0.2), item(0n, 4)])).toEqual(
      item(1_450_050n, 4.3),
    );
  });

  it('suggest the market value raised by the percents, in whole dollars', () => {
    expect(suggestArv(cents(20_000_000n), 0)).toBe(20_000_000n);
    expect(suggestArv(cents(20_000_000n), 12.5)).toBe(22_500_000n);
    // 199,999.99 x 1.0733 = 214,659.989...
    expect(suggestArv(cents(19_999_999n), 7.33)).toBe(21_466_000n);
    // 100.50 rounds half up.
    expect(suggestArv(cents(10_050n), 0)).toBe(10_100n);
  });

  it('suggest whole dollars, never less than half a dollar off, and more for more', () => {
    const market = fc.bigInt({ min: 0n, max: 100_000_000_000n });
    const percent = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(market, percent, (marketCents, hundredths) => {
        const suggested = suggestArv(cents(marketCents), hundredths / 100);
        const exact = marketCents * BigInt(10_000 + hundredths);
        const off = suggested * 10_000n - exact;
        expect(suggested % 100n).toBe(0n);
        expect(off <= 500_000n && off > -500_000n - 1n).toBe(true);
        expect(suggestArv(cents(marketCents), hundredths / 100 + 1) >= suggested).toBe(true);
      }),
    );
  });
});
