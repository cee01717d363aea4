import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { users } from '#app/server/db/schema/users.ts';
import { personPicture } from '#app/server/images/person-picture.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq } from 'drizzle-orm';

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
