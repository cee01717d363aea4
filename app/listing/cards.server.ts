import { chooseListingNote, type NoteFacts } from '#app/note/rules.ts';
import { noteMatches, type NoteFilters } from './filters.ts';
import { fieldIsShown } from '#app/property/parts.ts';
import type { Place } from '#app/property/rules.ts';
import { type LoanToValue, type NotesSummary, summarizeShownNotes } from '#app/note/summary.ts';
import { properties, propertyDetails, propertyImages } from '#app/property/tables.server.ts';
import { assert } from '#app/ground/assert.ts';
import type { AnnualIncome } from '#app/note/words.ts';
import { pictureView, type PictureView } from '#app/property/pictures/show.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import type { Actor } from '#app/ground/actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteChoiceView, type NoteChoiceView, noteFacts } from '#app/note/show.server.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { noteExistsFor } from '#app/note/stored.server.ts';

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

export type PropertyCardView = PropertyFaceView & {
  image: PictureView | null;
  /** Null when the reader may not see any note: the card says 'Private Investment' instead. */
  figures: PropertyFigures | null;
  /** Which other note passes the filters of the list, where the one with these figures does not. */
  matching?: NoteChoiceView;
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
 * count. Shape: takes the notes that the reader may see, in any order; without any there are
 * no figures.
 */
export function propertyCardView(input: {
  face: PropertyFaceView;
  image: PictureView | null;
  notes: readonly NoteFacts[];
  value: StoredValue | null;
  filters?: NoteFilters;
}): PropertyCardView {
  const { face, image, notes, value, filters } = input;
  const shown = chooseListingNote(notes);
  if (shown === null) return { ...face, image, figures: null };
  const passing =
    filters === undefined ? notes : notes.filter((note) => noteMatches(filters, note));
  const matching = passing.includes(shown) ? null : chooseListingNote(passing);
  const summary = notesSummaryView(notes, value);
  assert(summary !== null, 'a property with notes always has a summary');
  const { amountCents, monthlyPaymentCents, ratePpm, termMonths, lienPosition, paymentType } =
    shown;
  return {
    ...face,
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
    ...(matching && { matching: noteChoiceView(matching) }),
  };
}

const { id, address, city, state, zipCode, status } = properties;

/** The columns of a property's face. */
export const FACE = { id, address, city, state, zipCode, status };

const { amountCents, ratePpm, termMonths, monthlyPaymentCents, lienPosition } = propertyNotes;

/** The columns by which notes are chosen and summed up. */
export const NOTE_FACTS = {
  id: propertyNotes.id,
  amountCents,
  ratePpm,
  termMonths,
  monthlyPaymentCents,
  status: propertyNotes.status,
  lienPosition,
  isPublic: propertyNotes.isPublic,
  paymentType: propertyNotes.paymentType,
  createdAt: propertyNotes.createdAt,
};

const { position, description, widthPx, heightPx, variantWidths } = propertyImages;
const PICTURE = {
  id: propertyImages.id,
  position,
  description,
  widthPx,
  heightPx,
  variantWidths,
};

/**
 * The cards of some properties, in the order of the ids, in one query. Whoever may see no note of a
 * property gets its face and its first picture, and nothing that would tell a figure.
 */
export async function readPropertyCards(
  transaction: Transaction,
  actor: Actor,
  ids: readonly string[],
  filters?: NoteFilters,
): Promise<PropertyCardView[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select({
      property: FACE,
      picture: PICTURE,
      value: {
        estimatedArvCents: propertyDetails.estimatedArvCents,
        displaySettings: propertyDetails.displaySettings,
      },
      note: NOTE_FACTS,
    })
    .from(properties)
    .leftJoin(
      propertyImages,
      and(eq(propertyImages.propertyId, properties.id), eq(propertyImages.position, 0)),
    )
    .leftJoin(propertyDetails, eq(propertyDetails.propertyId, properties.id))
    .leftJoin(propertyNotes, and(eq(propertyNotes.propertyId, properties.id), noteExistsFor(actor)))
    .where(inArray(properties.id, [...ids]));
  return ids.flatMap((id) => {
    const own = rows.filter(({ property }) => property.id === id);
    const [first] = own;
    if (first === undefined) return [];
    const { property, picture, value } = first;
    const notes = own.flatMap(({ note }): NoteFacts[] => (note === null ? [] : [noteFacts(note)]));
    return [
      propertyCardView({
        face: faceView(property),
        image: picture === null ? null : pictureView(picture, property.address),
        notes,
        value,
        ...(filters && { filters }),
      }),
    ];
  });
}
