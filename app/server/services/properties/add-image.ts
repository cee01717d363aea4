import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { propertyImages } from '#app/server/db/schema/properties.ts';
import { type ImageRefusal, processImage } from '#app/server/images/process-image.ts';
import { storeImage } from '#app/server/images/store-image.ts';
import { audit } from '#app/server/audit.ts';
import { eq } from 'drizzle-orm';
import { findListing } from './find-listing.ts';

/** A property has at most so many images. Source: rules 2.9. */
const MOST_IMAGES = 10;

export type AddImageRefusal =
  | { kind: 'missing' }
  | { kind: 'forbidden' }
  | { kind: 'too_many' }
  | { kind: 'image'; refusal: ImageRefusal };

/**
 * Adds a picture behind those that a property has; the first one is the primary one. The bytes are
 * re-encoded and stored in several widths (D29), and the files are written before the row, so that
 * no row names a file that is not there.
 *
 * @returns the image's id, or: `missing`, `forbidden`, `too_many` (over ten), `image` with the
 * reason of the pipeline.
 */
export async function addImage(
  caller: Caller,
  input: { propertyId: string; bytes: Uint8Array; description: string },
): Promise<Result<{ imageId: string }, AddImageRefusal>> {
  const image = await processImage(input.bytes);
  if (!image.ok) return refuse({ kind: 'image', refusal: image.reason });
  const { propertyId } = input;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const listing = await findListing(transaction, propertyId);
    if (listing === null) return refuse({ kind: 'missing' as const });
    if (!can(caller.actor, { action: 'administer_listing', listerId: listing.organizationId })) {
      return refuse({ kind: 'forbidden' as const });
    }
    const position = await transaction.$count(
      propertyImages,
      eq(propertyImages.propertyId, propertyId),
    );
    if (position >= MOST_IMAGES) return refuse({ kind: 'too_many' as const });
    const imageId = crypto.randomUUID();
    await storeImage({ store: caller.files, propertyId, imageId, image: image.value });
    await transaction.insert(propertyImages).values({
      id: imageId,
      propertyId,
      position,
      description: input.description,
      widthPx: image.value.widthPx,
      heightPx: image.value.heightPx,
      variantWidths: image.value.variants.map((variant) => variant.widthPx),
      createdAt: caller.clock.now(),
    });
    await audit(transaction, caller, {
      action: 'image.added',
      recordType: 'property',
      recordId: propertyId,
      organizationId: listing.organizationId,
      details: { after: { imageId } },
    });
    return accept({ imageId });
  });
}
