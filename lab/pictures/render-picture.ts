import sharp from 'sharp';
import { drawPicture } from './draw-picture.ts';
import type { PictureView } from './picture-view.ts';

/**
 * A drawing as the bytes of a PNG, as somebody would upload it. Barely compressed, for it is read
 * again at once and thrown away.
 */
export async function renderPicture(wanted: {
  seed: number | string;
  view: PictureView;
}): Promise<Uint8Array> {
  const drawing = Buffer.from(drawPicture(wanted));
  return sharp(drawing).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
