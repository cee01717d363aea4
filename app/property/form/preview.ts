import { type PropertyCardView, propertyCardView } from '#app/listing/card-view.ts';
import { stateCode, zipCodeOf } from '#app/ground/us-places.ts';
import { parseMoney } from '#app/ground/money/parse.ts';
import { fieldIsShown, type ShownParts } from '#app/property/parts.ts';
import type { EditedProperty } from '#app/property/own/show.server.ts';
import type { PictureView } from '#app/property/pictures/show.server.ts';

/** What the card of the listing takes from the form, as it is typed. */
export type TypedCard = Record<'address' | 'city' | 'state' | 'zipCode' | 'status', string> & {
  estimatedArv: string;
  shown: ShownParts;
  image: PictureView | null;
};

type CardPreview = {
  visitor: PropertyCardView;
  /** As a person with a verified address sees it; null where that is the same. */
  investor: PropertyCardView | null;
  /** False where nobody sees a figure because there is no note at all. */
  hasNotes: boolean;
  /** What the property lacks before the card is seen as it should be; may be empty. */
  missing: string[];
};

/**
 * The card of a property as the listing would show it if what is typed were saved, by the listing's
 * own rules: a place is written as it is saved, and an ARV that cannot be read yet counts as the
 * stored one. Source: rules 1.2 and 1.9, D4, D41.
 */
export function previewCard(property: EditedProperty, typed: TypedCard): CardPreview {
  const { id, notes, displaySettings, isDraft } = property;
  const { image, shown } = typed;
  const face = {
    id,
    address: typed.address.trim(),
    city: typed.city.trim(),
    state: stateCode(typed.state) ?? typed.state,
    zipCode: zipCodeOf(typed.zipCode) ?? typed.zipCode,
    status: typed.status || property.status,
  };
  const value = {
    estimatedArvCents: arvOf(typed.estimatedArv, property.estimatedArvCents),
    displaySettings: {
      ...displaySettings,
      fieldOverrides: { estimated_arv: fieldIsShown(shown, 'estimated_arv') },
    },
  };
  const heldNoteIds = notes.filter(({ holderName }) => holderName !== null).map((note) => note.id);
  const cardFor = (seen: typeof notes) =>
    propertyCardView({ face, image, notes: seen, heldNoteIds, value });
  const visitor = cardFor(notes.filter(({ isPublic }) => isPublic));
  const investor = cardFor(notes);
  const hasNotes = notes.length > 0;
  const missing = [
    face.address === '' && 'No address yet',
    image === null && 'No picture yet',
    !hasNotes && 'No note yet: without one it is in no list',
    isDraft && 'Not published yet',
  ];
  return {
    visitor,
    investor: textOf(visitor) === textOf(investor) ? null : investor,
    hasNotes,
    missing: missing.filter((one) => one !== false),
  };
}

function arvOf(typed: string, stored: EditedProperty['estimatedArvCents']) {
  if (typed.trim() === '') return null;
  const read = parseMoney(typed);
  return read.ok ? read.value : stored;
}

function textOf(card: PropertyCardView): string {
  return JSON.stringify(card, (_key, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  );
}
