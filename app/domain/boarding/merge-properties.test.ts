import { describe, expect, it } from 'vitest';
import { houseFactsOf } from '#app/domain/property/house-facts.ts';
import type { BoardedRow } from './boarded-row.ts';
import { mergeProperties } from './merge-properties.ts';

const NOTHING = {
  ...houseFactsOf(null),
  marketValueCents: null,
  estimatedArvCents: null,
  estimatedRentCents: null,
};

function rowOf(row: number, address: string, details: object = {}): BoardedRow {
  const place = { address, city: 'Columbus', state: 'OH', zipCode: '43206' };
  const property = { ...place, status: null, details: { ...NOTHING, ...details } };
  return { row, property, note: null };
}

describe('rows of one address', () => {
  it('that contradict each other are named, and the first one counts', () => {
    const rows = [
      rowOf(2, '1 Elm Street', { bedrooms: 3 }),
      rowOf(3, '1 Elm St', { bedrooms: 4, yearBuilt: 1950 }),
    ];
    const { properties, contradictions } = mergeProperties(rows);
    expect(contradictions).toEqual([{ row: 3, fact: 'bedrooms' }]);
    expect(properties).toHaveLength(1);
    expect(properties[0]?.property).toMatchObject({
      address: '1 Elm Street',
      details: { bedrooms: 3, yearBuilt: 1950 },
    });
  });

  it('are one property, and others stay in their order', () => {
    const rows = [rowOf(2, '2 Oak Road'), rowOf(3, '1 Elm Street'), rowOf(4, '2 OAK RD')];
    const { properties, contradictions } = mergeProperties(rows);
    expect(properties.map(({ row }) => row)).toEqual([2, 3]);
    expect(contradictions).toEqual([]);
  });
});
