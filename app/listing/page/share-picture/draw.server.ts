import sharp from 'sharp';
import { assert } from '#app/ground/assert.ts';
import {
  LARGE_MARK,
  layOutSharePicture,
  SMALL_MARK,
  PHOTO_BOX,
  SHARE_HEIGHT_PX,
  SHARE_WIDTH_PX,
} from './lay-out.server.ts';
import { tintOf, tintText } from '#app/brand/colours/tint.server.ts';
import { type Mark, markWidth } from '#app/brand/rules.ts';
import { drawMark } from '#app/brand/mark/process.server.ts';
import type { ShareDrawing } from './drawing.server.ts';

/** Some networks show no preview for a picture above 300 kB. */
const MOST_BYTES = 300_000;
const QUALITIES = [86, 76, 64, 45, 25] as const;

/**
 * Draws a share picture: 1200 by 630 pixels, JPEG, at most 300,000 bytes.
 *
 * @param seen.photo the photo's file in any format that an upload may have, or null for none.
 * @param seen.mark the company's mark for dark grounds; null: the product's.
 */
export async function drawSharePicture(
  drawing: ShareDrawing,
  { photo, mark }: { photo: Uint8Array | null; mark: Mark | null },
): Promise<Uint8Array> {
  const tint = tintOf(drawing.colours);
  const marks = mark === null ? [] : await placeMarks(mark, { hasPhoto: photo !== null });
  const head = marks[0]?.widthPx ?? null;
  const laidOut = layOutSharePicture(drawing, { hasPhoto: photo !== null, markWidthPx: head });
  const words = Buffer.from(tintText(laidOut, tint));
  const canvas = sharp({
    create: {
      width: SHARE_WIDTH_PX,
      height: SHARE_HEIGHT_PX,
      channels: 3,
      background: tint('#143a31'),
    },
  });
  const layers = [
    ...(photo === null ? [] : [{ input: await fitPhoto(photo), ...photoPlace }]),
    { input: words, left: 0, top: 0 },
    ...marks,
  ];
  const pixels = await canvas.composite(layers).removeAlpha().raw().toBuffer();
  for (const quality of QUALITIES) {
    const bytes = await encode(pixels, quality);
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  assert(false, 'the lowest quality is small enough for any picture of this size');
}

/** The company's mark at the head and, where there is no photo, large in its place. */
async function placeMarks(mark: Mark, { hasPhoto }: { hasPhoto: boolean }) {
  const small = await fitMark(mark, SMALL_MARK);
  const placed = [{ ...small, left: SMALL_MARK.leftPx, top: SMALL_MARK.topPx }];
  if (hasPhoto) return placed;
  const large = await fitMark(mark, LARGE_MARK);
  const left = Math.round(LARGE_MARK.centrePx - large.widthPx / 2);
  const top = Math.round((SHARE_HEIGHT_PX - large.heightPx) / 2);
  return [...placed, { ...large, left, top }];
}

async function fitMark(mark: Mark, box: { widthPx: number; heightPx: number }) {
  const widthPx = Math.min(box.widthPx, markWidth(mark, box.heightPx));
  const input = await drawMark(mark, { widthPx });
  return { input, widthPx, heightPx: Math.round((widthPx * mark.heightPx) / mark.widthPx) };
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
