import { assert } from '#app/ground/assert.ts';
import {
  chooseListingNote,
  type NoteFacts,
  offeredStanding,
  offeredStatus,
  type Standing,
} from '#app/note/rules.ts';
import type { AnnualIncome } from '#app/note/words.ts';
import { type LoanToValue, type NotesSummary, summarizeShownNotes } from '#app/note/summary.ts';
import { noteMatches } from './filter-choices.ts';
import type { NoteFilters } from './filters.ts';
import { fieldIsShown } from '#app/property/parts.ts';
import type { PictureView } from '#app/property/pictures/show.server.ts';
import type { Place } from '#app/property/rules.ts';
import type { propertyDetails } from '#app/property/tables.server.ts';

/** What stands behind the loan: of an LTV and an amount, anybody computes the ARV. */
type ValueFigures = 'arvCents' | 'arvIsEstimated' | 'loanToValue';

export type NotesSummaryView = Omit<NotesSummary, ValueFigures> & {
  /** Null where the display settings hide the ARV: the LTV would tell it. */
  value: Pick<NotesSummary, ValueFigures> | null;
};

/** What is known of the value of a property, and whether it may be told. */
export type StoredValue = Pick<
  typeof propertyDetails.$inferSelect,
  'estimatedArvCents' | 'displaySettings'
>;

/**
 * The summary over the notes that the reader may see, as far as the display settings show it; null
 * without any. Shape: the notes in any order; null for a property without stored details. Source:
 * rules 1.4 and 1.9, D4, D41.
 */
export function notesSummaryView(
  notes: readonly NoteFacts[],
  stored: StoredValue | null,
): NotesSummaryView | null {
  const summary = summarizeShownNotes({ notes, arvCents: stored?.estimatedArvCents ?? null });
  if (summary === null) return null;
  const { arvCents, arvIsEstimated, loanToValue, ...loans } = summary;
  const showsArv = fieldIsShown(stored?.displaySettings ?? {}, 'estimated_arv');
  return { ...loans, value: showsArv ? { arvCents, arvIsEstimated, loanToValue } : null };
}

/** What even the member-only card of a property shows. */
export type PropertyFaceView = Place & { id: string; status: string };

export type PropertyFigures = Pick<
  NoteFacts,
  'amountCents' | 'monthlyPaymentCents' | 'ratePpm' | 'termMonths' | 'lienPosition' | 'paymentType'
> & {
  noteId: string;
  /** Null where the ARV is hidden, which it would tell. */
  loanToValue: LoanToValue | null;
};

/** A note by which a filter found its property. */
export type FoundNote = Pick<NoteFacts, 'id' | 'lienPosition' | 'ratePpm' | 'termMonths'>;

export type PropertyCardView = PropertyFaceView & {
  standing: Standing;
  image: PictureView | null;
  /** Null when the reader may not see any note: the card says 'Private Investment' instead. */
  figures: PropertyFigures | null;
  /** Which other note passes the filters of the list, where the one with these figures does not. */
  matching?: FoundNote;
};

/** The property that the home page features. */
export type FeaturedPropertyView = PropertyCardView & {
  /** What its note pays in a year; null when the reader may not see any. */
  income: AnnualIncome | null;
};

/**
 * A property in a list, with the figures of its listing note; LTV or CLTV are over all notes that
 * count. Shape: takes the notes that the reader may see, in any order; without any there are
 * no figures. Of those that `heldNoteIds` names somebody is the holder.
 */
export function propertyCardView(input: {
  face: PropertyFaceView;
  image: PictureView | null;
  notes: readonly NoteFacts[];
  heldNoteIds: readonly string[];
  value: StoredValue | null;
  filters?: NoteFilters;
}): PropertyCardView {
  const { face, image, notes, heldNoteIds, value, filters } = input;
  const shown = chooseListingNote(notes);
  const noteStatus = shown && offeredStatus({ ...shown, isHeld: heldNoteIds.includes(shown.id) });
  const standing = offeredStanding({ propertyStatus: face.status, noteStatus });
  if (shown === null) return { ...face, standing, image, figures: null };
  const passing =
    filters === undefined ? notes : notes.filter((note) => noteMatches(filters, note));
  const matching = passing.includes(shown) ? null : chooseListingNote(passing);
  const summary = notesSummaryView(notes, value);
  assert(summary !== null, 'a property with notes always has a summary');
  const { amountCents, monthlyPaymentCents, ratePpm, termMonths, lienPosition, paymentType } =
    shown;
  return {
    ...face,
    standing,
    image,
    figures: {
      noteId: shown.id,
      amountCents,
      monthlyPaymentCents,
      ratePpm,
      termMonths,
      lienPosition,
      paymentType,
      loanToValue: summary.value?.loanToValue ?? null,
    },
    ...(matching && { matching: foundNote(matching) }),
  };
}

function foundNote({ id, lienPosition, ratePpm, termMonths }: NoteFacts): FoundNote {
  return { id, lienPosition, ratePpm, termMonths };
}
