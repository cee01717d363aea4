import type { propertyNotes } from '#app/server/db/schema/notes.ts';

/** What can be written to a note. */
export type NoteFields = Partial<typeof propertyNotes.$inferInsert>;

/** The wanted values that differ from the stored ones, and what those were. */
export function differenceOf<T extends Record<string, unknown>>(
  stored: T,
  wanted: Partial<T>,
): { before: Partial<T>; after: Partial<T> } {
  const before: Partial<T> = {};
  const after: Partial<T> = {};
  for (const key of Object.keys(wanted) as (keyof T)[]) {
    if ((stored[key] ?? null) === (wanted[key] ?? null)) continue;
    before[key] = stored[key];
    after[key] = wanted[key];
  }
  return { before, after };
}
