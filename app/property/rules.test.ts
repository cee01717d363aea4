import { describe, expect, it } from 'vitest';
import {
  chooseFeaturedProperty,
  PROPERTY_STATUSES,
  propertyStatusBadgeVariant,
  propertyStatusLabel,
} from './rules.ts';

describe('the status of a property', () => {
  it('has a label and a badge; an unknown one is shown raw', () => {
    const shown = [...PROPERTY_STATUSES, 'sold', 'toString'].map((status) => [
      propertyStatusLabel(status),
      propertyStatusBadgeVariant(status),
    ]);
    expect(shown).toEqual([
      ['Available', 'default'],
      ['Reserved', 'outline'],
      ['Funded', 'secondary'],
      ['Closed', 'secondary'],
      ['sold', 'outline'],
      ['toString', 'outline'],
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
