import { assert } from './assert.ts';

/**
 * A text, or all texts of a thing, with every `{name}` replaced by what is given under that name.
 * Errors: throws at a name that nothing is given for.
 */
export function fillPlaces<T>(value: T, places: Readonly<Record<string, string>>): T;
export function fillPlaces(value: unknown, places: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const text = places[name];
      assert(text !== undefined, `something is known for {${name}}`);
      return text;
    });
  }
  if (Array.isArray(value)) return value.map((item) => fillPlaces<unknown>(item, places));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, item]) => [name, fillPlaces(item, places)]));
}
