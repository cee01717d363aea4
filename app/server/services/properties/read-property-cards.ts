import type { Actor } from '#app/ground/actor.ts';
import type { NoteFacts } from '#app/domain/note/note-facts.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties, propertyDetails, propertyImages } from '#app/server/db/schema/properties.ts';
import { noteFacts } from '#app/server/views/note-view.ts';
import { pictureView } from '#app/server/views/picture-view.ts';
import {
  faceView,
  type PropertyCardView,
  propertyCardView,
} from '#app/server/views/property-card-view.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { FACE, NOTE_FACTS } from './public-columns.ts';
import { noteExistsFor } from './visible-notes.ts';

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
 * property gets its face and its first picture, and nothing that would tell a figure (D4).
 */
export async function readPropertyCards(
  transaction: Transaction,
  actor: Actor,
  ids: readonly string[],
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
      }),
    ];
  });
}
