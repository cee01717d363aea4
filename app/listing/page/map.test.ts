import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { US_STATES } from '#app/ground/us-places.ts';
import { locatorMap } from './map.ts';

const tableOf = (name: string) =>
  readFileSync(new URL(`./map/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

const [counties, zips] = [tableOf('counties'), tableOf('zips')];

const mapOf = (state: string, zipCode: string, city = 'Town') =>
  locatorMap({ state, zipCode, city });

describe('the map of a house', () => {
  it.each(['Ontario', '', 'XX', 'TX,'])('is none for a state that is none: “%s”', async (state) => {
    expect(await mapOf(state, '78702')).toBeNull();
  });

  it.each([
    ['a ZIP code that nobody has', '00000'],
    ['a ZIP code of another state', '45402'],
    ['what is no ZIP code', 'unknown'],
    ['nothing', ''],
  ])('is the state alone for %s', async (_, zipCode) => {
    expect(await mapOf('TX', zipCode)).toMatchObject({
      county: '',
      place: null,
      words: 'Map of Texas',
      caption: 'Texas',
    });
  });

  it.each([
    ['TX', '78702', 'Travis County, Texas'],
    ['Texas', '78702-1234', 'Travis County, Texas'],
    ['LA', '70112', 'Orleans Parish, Louisiana'],
    ['VA', '23220', 'City of Richmond, Virginia'],
    ['VA', '22701', 'Culpeper County, Virginia'],
    ['MD', '21201', 'City of Baltimore, Maryland'],
    ['NV', '89701', 'Carson City, Nevada'],
    ['AK', '99501', 'Anchorage, Alaska'],
    ['DC', '20002', 'District of Columbia'],
    ['PR', '00901', 'San Juan, Puerto Rico'],
  ])('of %s %s is of %s', async (state, zipCode, area) => {
    const map = await mapOf(state, zipCode);
    const where = `ZIP code ${zipCode.slice(0, 5)}, ${area}`;
    expect(map?.words).toMatch(new RegExp(`^Map of .+ with ${where}$`));
    expect(map?.caption).toBe(`${where}. The dot is the middle of the ZIP code, not the house.`);
    expect(map?.place?.text).toBe('Town');
  });

  it('is there for every state and territory, and light', async () => {
    for (const { code } of US_STATES) {
      const map = await mapOf(code, '00000');
      expect([code, map?.outline]).toEqual([code, expect.stringMatching(/^M[-\dlMz ]+z$/)]);
      const own = counties.filter(([, state]) => state === code);
      const heaviest = Math.max(...own.map(([, , , outline = '']) => outline.length));
      expect(map!.outline.length + map!.around.length + heaviest).toBeLessThan(8_000);
    }
  });

  it('has a county for every ZIP code, and its dot within the drawing', () => {
    const known = new Set(counties.map(([id]) => id));
    expect(zips.length).toBeGreaterThan(33_000);
    const odd = zips.filter(([zip = '', county, x, y]) => {
      const isWithin = Number(x) >= 0 && Number(x) <= 400 && Number(y) >= 0 && Number(y) <= 300;
      return !/^\d{5}$/.test(zip) || !known.has(county) || !isWithin;
    });
    expect(odd).toEqual([]);
  });
});
