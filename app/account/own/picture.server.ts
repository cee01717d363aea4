import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { users } from '#app/account/tables.server.ts';
import {
  type ImageRefusal,
  imageRefusalText,
  processImage,
} from '#app/server/images/process-image.ts';
import { and, eq } from 'drizzle-orm';
import { ACCOUNT_REFUSALS } from '#app/account/words.ts';
import { explain, type RefusalOf } from '#app/ground/refusals.ts';
import { isUuid } from '#app/ground/ids.ts';

/**
 * Where the picture of a person lies in the file store, and the address that delivers it. Both
 * carry an id that each picture has anew, so that caches never show the one before.
 */
function personPicture(userId: string, pictureId: string): { key: string; address: string } {
  const place = `people/${userId}/${pictureId}`;
  return { key: `${place}.webp`, address: `/files/${place}` };
}

/** Where the picture with this address lies; null for none. */
export function pictureKey(userId: string, address: string | null): string | null {
  const pictureId = address?.split('/').at(-1);
  return pictureId === undefined ? null : personPicture(userId, pictureId).key;
}

type ChangePictureRefusal =
  | RefusalOf<typeof ACCOUNT_REFUSALS, 'not_signed_in' | 'rate_limited'>
  | { kind: 'image'; refusal: ImageRefusal };

/**
 * Gives the caller a picture: recognised by its content, re-encoded and stored small. The
 * file is written before the row names it, and the one before is removed afterwards.
 *
 * @returns the picture's address, or: `not_signed_in`; `rate_limited` with whole seconds to wait;
 * `image` with the reason of the pipeline. Source: D29, D38.
 */
export async function changePicture(
  caller: Caller,
  input: { bytes: Uint8Array },
): Promise<Result<{ address: string }, ChangePictureRefusal>> {
  const { actor, files, limits } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  const seconds = await limits.attempt('picture', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const image = await processImage(input.bytes);
  if (!image.ok) return refuse({ kind: 'image', refusal: image.reason });
  const [smallest] = image.value.variants;
  if (smallest === undefined) throw new Error('the pipeline made no picture');
  const picture = personPicture(actor.userId, crypto.randomUUID());
  await files.put(picture.key, smallest.bytes, 'image/webp');
  try {
    await exchange(caller, { userId: actor.userId, address: picture.address });
  } catch (fault) {
    await Promise.allSettled([files.remove(picture.key)]);
    throw fault;
  }
  return accept({ address: picture.address });
}

/** Takes the caller's picture away: initials stand in its place. Refused: `not_signed_in`. */
export async function removePicture(caller: Caller): Promise<Result<null, 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  await exchange(caller, { userId: actor.userId, address: null });
  return accept(null);
}

async function exchange(
  caller: Caller,
  { userId, address }: { userId: string; address: string | null },
): Promise<void> {
  const before = await asActor(caller.database, caller.actor, async (transaction) => {
    const [user] = await transaction
      .select({ image: users.image })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    await transaction
      .update(users)
      .set({ image: address, updatedAt: caller.clock.now() })
      .where(eq(users.id, userId));
    return user?.image ?? null;
  });
  const key = pictureKey(userId, before);
  if (key === null || before === address) return;
  try {
    await caller.files.remove(key);
  } catch (error) {
    caller.log.error({ err: error, userId }, 'the picture of before could not be removed');
  }
}

/** Why a picture was not taken, as a sentence that names the file, and its status. Source: D29. */
export function pictureRefusalText(
  reason: ChangePictureRefusal,
  fileName: string,
): { message: string; status: number } {
  return reason.kind === 'image'
    ? { message: imageRefusalText(reason.refusal, fileName), status: 422 }
    : explain(ACCOUNT_REFUSALS, reason);
}

/**
 * The picture of a person, as WebP, for whoever may see the person's account: the database decides.
 *
 * @param wish both ids as they stand in the address, unchecked.
 * @returns the bytes, or `missing` when there is none that the caller may see. Source: D3, D38.
 */
export async function readPicture(
  caller: Caller,
  wish: { userId: string; pictureId: string },
): Promise<Result<{ bytes: Uint8Array; contentType: 'image/webp' }, 'missing'>> {
  if (!isUuid(wish.userId) || !isUuid(wish.pictureId)) return refuse('missing');
  const { key, address } = personPicture(wish.userId, wish.pictureId);
  const found = await asActor(caller.database, caller.actor, (transaction) =>
    transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, wish.userId), eq(users.image, address))),
  );
  if (found.length === 0) return refuse('missing');
  const bytes = await caller.files.get(key);
  if (bytes === null) {
    caller.log.warn({ key }, 'a picture has no file');
    return refuse('missing');
  }
  return accept({ bytes, contentType: 'image/webp' });
}
