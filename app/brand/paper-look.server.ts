import { hash } from 'node:crypto';
import type { Brand, PaperLook } from './rules.ts';
import { MARK_PAPER_PX, type Mark } from './rules.ts';
import { drawMark } from './mark/process.server.ts';

const drawn = new WeakMap<Brand, Promise<PaperLook>>();

/**
 * How papers look under a brand: its mark for dark grounds as a picture, drawn once. The picture is
 * kept with each paper that was issued, so that the same paper can be made again.
 */
export function paperLookOf(brand: Brand): Promise<PaperLook> {
  const known = drawn.get(brand);
  if (known !== undefined) return known;
  const look = drawLook(brand).catch((error: unknown) => {
    drawn.delete(brand);
    throw error;
  });
  drawn.set(brand, look);
  return look;
}

async function drawLook({ colours, producerName, mark, darkMark }: Brand): Promise<PaperLook> {
  const shown = darkMark ?? mark;
  return { colours, producerName, mark: shown === null ? null : await asPicture(shown) };
}

async function asPicture(mark: Mark): Promise<Mark> {
  const scale = MARK_PAPER_PX / Math.max(mark.widthPx, mark.heightPx);
  const widthPx = Math.max(1, Math.round(mark.widthPx * scale));
  const heightPx = Math.max(1, Math.round(mark.heightPx * scale));
  const bytes = new Uint8Array(await drawMark(mark, { widthPx }));
  return { id: hash('sha256', bytes), format: 'png', widthPx, heightPx, bytes };
}
