import { formatCount } from '#app/ground/format-count.ts';

/**
 * What a house is, in the order of the pages that say it. `key` is its name in code, `name` the one
 * in display settings and in files (rules 1.3), `label` the words in the administration. `kind`
 * says how it is typed and shown: half `rooms` count, a `count` has commas, a `year` none.
 */
export const HOUSE_FACTS = [
  { key: 'bedrooms', name: 'bedrooms', label: 'Bedrooms', kind: 'rooms' },
  { key: 'bathrooms', name: 'bathrooms', label: 'Bathrooms', kind: 'rooms' },
  { key: 'squareFeet', name: 'square_feet', label: 'Square Feet', kind: 'count' },
  { key: 'yearBuilt', name: 'year_built', label: 'Year Built', kind: 'year' },
  { key: 'lotSize', name: 'lot_size', label: 'Lot Size', kind: 'text' },
] as const;

export type HouseFact = (typeof HOUSE_FACTS)[number];

export type HouseFactKey = HouseFact['key'];
export type HouseFactName = HouseFact['name'];

/** What is known of a house; null what nobody entered. */
export type HouseFacts = {
  [Fact in HouseFact as Fact['key']]: (Fact['kind'] extends 'text' ? string : number) | null;
};

/** Something for each fact, by its key. */
export function byHouseFact<T>(valueOf: (fact: HouseFact) => T): Record<HouseFactKey, T> {
  return factsBy('key', valueOf);
}

/** The same by its name in display settings and files. */
export function byHouseFactName<T>(valueOf: (fact: HouseFact) => T): Record<HouseFactName, T> {
  return factsBy('name', valueOf);
}

function factsBy<By extends 'key' | 'name', T>(by: By, valueOf: (fact: HouseFact) => T) {
  const entries = HOUSE_FACTS.map((fact) => [fact[by], valueOf(fact)]);
  return Object.fromEntries(entries) as Record<HouseFact[By], T>;
}

/** The facts of a house alone, out of what else is known of it; all null of nothing. */
export function houseFactsOf(given: Partial<HouseFacts> | null): HouseFacts {
  return byHouseFact(({ key }) => given?.[key] ?? null) as HouseFacts;
}

/** A fact as people read it: "1,450" square feet, the year 1950; null stays null. */
export function houseFactText(
  name: HouseFactName,
  value: string | number | null,
): string | number | null {
  const kind = HOUSE_FACTS.find((fact) => fact.name === name)?.kind;
  return kind === 'count' && typeof value === 'number' ? formatCount(value) : value;
}
