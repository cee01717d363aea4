import { describe, expect, it } from 'vitest';
import { fieldIsShown, sectionIsShown, shownComparables } from './shown-parts.ts';

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
