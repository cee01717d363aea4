import { mayOpenAdministration } from '#app/ground/actor.ts';
import { mayAdministerListing } from '#app/property/may.ts';
import { MOST_IMAGES } from './list.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor, asWorker } from '#app/server/db/as-actor.ts';
import { pendingImages, propertyImages } from '#app/property/tables.server.ts';
import {
  PENDING_IMAGES as FOLDER,
  pendingImageFolder,
  pendingImageKey,
  storeImage,
} from '#app/server/images/store-image.ts';
import { type ProcessedImage, processImage } from '#app/server/images/process-image.ts';
import { type ArrangedPicture, waitingPicture } from './show.server.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Installation } from '#app/server/installation.ts';
import { audit } from '#app/server/audit.ts';
import type { Closed, RateLimited, RefusalOf } from '#app/ground/refusals.ts';
import type { holdRefusals } from './refusals.server.ts';
import { findListing } from '#app/property/access.server.ts';

/** How long a picture waits for its form to be saved. Source: D29. */
const WAITING_MS = 24 * 60 * 60 * 1000;
/** How many pictures of one person wait at once: four full properties. */
const MOST_WAITING = 40;

type Table = ReturnType<typeof holdRefusals>;

export type HoldImageRefusal = Exclude<RefusalOf<Table>, RateLimited>;

/**
 * Asks before a picture is received, so that nobody makes the server read what it will not take.
 * Refused: `forbidden` for who administers nothing, `rate_limited` with whole seconds to wait.
 * Source: D1, D20, D29.
 */
export async function mayHoldImage(
  caller: Caller,
): Promise<Result<null, RefusalOf<Table, 'forbidden' | 'rate_limited'>>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !mayOpenAdministration(actor)) {
    return refuse({ kind: 'forbidden' });
  }
  const seconds = await caller.limits.attempt('property-image', actor.userId);
  return seconds === null ? accept(null) : refuse({ kind: 'rate_limited', seconds });
}

/**
 * Takes a picture and keeps it for a day, until a form of the caller's is saved with it. The row
 * comes before the files, so that whatever is left behind is found and taken away.
 *
 * @returns the picture that waits, as the form shows it, or: `forbidden`, `too_many_waiting` (over
 * 40 of the caller's), `storage_failed` (the files could not be written; nothing of them remains),
 * `image` with the reason of the pipeline. Source: rules 2.4, D29.
 */
export async function holdImage(
  caller: Caller,
  bytes: Uint8Array,
): Promise<Result<ArrangedPicture, HoldImageRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !mayOpenAdministration(actor)) {
    return refuse({ kind: 'forbidden' });
  }
  if ((await countWaiting(caller, actor.userId)) >= MOST_WAITING) {
    return refuse({ kind: 'too_many_waiting' });
  }
  const image = await processImage(bytes);
  if (!image.ok) return refuse({ kind: 'image', refusal: image.reason });
  const held = heldImage(image.value);
  const now = caller.clock.now();
  await asActor(caller.database, actor, (transaction) =>
    transaction.insert(pendingImages).values({
      ...held,
      uploadedBy: actor.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + WAITING_MS),
    }),
  );
  try {
    for (const { widthPx, bytes: variant } of image.value.variants) {
      const key = pendingImageKey({ imageId: held.id, widthPx });
      await caller.files.put(key, variant, 'image/webp');
    }
  } catch (error) {
    caller.log.error({ err: error }, 'a picture could not be kept');
    await letGo(caller, held.id);
    return refuse({ kind: 'storage_failed' });
  }
  return accept(waitingPicture(held));
}

function heldImage({ widthPx, heightPx, variants }: ProcessedImage) {
  const variantWidths = variants.map((variant) => variant.widthPx);
  return { id: crypto.randomUUID(), widthPx, heightPx, variantWidths };
}

async function countWaiting(caller: Caller, userId: string): Promise<number> {
  const isWaiting = and(
    eq(pendingImages.uploadedBy, userId),
    gt(pendingImages.expiresAt, caller.clock.now()),
  );
  return asActor(caller.database, caller.actor, (transaction) =>
    transaction.$count(pendingImages, isWaiting),
  );
}

/** Whatever of it cannot be taken away now goes with the rows that nobody saved. */
async function letGo(caller: Caller, imageId: string): Promise<void> {
  await Promise.allSettled([
    caller.files.removeAll(pendingImageFolder(imageId)),
    asActor(caller.database, caller.actor, (transaction) =>
      transaction.delete(pendingImages).where(eq(pendingImages.id, imageId)),
    ),
  ]);
}

/**
 * Takes away the pictures that waited for a day and that nobody saved: the files first, then the
 * row, so that what fails on the way is found the next time. Files without a row go as well, since
 * every row comes before its files: they are of accounts that were deleted, say.
 *
 * @returns how many went. Source: D29.
 */
export async function sweepPendingImages(installation: Installation): Promise<number> {
  const { clock, database, files } = installation;
  const old = await asWorker(database, (transaction) =>
    transaction
      .select({ id: pendingImages.id })
      .from(pendingImages)
      .where(lte(pendingImages.expiresAt, clock.now())),
  );
  for (const { id } of old) {
    await files.removeAll(pendingImageFolder(id));
    await asWorker(database, (transaction) =>
      transaction.delete(pendingImages).where(eq(pendingImages.id, id)),
    );
  }
  await sweepStrays(installation);
  return old.length;
}

async function sweepStrays({ database, files }: Installation): Promise<void> {
  const folders = new Set((await files.list(FOLDER)).map((key) => key.split('/')[1] ?? ''));
  if (folders.size === 0) return;
  const rows = await asWorker(database, (transaction) =>
    transaction.select({ id: pendingImages.id }).from(pendingImages),
  );
  for (const { id } of rows) folders.delete(id);
  for (const id of folders) await files.removeAll(pendingImageFolder(id));
}

/** A property has at most so many images. Source: rules 2.9. */

type AddImageRefusal = Closed | RefusalOf<Table, 'image'> | { kind: 'too_many' };

/**
 * Adds a picture behind those that a property has; the first one is the primary one. The bytes are
 * re-encoded and stored in several widths, and the files are written before the row, so that
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
    if (listing === null) return refuse({ kind: 'missing' });
    if (!mayAdministerListing(caller.actor, listing.organizationId)) {
      return refuse({ kind: 'forbidden' });
    }
    const position = await transaction.$count(
      propertyImages,
      eq(propertyImages.propertyId, propertyId),
    );
    if (position >= MOST_IMAGES) return refuse({ kind: 'too_many' });
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
