import { assert } from '#app/ground/assert.ts';
import type { AnnualIncome } from '#app/domain/note/annual-figures.ts';
import { chooseListingNote } from '#app/domain/note/choose-note.ts';
import type { NoteFacts } from '#app/domain/note/note-facts.ts';
import type { LoanToValue } from '#app/domain/property/summarize-notes.ts';
import type { properties } from '#app/server/db/schema/properties.ts';
import { notesSummaryView, type StoredValue } from './notes-summary-view.ts';
import type { PictureView } from './picture-view.ts';

/** What even the member-only card of a property shows (D4). */
export type PropertyFaceView = {
  id: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  status: string;
};

export type PropertyFigures = Pick<
  NoteFacts,
  'amountCents' | 'monthlyPaymentCents' | 'ratePpm' | 'termMonths' | 'lienPosition' | 'paymentType'
> & {
  /** Null where the ARV is hidden, which it would tell (D41). */
  loanToValue: LoanToValue | null;
};

export type PropertyCardView = PropertyFaceView & {
  image: PictureView | null;
  /** Null when the reader may not see any note: the card says 'Private Investment' instead. */
  figures: PropertyFigures | null;
};

/** The property that the home page features. */
export type FeaturedPropertyView = PropertyCardView & {
  /** What its note pays in a year; null when the reader may not see any. */
  income: AnnualIncome | null;
};

/** The face of a stored property, and nothing else of it. */
export function faceView(
  property: Pick<typeof properties.$inferSelect, keyof PropertyFaceView>,
): PropertyFaceView {
  const { id, address, city, state, zipCode, status } = property;
  return { id, address, city, state, zipCode, status };
}

/**
 * A property in a list, with the figures of its listing note; LTV or CLTV are over all notes that
 * count. Shape: takes the notes that the reader may see (D4), in any order; without any there are
 * no figures.
 */
export function propertyCardView(input: {
  face: PropertyFaceView;
  image: PictureView | null;
  notes: readonly NoteFacts[];
  value: StoredValue | null;
}): PropertyCardView {
  const { face, image, notes, value } = input;
  const shown = chooseListingNote(notes);
  if (shown === null) return { ...face, image, figures: null };
  const summary = notesSummaryView(notes, value);
  assert(summary !== null, 'a property with notes always has a summary');
  const { amountCents, monthlyPaymentCents, ratePpm, termMonths, lienPosition, paymentType } =
    shown;
  return {
    ...face,
    image,
    figures: {
      amountCents,
      monthlyPaymentCents,
      ratePpm,
      termMonths,
      lienPosition,
      paymentType,
      loanToValue: summary.value?.loanToValue ?? null,
    },
  };
}
