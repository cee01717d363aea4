import { drawMark } from './process.server.ts';
import type { Mark } from '#app/brand/rules.ts';

const loadSharp = async () => (await import('sharp')).default;

type Icon = {
  sizePx: number;
  /** The ground behind the mark; null leaves it clear. */
  ground: string | null;
  /** The share of the icon that the mark takes. */
  share: number;
};

/** A mark in a square: for the tab of a browser, and for the start screen of a phone. */
export async function drawIcon(mark: Mark, { sizePx, ground, share }: Icon): Promise<Buffer> {
  const sharp = await loadSharp();
  const room = sizePx * share;
  const scale = room / Math.max(mark.widthPx, mark.heightPx);
  const drawn = await drawMark(mark, { widthPx: mark.widthPx * scale });
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const canvas = sharp({ create: { width: sizePx, height: sizePx, channels: 4, background } });
  return canvas
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** An icon file with one picture of 32 pixels, for programs that ask for nothing else. */
export async function drawFavicon(mark: Mark): Promise<Buffer> {
  const png = await drawIcon(mark, { sizePx: 32, ground: null, share: 1 });
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
