import type { FileStore } from '#app/server/storage/file-store.ts';
import type { ProcessedImage } from './process-image.ts';

/**
 * Writes every variant of a picture into the file store.
 *
 * @returns the keys, from the narrowest to the widest. When one cannot be written (the volume is
 * full, say), those already written are taken away and the fault goes on: all of a picture or none.
 */
export async function storeImage(input: {
  store: FileStore;
  propertyId: string;
  imageId: string;
  image: ProcessedImage;
}): Promise<string[]> {
  const { store, propertyId, imageId, image } = input;
  const keys: string[] = [];
  try {
    for (const variant of image.variants) {
      const key = imageKey({ propertyId, imageId, widthPx: variant.widthPx });
      await store.put(key, variant.bytes, 'image/webp');
      keys.push(key);
    }
  } catch (fault) {
    await Promise.allSettled(keys.map((key) => store.remove(key)));
    throw new Error(`Picture ${imageId} of property ${propertyId} could not be stored.`, {
      cause: fault,
    });
  }
  return keys;
}

/** Where one variant of a picture lies in the file store: a name of ours. Source: D29, D43. */
export function imageKey(variant: {
  propertyId: string;
  imageId: string;
  widthPx: number;
}): string {
  return `properties/${variant.propertyId}/${variant.imageId}-${variant.widthPx}.webp`;
}

/** Where pictures lie that wait for their form to be saved. */
export const PENDING_IMAGES = 'pending-images';

/** The folder of a picture that waits for its form to be saved. Source: D29. */
export function pendingImageFolder(imageId: string): string {
  return `${PENDING_IMAGES}/${imageId}`;
}

/** Where one of its variants lies in the file store. Source: D29. */
export function pendingImageKey(variant: { imageId: string; widthPx: number }): string {
  return `${pendingImageFolder(variant.imageId)}/${variant.widthPx}.webp`;
}
