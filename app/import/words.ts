import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import type { ImportState } from './read.server.ts';

export const STATUS_TEXTS = {
  uploaded: { label: 'Not imported', means: 'waiting' },
  waiting: { label: 'Waiting', means: 'waiting' },
  running: { label: 'Importing', means: 'waiting' },
  done: { label: 'Imported', means: 'good' },
  failed: { label: 'Failed', means: 'bad' },
} as const;

/** '1 property and 2 notes'. */
export function countedText(properties: number, notes: number): string {
  const ofProperties = formatCountOf(properties, 'property', 'properties');
  const ofNotes = formatCountOf(notes, 'note');
  return `${ofProperties} and ${ofNotes}`;
}

/** '1 receipt'. */
export function receiptsText(count: number): string {
  return formatCountOf(count, 'receipt');
}

/** What an import has added. */
export function addedText(state: ImportState): string {
  return state.kind === 'receipts'
    ? receiptsText(state.addedReceipts)
    : countedText(state.addedProperties, state.addedNotes);
}

/** What an import has added, and what it found. */
export function doneText(counts: ImportState): string {
  if (counts.kind === 'receipts') {
    const { knownReceipts } = counts;
    const known = knownReceipts === 0 ? '' : ` ${receiptsText(knownReceipts)} already there.`;
    return `${addedText(counts)} recorded.${known}`;
  }
  const added = countedText(counts.addedProperties, counts.addedNotes);
  const known = counts.knownProperties + counts.knownNotes;
  if (known === 0) return `${added} added.`;
  return `${added} added. ${countedText(counts.knownProperties, counts.knownNotes)} already there.`;
}

const AGAIN = 'Nothing was imported, so you can start again.';

const FAILURES: Readonly<Record<string, string>> = {
  forbidden: 'You no longer administer what this file was meant for. Nothing was imported.',
  holder_gone: `An organization that the file names as holder can no longer be chosen. ${AGAIN}`,
  receipt_refused:
    'A receipt of the file no longer fits its note. Nothing was imported. ' +
    'Look at the dry run again.',
  given_up: `The server stopped three times while this file was being imported. ${AGAIN}`,
};

/** Why nothing was imported, and whether it can be begun again. */
export function failureText(failure: string | null): string {
  return FAILURES[failure ?? ''] ?? `An unexpected error occurred. ${AGAIN}`;
}

/** How far an import is: '2,500 of 5,000 rows (50 %)'. */
export function progressText(doneCount: number, rowCount: number): string {
  const percent = Math.floor((100 * doneCount) / Math.max(1, rowCount));
  return `${formatCount(doneCount)} of ${formatCount(rowCount)} rows (${percent}%)`;
}
