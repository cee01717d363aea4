import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { estimateFromKnown, type FoundComparable, type KnownRent } from './enrichment.ts';

const PLACE = {
  address: '1 Elm Street',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  squareFeet: null,
};

const sale = (address: string, dollars: number, squareFeet: number | null): FoundComparable => ({
  address,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet,
  soldPriceCents: cents(dollars * 100),
});
const rent = (address: string, dollars: number, squareFeet: number | null): KnownRent => ({
  address,
  squareFeet,
  rentCents: cents(dollars * 100),
});

const SALES = [
  sale('2 Elm Street', 200_000, 1_000),
  sale('3 Elm Street', 260_000, 1_000),
  sale('4 Elm Street', 230_000, 1_000),
];
const RENTS = [rent('5 Elm Street', 1_500, 1_000), rent('6 Elm Street', 1_700, 1_000)];

const estimate = (
  known: { sales?: FoundComparable[]; rents?: KnownRent[] },
  squareFeet: number | null = null,
) => {
  const { sales = [], rents = [] } = known;
  return estimateFromKnown({ ...PLACE, squareFeet }, { sales, rents }, 'ZIP code 45402');
};

describe('too little is known', () => {
  it.each([
    ['nothing', {}],
    ['two sales', { sales: SALES.slice(0, 2) }],
    ['one rent', { rents: RENTS.slice(0, 1) }],
    ['one sale, told three times', { sales: Array<FoundComparable>(3).fill(SALES[0]!) }],
    [
      'the house itself, otherwise spelled',
      { sales: [...SALES.slice(0, 2), sale('1  ELM street.', 9, 1)] },
    ],
  ])('%s', (_, known) => {
    expect(estimate(known)).toBeNull();
  });
});

describe('the value', () => {
  it('is the median of the prices, with the middle half as its range', () => {
    expect(estimate({ sales: SALES })).toMatchObject({
      source: 'Known comparables',
      basis: expect.stringMatching(
        /^Estimated from 3 sold comparables in ZIP code 45402 that this/,
      ),
      marketValueCents: 23_000_000n,
      valueEstimate: { lowCents: 20_000_000n, highCents: 26_000_000n, confidencePercent: 50 },
      estimatedRentCents: null,
      rentEstimate: null,
      comparableProperties: SALES,
    });
  });

  it('of an even number lies between the two in the middle', () => {
    const sales = [...SALES, sale('9 Elm Street', 240_000, null)];
    expect(estimate({ sales })?.marketValueCents).toBe(23_500_000n);
  });

  it('goes by the square foot where areas are known', () => {
    const found = estimate({ sales: SALES }, 1_500);
    expect(found?.marketValueCents).toBe(34_500_000n);
    expect(found?.marketTrends).toEqual({
      'Value range': '$300,000 to $390,000 (50% confidence)',
      'Price per square foot': '$230.00',
      'Estimated from': '3 sold comparables in ZIP code 45402',
    });
  });

  it('goes by the whole price where too few areas are known', () => {
    const sales = SALES.map((one, place) => (place === 0 ? { ...one, squareFeet: null } : one));
    expect(estimate({ sales }, 1_500)?.marketValueCents).toBe(23_000_000n);
  });

  it('is told to a thousand dollars', () => {
    const sales = SALES.map((one) => ({ ...one, soldPriceCents: cents(23_049_951n) }));
    expect(estimate({ sales })?.marketValueCents).toBe(23_000_000n);
  });

  it('names ten comparables at most, and uses all', () => {
    const sales = Array.from({ length: 25 }, (_, place) => sale(`${place + 10} Oak`, 100_000, 900));
    const found = estimate({ sales });
    expect(found?.comparableProperties).toHaveLength(10);
    expect(found?.basis).toContain('25 sold comparables');
  });
});

describe('the rent', () => {
  it('is the median of the rents, to ten dollars', () => {
    expect(estimate({ rents: [...RENTS, rent('7 Elm Street', 1_614, 1_000)] })).toMatchObject({
      marketValueCents: null,
      estimatedRentCents: 161_000n,
      comparableProperties: [],
    });
  });

  it('goes by the square foot as well', () => {
    const found = estimate({ sales: SALES, rents: RENTS }, 2_000);
    expect(found?.estimatedRentCents).toBe(320_000n);
    expect(found?.marketTrends['Rent per square foot']).toBe('$1.60');
    expect(found?.basis).toContain('3 sold comparables and 2 known rents');
  });
});
