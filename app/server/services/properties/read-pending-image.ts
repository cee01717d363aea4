import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { pendingImages } from '#app/server/db/schema/properties.ts';
import { pendingImageKey } from '#app/server/images/pending-image-key.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq, gt } from 'drizzle-orm';
import { readImage } from './read-image.ts';

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
