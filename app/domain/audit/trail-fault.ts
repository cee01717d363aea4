import { assertNever } from '#app/ground/assert.ts';

/** An entry by its number, and when it was sealed (when it was made, while it is not). */
export type EntryPlace = { entryId: string; at: string };

/** The first thing that shows that the audit trail is not as it was written (0084). */
export type TrailFault =
  | ({ kind: 'changed' | 'deleted' | 'gap' | 'foreign' | 'unsealed' } & EntryPlace)
  | { kind: 'lost_head'; head: string };

/** How long an entry may wait for its seal before something must be wrong with the sealing. */
export const LONGEST_UNSEALED_MINUTES = 15;

/**
 * A fault in one sentence that names the entry. `timeText` writes an instant, given in ISO 8601, as
 * the reader expects it.
 */
export function trailFaultText(fault: TrailFault, timeText: (at: string) => string): string {
  if (fault.kind === 'lost_head') {
    return (
      `The seal ${fault.head} is not in the trail any more: ` +
      'its newest entries were cut off, or all of it was sealed anew.'
    );
  }
  const entry = `Entry ${fault.entryId}`;
  const sealed = `${entry}, sealed ${timeText(fault.at)}`;
  switch (fault.kind) {
    case 'changed':
      return `${sealed}, is not what was sealed: it or its seal was changed.`;
    case 'deleted':
      return `${sealed}, was deleted.`;
    case 'gap':
      return `The seal before that of ${sealed.replace('Entry', 'entry')}, is missing.`;
    case 'foreign':
      return `${sealed}, was not sealed with this APP_SECRET, nor was any after it.`;
    case 'unsealed':
      return (
        `${entry}, made ${timeText(fault.at)}, ` +
        `has waited for its seal for more than ${LONGEST_UNSEALED_MINUTES} minutes.`
      );
    default:
      return assertNever(fault);
  }
}
