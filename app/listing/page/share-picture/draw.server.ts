import sharp from 'sharp';
import { assert } from '#app/ground/assert.ts';
import {
  layOutSharePicture,
  PHOTO_BOX,
  SHARE_HEIGHT_PX,
  SHARE_WIDTH_PX,
} from './lay-out.server.ts';
import type { ShareDrawing } from './drawing.server.ts';

/** Some networks show no preview for a picture above 300 kB. */
const MOST_BYTES = 300_000;
const QUALITIES = [86, 76, 64, 45, 25] as const;

/**
 * Draws a share picture: 1200 by 630 pixels, JPEG, at most 300,000 bytes.
 *
 * @param photo the photo's file in any format that an upload may have, or null for none.
 */
export async function drawSharePicture(
  drawing: ShareDrawing,
  photo: Uint8Array | null,
): Promise<Uint8Array> {
  const words = Buffer.from(layOutSharePicture(drawing, photo !== null));
  const canvas = sharp({
    create: { width: SHARE_WIDTH_PX, height: SHARE_HEIGHT_PX, channels: 3, background: '#143a31' },
  });
  const layers = [
    ...(photo === null ? [] : [{ input: await fitPhoto(photo), ...photoPlace }]),
    { input: words, left: 0, top: 0 },
  ];
  const pixels = await canvas.composite(layers).removeAlpha().raw().toBuffer();
  for (const quality of QUALITIES) {
    const bytes = await encode(pixels, quality);
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  assert(false, 'the lowest quality is small enough for any picture of this size');
}

const photoPlace = { left: PHOTO_BOX.leftPx, top: PHOTO_BOX.topPx };

function fitPhoto(photo: Uint8Array): Promise<Buffer> {
  return sharp(photo)
    .flatten({ background: '#ffffff' })
    .resize({ width: PHOTO_BOX.widthPx, height: PHOTO_BOX.heightPx, fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Full colour resolution: halved, it would blur the small letters. */
function encode(pixels: Buffer, quality: number): Promise<Buffer> {
  const raw = { width: SHARE_WIDTH_PX, height: SHARE_HEIGHT_PX, channels: 3 } as const;
  return sharp(pixels, { raw })
    .jpeg({ quality, chromaSubsampling: '4:4:4', progressive: true })
    .toBuffer();
}
