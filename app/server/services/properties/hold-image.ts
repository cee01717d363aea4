import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { pendingImages } from '#app/server/db/schema/properties.ts';
import { pendingImageFolder, pendingImageKey } from '#app/server/images/pending-image-key.ts';
import {
  type ImageRefusal,
  processImage,
  type ProcessedImage,
} from '#app/server/images/process-image.ts';
import { type ArrangedPicture, waitingPicture } from '#app/server/views/arranged-picture-view.ts';
import { and, eq, gt } from 'drizzle-orm';

/** How long a picture waits for its form to be saved. Source: D29. */
const WAITING_MS = 24 * 60 * 60 * 1000;
/** How many pictures of one person wait at once: four full properties. */
const MOST_WAITING = 40;

export type HoldRefusal = { kind: 'forbidden' } | { kind: 'rate_limited'; seconds: number };

export type HoldImageRefusal =
  | { kind: 'forbidden' }
  | { kind: 'too_many_waiting' }
  | { kind: 'storage_failed' }
  | { kind: 'image'; refusal: ImageRefusal };

/**
 * Asks before a picture is received, so that nobody makes the server read what it will not take.
 * Refused: `forbidden` for who administers nothing, `rate_limited` with whole seconds to wait.
 * Source: D1, D20, D29.
 */
export async function mayHoldImage(caller: Caller): Promise<Result<null, HoldRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !can(actor, { action: 'open_administration' })) {
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
  if (actor.kind !== 'person' || !can(actor, { action: 'open_administration' })) {
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
