import type { FormAnswer } from '#app/ui/answer-form.ts';

/** Where a reader stands on a property's page. */
export type PropertyPlace = {
  propertyId: string;
  /** The note that the address chooses, unchecked. */
  noteId: string | null;
  /** The day of funding that the reader tries, unchecked. */
  fundingDay: string | null;
  /** The dialog that stands open: the one that funds a note, or the one that joins the program. */
  dialog: 'fund' | 'join' | null;
  /** Which form of that dialog is shown, where it has two. */
  tab: 'sign-in' | 'sign-up' | null;
};

/** What an address calls the day on which a reader tries to fund a note. */
export const FUNDING_DAY = 'funding';

/** Where an address leads to; what is unknown counts as left out. Source: D9. */
export function readPropertyPlace(propertyId: string, query: URLSearchParams): PropertyPlace {
  const dialog = query.get('dialog');
  const tab = query.get('tab');
  return {
    propertyId,
    noteId: query.get('note'),
    fundingDay: query.get(FUNDING_DAY),
    dialog: dialog === 'fund' || dialog === 'join' ? dialog : null,
    tab: tab === 'sign-in' || tab === 'sign-up' ? tab : null,
  };
}

/** The address of a property's page, with a note chosen or a dialog open. Source: D9, D37. */
export function propertyAddress(
  place: Pick<PropertyPlace, 'propertyId'> & Partial<PropertyPlace>,
): string {
  const query = new URLSearchParams();
  const { noteId, fundingDay, dialog, tab } = place;
  if (noteId) query.set('note', noteId);
  if (fundingDay) query.set(FUNDING_DAY, fundingDay);
  if (dialog) query.set('dialog', dialog);
  if (tab) query.set('tab', tab);
  return `/properties/${place.propertyId}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/**
 * Where signing in leads: back to the page; a request that asked for an account goes on, with its
 * note. What was written is kept, never in an address. Source: D37.
 */
export function signedInAddress(place: PropertyPlace): string {
  return propertyAddress({ ...place, dialog: place.dialog === 'fund' ? 'fund' : null, tab: null });
}

/** The intent of a sign-up that asks for a private investment. */
export const REQUEST_SIGN_UP = 'request-sign-up';

/** What the page's action said about the last form, and which form that was. */
export type PageAnswer = { intent: string; answer: FormAnswer } | undefined;

/** The answer when it is about this form. */
export function answerTo(given: PageAnswer, intent: string): FormAnswer | undefined {
  return given?.intent === intent ? given.answer : undefined;
}
