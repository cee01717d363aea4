import { formatCountOf } from '#app/ground/format-count.ts';
import { assertNever } from '#app/ground/assert.ts';
import type { OtherChange } from '#app/server/views/other-change-view.ts';
import type { PropertyContents } from '#app/server/views/property-contents-view.ts';
import type { Explanation } from '#app/ui/explanation.ts';
import { ENTRY_LABELS, PROPERTY_LABELS } from './property-labels.ts';

/** What is said to have changed: the names of boxes. */
const LABELS: Readonly<Record<OtherChange['keys'][number], string>> = {
  ...PROPERTY_LABELS,
  estimatedArvCents: PROPERTY_LABELS.estimatedArv,
  marketValueCents: PROPERTY_LABELS.marketValue,
  estimatedRentCents: PROPERTY_LABELS.estimatedRent,
  investmentSummary: ENTRY_LABELS.summaryFacts,
  renovationScope: 'Renovation Scope of Work',
  comparableProperties: 'Comparable Properties',
  locationData: 'Location Data',
  displaySettings: 'Display Settings',
};

/** Names the change that came between: who made it, when, and of what. */
export function explainConflict({ keys, by, isOwn, at }: OtherChange): string {
  const what = new Intl.ListFormat('en-US').format(keys.map((key) => LABELS[key]));
  const who = isOwn ? 'You' : (by ?? 'Somebody else');
  const when = at === null ? '' : ` on ${at}`;
  const where = isOwn ? ', from another page' : '';
  return (
    `${who} changed ${what}${when}${where}, after you had opened this form. Nothing was saved, ` +
    'and what you typed is still here. Save again to replace that change, or reload the page to ' +
    'start from it.'
  );
}

/** Why a draft was not published. */
export function explainPublishRefusal(
  refusal: 'forbidden' | 'published_already' | 'changed',
): Explanation {
  const title = 'Not published';
  switch (refusal) {
    case 'forbidden':
      return { title, status: 403, message: 'Only a platform admin publishes a property.' };
    case 'published_already':
      return { title, status: 409, message: 'This property is public already.' };
    case 'changed':
      return {
        title,
        status: 409,
        message:
          'This property has changed since you opened the page. Look at it as it is now, then ' +
          'publish it.',
      };
    default:
      return assertNever(refusal);
  }
}

/** Source: rules 2.8. */
export const DELETE_FAILED: Explanation = {
  title: 'Error',
  status: 500,
  message: 'Failed to delete property. Please try again.',
};

/** Why money that was received keeps a property. Source: D27. */
export const DELETE_REFUSED: Explanation = {
  title: 'This property cannot be deleted',
  status: 409,
  message: 'Money has been received for its notes, and what was received is never removed.',
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
