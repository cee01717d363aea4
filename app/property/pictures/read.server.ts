import { type Actor, ANONYMOUS } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { pendingImages, properties, propertyImages } from '#app/property/tables.server.ts';
import { pictureView, type PictureView } from './show.server.ts';
import { imageKey, pendingImageKey } from '#app/server/images/store-image.ts';
import { isUuid } from '#app/ground/ids.ts';
import { and, eq, gt, inArray } from 'drizzle-orm';

/** The first picture of properties by their ids; those without one have none. */
export type FirstPictures = Record<string, PictureView>;

/** The first pictures of some properties that whoever asks may see, for lists. */
export async function readFirstPictures(
  transaction: Transaction,
  propertyIds: readonly string[],
): Promise<FirstPictures> {
  if (propertyIds.length === 0) return {};
  const rows = await transaction
    .select({ image: propertyImages, address: properties.address })
    .from(propertyImages)
    .innerJoin(properties, eq(properties.id, propertyImages.propertyId))
    .where(
      and(inArray(propertyImages.propertyId, [...propertyIds]), eq(propertyImages.position, 0)),
    );
  return Object.fromEntries(
    rows.map(({ image, address }) => [image.propertyId, pictureView(image, address)]),
  );
}

export type ImageFile = {
  bytes: Uint8Array;
  contentType: 'image/webp';
  /** True when everybody may see the picture, so that caches on the way may keep it. */
  isForEverybody: boolean;
};

/**
 * One stored width of a property's picture. Who may see it is decided by the database: with a
 * member-only property visitors get the first picture only.
 *
 * @param wish the id and the width in pixels as they stand in the address, both unchecked.
 * @returns the file, or `missing` when there is none that the caller may see. Source: D4, D29.
 */
export async function readImage(
  caller: Caller,
  wish: { imageId: string; width: string },
): Promise<Result<ImageFile, 'missing'>> {
  if (!isUuid(wish.imageId) || !/^[1-9]\d{0,4}$/.test(wish.width)) return refuse('missing');
  const forEverybody = await findPicture(caller, ANONYMOUS, wish.imageId);
  const picture = forEverybody ?? (await findPicture(caller, caller.actor, wish.imageId));
  const width = Number(wish.width);
  if (picture === null || !picture.variantWidths.includes(width)) return refuse('missing');
  const { propertyId, id: imageId } = picture;
  const key = imageKey({ propertyId, imageId, widthPx: width });
  const bytes = await caller.files.get(key);
  if (bytes === null) {
    caller.log.warn({ key }, 'a picture has no file');
    return refuse('missing');
  }
  const isForEverybody = forEverybody !== null;
  return accept({ bytes, contentType: 'image/webp', isForEverybody });
}

async function findPicture(
  caller: Caller,
  actor: Actor,
  imageId: string,
): Promise<typeof propertyImages.$inferSelect | null> {
  return asActor(caller.database, actor, async (transaction) => {
    const [picture] = await transaction
      .select()
      .from(propertyImages)
      .where(eq(propertyImages.id, imageId));
    return picture ?? null;
  });
}

/**
 * One stored width of a picture that waits for its form, for who sent it: the database decides. Its
 * address holds after the form was saved, for whoever may see the property's pictures.
 *
 * @param wish the id and the width in pixels as they stand in the address, both unchecked.
 * @returns the bytes, or `missing` when there is none that the caller may see. Source: D3, D29.
 */
export async function readPendingImage(
  caller: Caller,
  wish: { imageId: string; width: string },
): Promise<Result<{ bytes: Uint8Array; contentType: 'image/webp' }, 'missing'>> {
  if (!isUuid(wish.imageId) || !/^[1-9]\d{0,4}$/.test(wish.width)) return refuse('missing');
  const widthPx = Number(wish.width);
  const [picture] = await asActor(caller.database, caller.actor, (transaction) =>
    transaction
      .select({ variantWidths: pendingImages.variantWidths })
      .from(pendingImages)
      .where(
        and(eq(pendingImages.id, wish.imageId), gt(pendingImages.expiresAt, caller.clock.now())),
      ),
  );
  if (picture === undefined) return readImage(caller, wish);
  if (!picture.variantWidths.includes(widthPx)) return refuse('missing');
  const bytes = await caller.files.get(pendingImageKey({ imageId: wish.imageId, widthPx }));
  return bytes === null ? readImage(caller, wish) : accept({ bytes, contentType: 'image/webp' });
}
