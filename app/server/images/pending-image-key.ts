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
