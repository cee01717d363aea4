import type { NoteFacts } from './note-facts.ts';

type Ordered = Pick<NoteFacts, 'id' | 'lienPosition' | 'createdAt'>;
type Choosable = Ordered & Pick<NoteFacts, 'status'>;

/**
 * The notes of a property in their order: lien position, those without one last, then newest
 * first. 'The first note' always means in this order. The id decides where all else is equal.
 * Shape: a new list of the same notes. Source: D8.
 */
export function orderNotes<T extends Ordered>(notes: readonly T[]): T[] {
  return [...notes].sort(compareNotes);
}

/**
 * The note that stands for its property in the listing: the first available one, else the first
 * pending one, else the first; null when there is none.
 * Shape: takes the notes in any order, those that the reader may see (D4). Source: rules 1.4.
 */
export function chooseListingNote<T extends Choosable>(notes: readonly T[]): T | null {
  return chooseByStatus(notes, ['available', 'pending']);
}

/**
 * The note that the detail page shows while none is selected: the first pending one, then active,
 * then available, else the first; null when there is none.
 * Shape: as chooseListingNote. Source: rules 1.4.
 */
export function chooseDisplayedNote<T extends Choosable>(notes: readonly T[]): T | null {
  return chooseByStatus(notes, ['pending', 'active', 'available']);
}

/**
 * The note that is selected at first: the first available one, or the only one; null when there
 * are several and none is available, or there is none.
 * Shape: as chooseListingNote. Source: rules 1.4.
 */
export function chooseSelectedNote<T extends Choosable>(notes: readonly T[]): T | null {
  const available = orderNotes(notes).find((note) => note.status === 'available');
  if (available !== undefined) return available;
  return notes.length === 1 ? (notes[0] ?? null) : null;
}

function chooseByStatus<T extends Choosable>(notes: readonly T[], statuses: string[]): T | null {
  const ordered = orderNotes(notes);
  for (const status of statuses) {
    const note = ordered.find((candidate) => candidate.status === status);
    if (note !== undefined) return note;
  }
  return ordered[0] ?? null;
}

function compareNotes(one: Ordered, other: Ordered): number {
  const liens = (one.lienPosition ?? Infinity) - (other.lienPosition ?? Infinity);
  // Two missing positions subtract to NaN, which is as good as equal.
  if (liens !== 0 && !Number.isNaN(liens)) return liens;
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
