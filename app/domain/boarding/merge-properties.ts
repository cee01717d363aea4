import type { BoardedNote, BoardedProperty, BoardedRow } from './boarded-row.ts';
import { addressKey } from './natural-keys.ts';

/** A property of a file with all of its notes. */
export type MergedProperty = {
  key: string;
  /** The first row that names it. */
  row: number;
  property: BoardedProperty;
  notes: { row: number; note: BoardedNote }[];
};

/** Two rows that say different things about one property. */
export type Contradiction = { row: number; fact: keyof BoardedProperty['details'] | 'status' };

/**
 * The properties of a file, each once: rows with the same address are one property with several
 * notes, and what one of them leaves empty another may say.
 * Shape: in the order of their first rows. A row that contradicts an earlier one is named, and the
 * earlier one counts.
 */
export function mergeProperties(rows: readonly BoardedRow[]): {
  properties: MergedProperty[];
  contradictions: Contradiction[];
} {
  const merged = new Map<string, MergedProperty>();
  const contradictions: Contradiction[] = [];
  for (const { row, property, note } of rows) {
    const key = addressKey(property);
    const notes = note === null ? [] : [{ row, note }];
    const known = merged.get(key);
    if (known === undefined) {
      merged.set(key, { key, row, property, notes });
      continue;
    }
    for (const fact of contradicting(known.property, property)) contradictions.push({ row, fact });
    known.property = joined(known.property, property);
    known.notes.push(...notes);
  }
  return { properties: [...merged.values()], contradictions };
}

function contradicting(first: BoardedProperty, next: BoardedProperty): Contradiction['fact'][] {
  const differs = (one: unknown, other: unknown) => one !== null && other !== null && one !== other;
  const facts = Object.keys(first.details) as (keyof BoardedProperty['details'])[];
  const found = facts.filter((fact) => differs(first.details[fact], next.details[fact]));
  return differs(first.status, next.status) ? ['status' as const, ...found] : found;
}

function joined(first: BoardedProperty, next: BoardedProperty): BoardedProperty {
  const facts = Object.keys(first.details) as (keyof BoardedProperty['details'])[];
  const details = facts.map((fact) => [fact, first.details[fact] ?? next.details[fact]]);
  return {
    ...first,
    status: first.status ?? next.status,
    details: Object.fromEntries(details) as BoardedProperty['details'],
  };
}
