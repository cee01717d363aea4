import type { NoteFacts } from '#app/note/rules.ts';
import type { NoteFilters } from './filters.ts';
import { type PropertyCardView, propertyCardView, type PropertyFaceView } from './card-view.ts';
import { properties, propertyDetails, propertyImages } from '#app/property/tables.server.ts';
import { pictureView } from '#app/property/pictures/show.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import type { Actor } from '#app/ground/actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteFacts } from '#app/note/show.server.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { noteExistsFor, noteIsHeld } from '#app/note/stored.server.ts';

/** The face of a stored property, and nothing else of it. */
export function faceView(
  property: Pick<typeof properties.$inferSelect, keyof PropertyFaceView>,
): PropertyFaceView {
  const { id, address, city, state, zipCode, status } = property;
  return { id, address, city, state, zipCode, status };
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
      isHeld: noteIsHeld(),
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
        heldNoteIds: own.flatMap(({ note, isHeld }) => (note !== null && isHeld ? [note.id] : [])),
        value,
        ...(filters && { filters }),
      }),
    ];
  });
}
