import { HOUSE_FACTS } from '#app/domain/property/house-facts.ts';
import type { properties, propertyDetails } from '#app/server/db/schema/properties.ts';
import { createHash } from 'node:crypto';

/** Everything that the edit form changes, in the order of the form. */
export const EDITABLE_KEYS = [
  'address',
  'city',
  'state',
  'zipCode',
  'status',
  'description',
  ...HOUSE_FACTS.map(({ key }) => key),
  'estimatedArvCents',
  'marketValueCents',
  'estimatedRentCents',
  'investmentSummary',
  'financialPlan',
  'renovationScope',
  'comparableProperties',
  'locationData',
  'displaySettings',
] as const;

export type EditableKey = (typeof EDITABLE_KEYS)[number];

export type EditableProperty = Record<EditableKey, unknown>;

type Property = typeof properties.$inferSelect;
type Details = typeof propertyDetails.$inferSelect;

/** What the edit form changes of a property, as it is stored; money in cents. */
export function editableOf(property: Property, details: Details | null): EditableProperty {
  const stored: Record<string, unknown> = { ...details, ...property };
  const entries = EDITABLE_KEYS.map((key) => [key, stored[key] ?? null] as const);
  return Object.fromEntries(entries) as EditableProperty;
}

const DIGITS = 8;

/**
 * The state that an editor has seen, to be carried in the form: a fingerprint of each value, in
 * their order, so that a second save knows which values are not those that its editor started from.
 */
export function versionOf(editable: EditableProperty): string {
  return EDITABLE_KEYS.map((key) => fingerprint(editable[key])).join('');
}

/**
 * The values that are not those of a version any more, in their order; all of them for a text that
 * is no version.
 */
export function changedSince(version: string, editable: EditableProperty): EditableKey[] {
  return EDITABLE_KEYS.filter((key, place) => {
    const seen = version.slice(place * DIGITS, (place + 1) * DIGITS);
    return seen !== fingerprint(editable[key]);
  });
}

/** True when two values say the same, however the database has ordered the names in them. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, DIGITS);
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (typeof part === 'bigint') return part.toString();
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    const entries = Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(entries);
  });
}
