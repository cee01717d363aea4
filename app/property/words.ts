import { formatCountOf } from '#app/ground/format-count.ts';
import type { Refusals } from '#app/ground/refusals.ts';

/** Why a draft was not published. */
export const PUBLISH_REFUSALS = {
  title: 'Not published',
  forbidden: { status: 403, message: 'Only a platform admin publishes a property.' },
  published_already: { status: 409, message: 'This property is public already.' },
  changed: {
    status: 409,
    message:
      'This property has changed since you opened the page. Look at it as it is now, then ' +
      'publish it.',
  },
} satisfies Refusals;

/** For a fault of the world. Source: rules 2.8. */
export const DELETE_FAILED = {
  title: 'Error',
  status: 500,
  message: 'Failed to delete property. Please try again.',
};

/** R9 of rules 6.6. */
export const RESERVATION_OPEN = 'A reservation is open on this note. Release it first.';

/** Why a property was not deleted: money that was received keeps it. Source: D27. */
export const DELETION_REFUSALS = {
  title: 'This property cannot be deleted',
  money_received: {
    status: 409,
    message: 'Money has been received for its notes, and what was received is never removed.',
  },
  reserved: { status: 409, message: RESERVATION_OPEN },
} satisfies Refusals;

/** How much hangs on a property: all of it goes with it, but money received stays (D27). */
export type PropertyContents = {
  notes: number;
  schedules: number;
  requests: number;
  images: number;
  documents: number;
  receipts: number;
};

/** What goes with a property, one line for each kind of which it has something. Source: D27. */
export function listContents(contents: PropertyContents): string[] {
  const { notes, schedules, requests, images, documents } = contents;
  return [
    counted(notes, 'note'),
    counted(schedules, 'payment schedule'),
    counted(requests, 'investment request'),
    counted(images, 'image'),
    counted(documents, 'document'),
  ].filter((line) => line !== null);
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null;
  return formatCountOf(count, noun);
}
