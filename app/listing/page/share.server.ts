import { ANONYMOUS } from '#app/ground/actor.ts';
import { chooseDisplayedNote, chooseSelectedNote, offeredStatus } from '#app/note/rules.ts';
import type { ShareCard, SharedNote } from './share.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties, propertyImages } from '#app/property/tables.server.ts';
import { imageKey } from '#app/server/images/store-image.ts';
import { isUuid } from '#app/ground/ids.ts';
import {
  propertyDrawing,
  type ShareDrawing,
  sharePicturePath,
  SITE_PICTURE,
  siteDrawing,
  type SiteLook,
} from '#app/listing/page/share-picture/drawing.server.ts';
import { noteFacts } from '#app/note/show.server.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { FACE, NOTE_FACTS } from '#app/listing/cards.server.ts';
import { hasOnlyPrivateNotes, noteExistsFor, noteIsHeld } from '#app/note/stored.server.ts';

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
  const facts = notes.map((note) => ({ ...noteFacts(note), isHeld: note.isHeld }));
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
  const drawing = propertyDrawing(card, { ...lookOf(caller), photoKey });
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
    .select({ ...NOTE_FACTS, isHeld: noteIsHeld() })
    .from(propertyNotes)
    .where(and(eq(propertyNotes.propertyId, propertyId), noteExistsFor(ANONYMOUS)));
  const { property, isPrivate, photo } = found;
  return { property, isPrivate, notes, photoKey: photo === null ? null : photoKeyOf(photo) };
}

function sharedNote(note: SharedNote & { isHeld: boolean }): SharedNote {
  const { amountCents, ratePpm, termMonths, monthlyPaymentCents, lienPosition } = note;
  const status = offeredStatus(note);
  return { amountCents, ratePpm, termMonths, monthlyPaymentCents, lienPosition, status };
}

function photoKeyOf(photo: Photo): string | null {
  const widths = photo.variantWidths.toSorted((one, other) => one - other);
  const widthPx = widths.find((width) => width >= PHOTO_WIDTH) ?? widths.at(-1);
  const { propertyId, id: imageId } = photo;
  return widthPx === undefined ? null : imageKey({ propertyId, imageId, widthPx });
}

export type SharePicture =
  | { kind: 'picture'; bytes: Uint8Array; contentType: 'image/jpeg' }
  /** The figures have changed since: the picture is another one now, at this path. */
  | { kind: 'moved'; path: string };

/**
 * The picture that stands for a property, or for the site, where a link is shown.
 *
 * @param wish what stands in the address, unchecked: the id of a property or 'site', and the
 * file's name, which says what is drawn.
 * @returns the picture (1200 by 630, JPEG, at most 300,000 bytes) or where it is now; or `missing`
 * for what the public may not see, or `busy` when too many pictures are being drawn.
 * Source: D2, D4.
 */
export async function readSharePicture(
  caller: Caller,
  wish: { propertyId: string; file: string },
): Promise<Result<SharePicture, 'missing' | 'busy'>> {
  const found = await findDrawing(caller, wish.propertyId);
  if (!found.ok) return found;
  const { drawing, path } = found.value;
  if (!path.endsWith(`/${wish.file}`)) return accept({ kind: 'moved', path });
  const drawn = await caller.sharePictures.get(path, () => draw(caller, drawing));
  if (!drawn.ok) return drawn;
  return accept({ kind: 'picture', bytes: drawn.value, contentType: 'image/jpeg' });
}

/** The path of the picture of every page that has none of its own. */
export function sitePicturePath(look: SiteLook): string {
  return sharePicturePath(null, siteDrawing(look));
}

async function findDrawing(
  caller: Caller,
  propertyId: string,
): Promise<Result<{ drawing: ShareDrawing; path: string }, 'missing'>> {
  if (propertyId === SITE_PICTURE) {
    const drawing = siteDrawing(lookOf(caller));
    return accept({ drawing, path: sharePicturePath(null, drawing) });
  }
  const shared = await readShareCard(caller, propertyId);
  if (!shared.ok) return shared;
  const { card, drawing } = shared.value;
  return accept({ drawing, path: card.picturePath });
}

/** The fonts and what draws are loaded when the first picture is asked for. */
async function draw(caller: Caller, drawing: ShareDrawing): Promise<Uint8Array> {
  const { drawSharePicture } = await import('#app/listing/page/share-picture/draw.server.ts');
  const photo = drawing.photoKey === null ? null : await caller.files.get(drawing.photoKey);
  if (photo === null && drawing.photoKey !== null) {
    caller.log.warn({ key: drawing.photoKey }, 'a picture has no file');
  }
  const { mark, darkMark } = caller.brand;
  return drawSharePicture(drawing, { photo, mark: darkMark ?? mark });
}

function lookOf({ brand, settings }: Caller): SiteLook {
  return { brand, company: settings.company };
}
