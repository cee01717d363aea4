import { MOST_IMAGES } from './list.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { ImageWish } from './wish.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { pendingImages, properties, propertyImages } from '#app/property/tables.server.ts';
import { imageKey, pendingImageKey } from '#app/server/images/store-image.ts';
import { audit } from '#app/server/audit.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { FileChanges } from '#app/server/storage/with-files.ts';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Listing } from '#app/property/access.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { ReasonOf } from '#app/ground/refusals.ts';
import type { ARRANGE_REFUSALS } from './refusals.server.ts';
import { type ArrangedPicture, hangingPicture, waitingPicture } from './show.server.ts';

/** What a form lets somebody type about a picture. */
const LONGEST_CAPTION = 200;

export type ArrangeRefusal = ReasonOf<typeof ARRANGE_REFUSALS>;

type Image = typeof propertyImages.$inferSelect;
type Work = {
  transaction: Transaction;
  caller: Caller;
  files: FileChanges;
  listing: Omit<Listing, 'searchText' | 'isStatusPinned'>;
};
type Wanted = Image & { isNew: boolean };

/**
 * Gives a property its pictures in the wanted order, hangs those that wait and removes others, in
 * the transaction of a service that has found the listing to be the caller's. Checks and files come
 * before rows, so that a refusal has changed none.
 *
 * @returns nothing, or: `too_many_images` (over ten in the end), `image_missing` (a picture that
 * neither hangs there nor waits for the caller), `caption_too_long` (over 200 characters),
 * `storage_failed` (a file could not be written). Source: rules 2.4, 2.5 and 2.9, D29, D33, D43.
 */
export async function arrangeImages(
  work: Work,
  wish: ImageWish,
): Promise<Result<null, ArrangeRefusal>> {
  const { listing } = work;
  const hanging = await lockImages(work);
  const found = await findWanted(work, hanging, wish);
  if (!found.ok) return found;
  const wanted = found.value;
  if (wanted.length > MOST_IMAGES) return refuse('too_many_images');
  if (wanted.some(({ description }) => description.length > LONGEST_CAPTION)) {
    return refuse('caption_too_long');
  }
  if (isTheSame(hanging, wanted)) return accept(null);
  const copied = await copyFiles(work, wanted);
  if (!copied.ok) return copied;
  await claim(work, wanted);
  await hangAnew(work, wanted);
  for (const image of hanging) {
    if (!wanted.some(({ id }) => id === image.id)) forgetFiles(work.files, image);
  }
  await audit(work.transaction, work.caller, {
    action: 'images.arranged',
    recordType: 'property',
    recordId: listing.id,
    organizationId: listing.organizationId,
    details: {
      before: { images: hanging.map(auditedImage) },
      after: { images: wanted.map(auditedImage) },
    },
  });
  return accept(null);
}

/** Two saves at once follow one another, so that none loses a picture of the other. */
async function lockImages({ transaction, listing }: Work): Promise<Image[]> {
  await transaction
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.id, listing.id))
    .for('update');
  return transaction
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, listing.id))
    .orderBy(asc(propertyImages.position));
}

async function findWanted(
  work: Work,
  hanging: readonly Image[],
  wish: ImageWish,
): Promise<Result<Wanted[], 'image_missing'>> {
  const gone = new Set(wish.removed);
  const known = new Map(hanging.map((image): [string, Wanted] => [image.id, old(image)]));
  const ordered = [...new Set(wish.order)].filter((id) => !gone.has(id));
  const unknown = ordered.filter((id) => !known.has(id));
  for (const image of await findWaiting(work, unknown)) known.set(image.id, image);
  if (ordered.some((id) => !known.has(id))) return refuse('image_missing');
  const unnamed = hanging.filter(({ id }) => !gone.has(id) && !ordered.includes(id));
  const ids = [...ordered, ...unnamed.map(({ id }) => id)];
  const images = ids.flatMap((id) => known.get(id) ?? []);
  return accept(
    images.map((image, position) => ({
      ...image,
      position,
      description: wish.captions.get(image.id)?.trim() ?? image.description,
    })),
  );
}

function old(image: Image): Wanted {
  return { ...image, isNew: false };
}

/** The caller's own among these: the database shows no others. */
async function findWaiting(
  { transaction, caller, listing }: Work,
  ids: readonly string[],
): Promise<Wanted[]> {
  const sound = ids.filter(isUuid);
  if (sound.length === 0) return [];
  const waiting = await transaction
    .select()
    .from(pendingImages)
    .where(and(inArray(pendingImages.id, sound), gt(pendingImages.expiresAt, caller.clock.now())));
  return waiting.map(({ id, widthPx, heightPx, variantWidths }) => ({
    id,
    propertyId: listing.id,
    position: 0,
    description: '',
    widthPx,
    heightPx,
    variantWidths,
    createdAt: caller.clock.now(),
    isNew: true,
  }));
}

function isTheSame(hanging: readonly Image[], wanted: readonly Wanted[]): boolean {
  const text = (images: readonly Image[]) => JSON.stringify(images.map(auditedImage));
  return text(hanging) === text(wanted);
}

/** A picture as the audit tells it, in its place. */
function auditedImage({ id, description }: Image): { imageId: string; description: string } {
  return { imageId: id, description };
}

async function copyFiles(
  { caller, files }: Work,
  wanted: readonly Wanted[],
): Promise<Result<null, 'image_missing' | 'storage_failed'>> {
  try {
    for (const { id: imageId, propertyId, variantWidths, isNew } of wanted) {
      for (const widthPx of isNew ? variantWidths : []) {
        const waiting = pendingImageKey({ imageId, widthPx });
        const bytes = await caller.files.get(waiting);
        if (bytes === null) return refuse('image_missing');
        await files.put(imageKey({ propertyId, imageId, widthPx }), bytes, 'image/webp');
        files.removeAfterwards(waiting);
      }
    }
    return accept(null);
  } catch (error) {
    caller.log.error({ err: error }, 'the pictures of a property could not be stored');
    return refuse('storage_failed');
  }
}

/** Whoever takes the waiting rows away has the pictures: nobody hangs one a second time. */
async function claim({ transaction }: Work, wanted: readonly Wanted[]): Promise<void> {
  const ids = wanted.filter(({ isNew }) => isNew).map(({ id }) => id);
  if (ids.length === 0) return;
  const taken = await transaction
    .delete(pendingImages)
    .where(inArray(pendingImages.id, ids))
    .returning({ id: pendingImages.id });
  if (taken.length !== ids.length) throw new Error('a waiting picture was saved elsewhere');
}

/** All rows anew: no two pictures may have one place, not even on the way. */
async function hangAnew(
  { transaction, caller, listing }: Work,
  wanted: readonly Wanted[],
): Promise<void> {
  await transaction.delete(propertyImages).where(eq(propertyImages.propertyId, listing.id));
  const rows = wanted.map(({ isNew: _isNew, ...image }) => image);
  if (rows.length > 0) await transaction.insert(propertyImages).values(rows);
  await transaction
    .update(properties)
    .set({ updatedAt: caller.clock.now() })
    .where(eq(properties.id, listing.id));
}

function forgetFiles(files: FileChanges, { id: imageId, propertyId, variantWidths }: Image): void {
  for (const widthPx of variantWidths) {
    files.removeAfterwards(imageKey({ propertyId, imageId, widthPx }));
  }
}

/** A form's pictures, to be shown again as they were sent, and the ids of those that were to go. */
export type Arrangement = { pictures: ArrangedPicture[]; removed: string[] };

/**
 * The pictures that a form named and that the caller may see, in the form's order and with its
 * descriptions: those of the property (null for a new one) and those that wait. What is neither is
 * left out. Source: D29.
 */
export async function readArrangement(
  caller: Caller,
  propertyId: string | null,
  wish: ImageWish,
): Promise<Arrangement> {
  const ids = wish.order.filter((id) => isUuid(id) && !wish.removed.includes(id));
  const found = new Map<string, ArrangedPicture>();
  if (ids.length > 0) {
    await asActor(caller.database, caller.actor, async (transaction) => {
      const hanging = await transaction
        .select()
        .from(propertyImages)
        .where(inArray(propertyImages.id, ids));
      for (const image of hanging) {
        if (image.propertyId === propertyId) found.set(image.id, hangingPicture(image));
      }
      const { uploadedBy, expiresAt } = pendingImages;
      const actorId = caller.actor.kind === 'person' ? caller.actor.userId : '';
      const waiting = await transaction
        .select()
        .from(pendingImages)
        .where(
          and(
            inArray(pendingImages.id, ids),
            eq(uploadedBy, actorId),
            gt(expiresAt, caller.clock.now()),
          ),
        );
      for (const image of waiting) found.set(image.id, waitingPicture(image));
    });
  }
  const pictures = ids.flatMap((id) => {
    const picture = found.get(id);
    return picture ? [{ ...picture, caption: wish.captions.get(id) ?? picture.caption }] : [];
  });
  return { pictures, removed: wish.removed.filter(isUuid) };
}
