import type { ImageWish } from '#app/domain/property/image-wish.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { pendingImages, propertyImages } from '#app/server/db/schema/properties.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import {
  type ArrangedPicture,
  hangingPicture,
  waitingPicture,
} from '#app/server/views/arranged-picture-view.ts';
import { and, eq, gt, inArray } from 'drizzle-orm';

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
