import { expect, it } from 'vitest';
import { byField, fieldText, storedFields } from '#app/ground/fields.ts';
import { HOUSE_FACTS } from './fields.ts';

it('a house of which nothing is known has all facts, each null', () => {
  expect(storedFields(HOUSE_FACTS, null)).toEqual(byField(HOUSE_FACTS, 'key', () => null));
});

it('the facts of a house are taken out of all that is known of it', () => {
  const known = { bedrooms: 0, lotSize: '1 acre', description: 'A house' };
  expect(storedFields(HOUSE_FACTS, known)).toEqual({
    ...storedFields(HOUSE_FACTS, null),
    bedrooms: 0,
    lotSize: '1 acre',
  });
});

it('a count is read with commas, a year without', () => {
  expect(fieldText('count', 1450)).toBe('1,450');
  expect(fieldText('year', 1950)).toBe(1950);
  expect(fieldText('count', null)).toBeNull();
});

it('display settings and files know a fact by its own name', () => {
  const labels = byField(HOUSE_FACTS, 'name', ({ label }) => label);
  expect(labels).toMatchObject({ year_built: 'Year Built' });
});
