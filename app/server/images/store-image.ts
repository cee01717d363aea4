import type { FileStore } from '#app/server/storage/file-store.ts';
import { imageKey } from './image-key.ts';
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
