import { formatCount } from './format-count.ts';
import type { Cents } from './money/cents.ts';
import { formatShortMoney, moneyText } from './money/format.ts';

/**
 * What is known of a field of each kind. `rooms` come in halves, a `count` is read with commas, a
 * `year` without; a `line` is one line of text, a `text` has several; `money` is in cents.
 */
type KindValues = {
  rooms: number;
  count: number;
  year: number;
  line: string;
  text: string;
  money: Cents;
};

export type FieldKind = keyof KindValues;
export type FieldValue = KindValues[FieldKind] | null;

/**
 * A field of a noun, described once: `key` is its name in code and in its form, `label` what its
 * box is called, `bounds` what a count may be.
 */
export type Field = { key: string; label: string } & (
  | { kind: Exclude<FieldKind, 'count'> }
  | { kind: 'count'; bounds: { min: number; max: number } }
);

/** The name that a field is stored under: that of money says so. */
export type StoredKey<Of extends Field> = Of extends { kind: 'money' }
  ? `${Of['key']}Cents`
  : Of['key'];

/** What is stored of some fields; null is not known. */
export type StoredFields<Of extends Field> = {
  [One in Of as StoredKey<One>]: KindValues[One['kind']] | null;
};

/** What their form has read, by the names of the boxes. */
export type ReadFields<Of extends Field> = {
  [One in Of as One['key']]: KindValues[One['kind']] | null;
};

/** What stands in their boxes. */
export type TypedFields<Of extends Field> = { [One in Of as One['key']]: string | undefined };

/** That name of one field. */
export function storedKey<Of extends Field>({ key, kind }: Of): StoredKey<Of> {
  return (kind === 'money' ? `${key}Cents` : key) as StoredKey<Of>;
}

/** Something for each field, by its key or another name that it has. */
export function byField<Of extends Field, By extends keyof Of, T>(
  fields: readonly Of[],
  by: By,
  valueOf: (field: Of) => T,
): Record<Of[By] & string, T> {
  const entries = fields.map((field) => [field[by], valueOf(field)]);
  return Object.fromEntries(entries) as Record<Of[By] & string, T>;
}

/** The same by the names that the fields are stored under. */
export function byStoredKey<Of extends Field, T>(
  fields: readonly Of[],
  valueOf: (field: Of) => T,
): Record<StoredKey<Of>, T> {
  const entries = fields.map((field) => [storedKey(field), valueOf(field)]);
  return Object.fromEntries(entries) as Record<StoredKey<Of>, T>;
}

type Known = Readonly<Record<string, unknown>>;

/** These fields alone, out of whatever else is stored; all null of nothing. */
export function storedFields<Of extends Field>(
  fields: readonly Of[],
  stored: object | null,
): StoredFields<Of> {
  const all: Known = { ...stored };
  const entries = fields.map((field) => [storedKey(field), all[storedKey(field)] ?? null]);
  return Object.fromEntries(entries) as StoredFields<Of>;
}

/** What a read form means to whoever stores it. */
export function fieldsToStore<Of extends Field>(
  fields: readonly Of[],
  read: ReadFields<Of>,
): StoredFields<Of> {
  const all: Known = read;
  const entries = fields.map((field) => [storedKey(field), all[field.key]]);
  return Object.fromEntries(entries) as StoredFields<Of>;
}

/** The stored values as somebody would type them; what is not known is an empty box. */
export function typedFields<Of extends Field>(
  fields: readonly Of[],
  stored: StoredFields<Of>,
): TypedFields<Of> {
  const all = stored as Readonly<Record<string, FieldValue>>;
  const entries = fields.map((field) => {
    const value = all[storedKey(field)] ?? null;
    return [field.key, typeof value === 'bigint' ? moneyText(value) : value?.toString()];
  });
  return Object.fromEntries(entries) as TypedFields<Of>;
}

/** A value as people read it: "1,450" square feet, "$185,000", the year 1950; null stays null. */
export function fieldText(kind: FieldKind, value: FieldValue): string | number | null {
  if (typeof value === 'bigint') return formatShortMoney(value);
  return kind === 'count' && typeof value === 'number' ? formatCount(value) : value;
}
