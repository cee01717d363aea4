import { expect, it } from 'vitest';
import { byHouseFact, byHouseFactName, houseFactsOf, houseFactText } from './facts.ts';

it('a house of which nothing is known has all facts, each null', () => {
  expect(houseFactsOf(null)).toEqual(byHouseFact(() => null));
});

it('the facts of a house are taken out of all that is known of it', () => {
  const known = { bedrooms: 0, lotSize: '1 acre', description: 'A house' };
  expect(houseFactsOf(known)).toEqual({ ...houseFactsOf(null), bedrooms: 0, lotSize: '1 acre' });
});

it('a count is read with commas, a year without', () => {
  expect(houseFactText('square_feet', 1450)).toBe('1,450');
  expect(houseFactText('year_built', 1950)).toBe(1950);
  expect(houseFactText('square_feet', null)).toBeNull();
});

it('display settings and files know a fact by its own name', () => {
  expect(byHouseFactName(({ label }) => label)).toMatchObject({ year_built: 'Year Built' });
});
