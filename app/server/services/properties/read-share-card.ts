import { ANONYMOUS } from '#app/ground/actor.ts';
import { chooseDisplayedNote, chooseSelectedNote } from '#app/domain/note/choose-note.ts';
import type { NoteFacts } from '#app/domain/note/note-facts.ts';
import type { ShareCard, SharedNote } from '#app/domain/property/share-card.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties, propertyImages } from '#app/server/db/schema/properties.ts';
import { imageKey } from '#app/server/images/image-key.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import {
  propertyDrawing,
  type ShareDrawing,
  sharePicturePath,
} from '#app/server/share/share-drawing.ts';
import { noteFacts } from '#app/server/views/note-view.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { FACE, NOTE_FACTS } from './public-columns.ts';
import { hasOnlyPrivateNotes, noteExistsFor } from './visible-notes.ts';

const { id, propertyId, variantWidths } = propertyImages;
const PHOTO = { id, propertyId, variantWidths };

type Photo = Pick<typeof propertyImages.$inferSelect, keyof typeof PHOTO>;

/** Wide enough for its place on the share picture. */
const PHOTO_WIDTH = 960;

export type SharedProperty = { card: ShareCard; drawing: ShareDrawing };

/**
 * What a property says of itself outside its page: in results of a search, in previews of a link
 * and on the picture of these. It is always what everybody may see, also when somebody asks who
 * may see more, for a preview is passed on.
 *
 * @returns the card with the note that the page shows at first (cents, millionths a year, months)
 * and what its picture shows; or `missing` for what the public may not see, drafts among them.
 * Source: rules 1.4, D2, D4.
 */
export async function readShareCard(
  caller: Caller,
  propertyId: string,
): Promise<Result<SharedProperty, 'missing'>> {
  if (!isUuid(propertyId)) return refuse('missing');
  const found = await asActor(caller.database, ANONYMOUS, (transaction) =>
    readForEverybody(transaction, propertyId),
  );
  if (found === null) return refuse('missing');
  const { property, isPrivate, notes, photoKey } = found;
  const facts = notes.map(noteFacts);
  const chosen = chooseSelectedNote(facts) ?? chooseDisplayedNote(facts);
  const { id, address, city, state, zipCode, status } = property;
  const card = {
    propertyId: id,
    address,
    city,
    state,
    zipCode,
    status,
    isPrivate,
    note: chosen === null ? null : sharedNote(chosen),
  };
  const drawing = propertyDrawing(card, { brand: caller.settings.company.name, photoKey });
  return accept({ card: { ...card, picturePath: sharePicturePath(id, drawing) }, drawing });
}

async function readForEverybody(transaction: Transaction, propertyId: string) {
  const [found] = await transaction
    .select({ property: FACE, isPrivate: hasOnlyPrivateNotes(), photo: PHOTO })
    .from(properties)
    .leftJoin(
      propertyImages,
      and(eq(propertyImages.propertyId, properties.id), eq(propertyImages.position, 0)),
    )
    .where(and(eq(properties.id, propertyId), isNotNull(properties.publishedAt)));
  if (found === undefined) return null;
  const notes = await transaction
    .select(NOTE_FACTS)
    .from(propertyNotes)
    .where(and(eq(propertyNotes.propertyId, propertyId), noteExistsFor(ANONYMOUS)));
  const { property, isPrivate, photo } = found;
  return { property, isPrivate, notes, photoKey: photo === null ? null : photoKeyOf(photo) };
}

function sharedNote(note: NoteFacts): SharedNote {
  const { amountCents, ratePpm, termMonths, monthlyPaymentCents, lienPosition, status } = note;
  return { amountCents, ratePpm, termMonths, monthlyPaymentCents, lienPosition, status };
}

function photoKeyOf(photo: Photo): string | null {
  const widths = photo.variantWidths.toSorted((one, other) => one - other);
  const widthPx = widths.find((width) => width >= PHOTO_WIDTH) ?? widths.at(-1);
  const { propertyId, id: imageId } = photo;
  return widthPx === undefined ? null : imageKey({ propertyId, imageId, widthPx });
}
