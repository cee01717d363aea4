/** The statuses that forms offer, in the order of a note's life. Source: rules 2.4, D40. */
export const NOTE_STATUSES = ['available', 'pending', 'active', 'paid_off', 'defaulted'] as const;

export type NoteStatus = (typeof NOTE_STATUSES)[number];

const LABELS: Record<NoteStatus, string> = {
  available: 'Seeking funding',
  pending: 'Pending commitment',
  active: 'Funded/Active',
  paid_off: 'Paid Off',
  defaulted: 'Defaulted',
};

/**
 * The status as one of ours, `completed` read as paid_off, or null for a text that we do not know.
 * Statuses are stored as text, so any text may come. Source: D40.
 */
export function knownNoteStatus(status: string): NoteStatus | null {
  if (status === 'completed') return 'paid_off';
  return NOTE_STATUSES.find((known) => known === status) ?? null;
}

/** The status in words; an unknown one as it is stored. Source: rules 2.4, D40. */
export function noteStatusLabel(status: string): string {
  const known = knownNoteStatus(status);
  return known === null ? status : LABELS[known];
}

/** What is said of a note that nobody can ask for any more. Source: rules 1.2, D17. */
export const ALREADY_FUNDED = 'This note is already funded';

/** True for notes that still seek their investor: available or pending. Source: D11. */
export function statusIsOpen(status: string): boolean {
  return status === 'available' || status === 'pending';
}

/** True for notes that a request can bring to nobody any more. Source: D17, D40. */
export function statusIsTaken(status: string): boolean {
  return knownNoteStatus(status) !== null && !statusIsOpen(status);
}

/** True for notes that count in the aggregates of a property. Source: rules 1.4. */
export function statusIsAggregated(status: string): boolean {
  return status === 'active' || statusIsOpen(status);
}

/** True for notes that can be late: somebody holds them and money is owed. Source: rules 3.8. */
export function statusIsServiced(status: string): boolean {
  return status === 'active' || status === 'defaulted';
}

/** True for notes that are repaid. Source: rules 2.4, D40. */
export function statusIsPaidOff(status: string): boolean {
  return knownNoteStatus(status) === 'paid_off';
}
