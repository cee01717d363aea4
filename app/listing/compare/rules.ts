import { isUuid } from '#app/ground/ids.ts';

/** How many notes stand side by side at most. Source: D57. */
export const MOST_COMPARED = 3;

/**
 * The ids of notes that an address names, parted by commas: each once, what is no id left out. One
 * more than can be compared at most, so that who chose too many is told. Source: D9, D57.
 */
export function readNoteIds(text: string | null): string[] {
  const ids = (text ?? '').slice(0, LONGEST).split(',').filter(isUuid);
  return [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, MOST_COMPARED + 1);
}

/** Some dozen ids: nobody chooses as many. */
const LONGEST = 600;

/** Where these notes are compared. */
export function compareAddress(noteIds: readonly string[]): string {
  return noteIds.length === 0 ? '/compare' : `/compare?notes=${noteIds.join(',')}`;
}
