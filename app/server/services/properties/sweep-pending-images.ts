import { asWorker } from '#app/server/db/as-actor.ts';
import { pendingImages } from '#app/server/db/schema/properties.ts';
import {
  PENDING_IMAGES as FOLDER,
  pendingImageFolder,
} from '#app/server/images/pending-image-key.ts';
import type { Installation } from '#app/server/installation.ts';
import { eq, lte } from 'drizzle-orm';

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
