import { formatDate } from '#app/ground/calendar/format-date.ts';
import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { formatContractRate, ratePpm } from '#app/ground/rates/rate.ts';

/** One value of an entry, with the names that lead to it. */
export type AuditValue = { path: readonly string[]; value: unknown };

/** A change as it was noted down: what was there before, and what is there now. */
export type AuditDifference = { path: readonly string[]; before: unknown; after: unknown };

const DEEPEST = 6;

/**
 * The values of an entry that differ, in the order in which they were noted down. Lists and groups
 * are taken apart, so that of a long list only what has changed is told; their parts count from 1.
 */
export function auditDifferences(details: {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}): AuditDifference[] {
  const found = new Map<string, AuditDifference>();
  const at = ({ path }: AuditValue): AuditDifference => {
    const key = JSON.stringify(path);
    const known = found.get(key) ?? { path, before: undefined, after: undefined };
    found.set(key, known);
    return known;
  };
  for (const one of leavesOf(details.before ?? {}, [])) at(one).before = one.value;
  for (const one of leavesOf(details.after ?? {}, [])) at(one).after = one.value;
  return [...found.values()].filter(({ before, after }) => !isAlike(before, after));
}

function leavesOf(value: unknown, path: readonly string[]): AuditValue[] {
  if (typeof value !== 'object' || value === null || path.length >= DEEPEST) {
    return [{ path, value }];
  }
  const entries = Array.isArray(value)
    ? value.map((one: unknown, index): [string, unknown] => [String(index + 1), one])
    : Object.entries(value);
  return entries.flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

function isAlike(before: unknown, after: unknown): boolean {
  return (before ?? null) === (after ?? null);
}

/**
 * A value as people read it, by the name of its field: money of names that end in Cents, rates of
 * those that end in Ppm, dates, and yes or no. Null for what is not there. Instants and ids are for
 * `others`, which knows the time zone and the names.
 */
export function auditValueText(
  { path, value }: AuditValue,
  others: (text: string) => string | null,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (name.endsWith('Cents') && /^-?\d{1,18}$/.test(text)) return formatMoney(cents(BigInt(text)));
  if (name.endsWith('Ppm') && /^\d{1,9}$/.test(text))
    return formatContractRate(ratePpm(Number(text)));
  const date = parseIsoDate(text);
  if (date !== null) return formatDate(date);
  return others(text) ?? (/^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text);
}
