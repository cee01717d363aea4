import { stateCode, US_STATES } from '#app/ground/us-places.ts';
import type { PropertyFaceView } from '#app/listing/card-view.ts';

/** A state in a box of 400 by 300 with its neighbours, and what is known of a house's place. */
export type LocatorMap = {
  /** Paths as SVG writes them; empty where a state has no neighbours. */
  outline: string;
  around: string;
  names: readonly Label[];
  /** The county of the ZIP code; empty where it is not known, or too small to be drawn. */
  county: string;
  /** The middle of the ZIP code, with the name of the city; null where it is not known. */
  place: Label | null;
  /** What the picture shows, for those who do not see it, and what is written below it. */
  words: string;
  caption: string;
};

type Label = { x: number; y: number; text: string };

type Place = Pick<PropertyFaceView, 'city' | 'state' | 'zipCode'>;

/**
 * The map on which a house is looked for: no nearer than its ZIP code and the county that has the
 * middle of it. A ZIP code that is not known, or belongs to another state than the house, leaves
 * the state alone. Null for a state that is none. Source: the outlines of the Census Bureau (0109).
 */
export async function locatorMap({ city, state, zipCode }: Place): Promise<LocatorMap | null> {
  const code = stateCode(state);
  const { states, counties, zips } = await readTables();
  const [, outline = '', around = '', names = ''] = lineOf(states, code) ?? [];
  if (code === null || outline === '') return null;
  const [, countyId, x, y] = lineOf(zips, zipCode.trim().slice(0, 5)) ?? [];
  const county = lineOf(counties, countyId ?? null);
  const isThere = county !== null && county[1] === code;
  const stateName = US_STATES.find((one) => one.code === code)!.name;
  const where = isThere
    ? `ZIP code ${zipCode.slice(0, 5)}, ${areaName(county[2]!, stateName)}`
    : '';
  return {
    outline,
    around,
    names: names === '' ? [] : names.split(';').map(labelOf),
    county: isThere ? county[3]! : '',
    place: isThere ? { x: Number(x), y: Number(y), text: city } : null,
    words: isThere ? `Map of ${stateName} with ${where}` : `Map of ${stateName}`,
    caption: isThere
      ? `${where}. The dot is the middle of the ZIP code, not the house.`
      : stateName,
  };
}

/** The District of Columbia is its own county. */
function areaName(county: string, state: string): string {
  return county === state ? state : `${county}, ${state}`;
}

function labelOf(name: string): Label {
  const [text = '', x, y] = name.split(' ');
  return { text, x: Number(x), y: Number(y) };
}

/** Fetched with the first page that needs them: a megabyte of text that is searched, not parsed. */
async function readTables() {
  const [states, counties, zips] = await Promise.all([
    import('./map/states.csv?raw'),
    import('./map/counties.csv?raw'),
    import('./map/zips.csv?raw'),
  ]);
  return { states: states.default, counties: counties.default, zips: zips.default };
}

/** The cells of the line that begins with a key; null where there is none. */
function lineOf(table: string, key: string | null): string[] | null {
  const start = key === null ? -1 : table.indexOf(`\n${key},`);
  return start < 0 ? null : table.slice(start + 1, table.indexOf('\n', start + 1)).split(',');
}
