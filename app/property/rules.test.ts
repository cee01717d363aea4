import { describe, expect, it } from 'vitest';
import {
  chooseFeaturedProperty,
  knownPropertyStatus,
  PROPERTY_STATUS_MEANS,
  PROPERTY_STATUSES,
  propertyStatusLabel,
} from './rules.ts';

describe('the status of a property', () => {
  it('has a label and a badge; an unknown one is shown raw', () => {
    const shown = [...PROPERTY_STATUSES, 'sold', 'toString'].map((status) => {
      const known = knownPropertyStatus(status);
      return [propertyStatusLabel(status), known && PROPERTY_STATUS_MEANS[known]];
    });
    expect(shown).toEqual([
      ['Available', 'open'],
      ['Reserved', 'waiting'],
      ['Funded', 'ended'],
      ['Closed', 'ended'],
      ['sold', null],
      ['toString', null],
    ]);
  });
});

describe('the featured property', () => {
  it('is the first available one, else the first, else none', () => {
    const [closed, first, second] = ['closed', 'available', 'available'].map((status, id) => ({
      id,
      status,
    }));
    expect(chooseFeaturedProperty([])).toBeNull();
    expect(chooseFeaturedProperty([closed!, first!, second!])).toBe(first);
    expect(chooseFeaturedProperty([closed!])).toBe(closed);
  });
});
