import { hash } from 'node:crypto';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { type Mark, MOST_ASPECT } from '#app/brand/rules.ts';
import type { MarkRefusal } from './refusals.ts';
import { redrawSvg } from './redraw.server.ts';

const MOST_BYTES = 1024 * 1024;
const LEAST_PNG_PX = 128;
/** No mark is shown larger than an app icon of 512 pixels. */
const LARGEST_PNG_PX = 1024;
const MOST_PIXELS = 25_000_000;

export type ProcessedMark = { mark: Mark; leftOut: string[] };

/** A quarter of the memory of a process that has met no picture yet. */
const loadSharp = async () => (await import('sharp')).default;

/**
 * Takes a file as a company's mark: recognised by its content, an SVG drawn anew from what only
 * draws (`redrawSvg`), a PNG encoded anew without its notes.
 *
 * @returns the mark with its size in pixels and the elements that were left out; or why not.
 */
export async function processMark(bytes: Uint8Array): Promise<Result<ProcessedMark, MarkRefusal>> {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > MOST_BYTES) return refuse('too_large');
  if (isPng(bytes)) return takePng(bytes);
  const text = new TextDecoder().decode(bytes);
  return /<svg[\s>]/.test(text) && !text.includes('\0') ? takeSvg(text) : refuse('unknown_format');
}

function isPng(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('hex') === '89504e470d0a1a0a';
}

async function takePng(bytes: Uint8Array): Promise<Result<ProcessedMark, MarkRefusal>> {
  const sharp = await loadSharp();
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' });
    const { width, height } = await image.metadata();
    if (Math.max(width, height) < LEAST_PNG_PX) return refuse('too_small');
    if (isTooLong(width, height)) return refuse('too_long');
    const { data, info } = await image
      .resize({
        width: LARGEST_PNG_PX,
        height: LARGEST_PNG_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    if (await isBlank(data)) return refuse('blank');
    const mark = markOf('png', data, { widthPx: info.width, heightPx: info.height });
    return accept({ mark, leftOut: [] });
  } catch {
    // Whatever the library says of it: the bytes are no picture.
    return refuse('damaged');
  }
}

async function takeSvg(text: string): Promise<Result<ProcessedMark, MarkRefusal>> {
  const redrawn = redrawSvg(text);
  if (!redrawn.ok) return redrawn;
  const { text: drawing, widthUnits, heightUnits, leftOut } = redrawn.value;
  if (isTooLong(widthUnits, heightUnits)) return refuse('too_long');
  const data = Buffer.from(drawing);
  const scale = 512 / Math.max(widthUnits, heightUnits);
  const widthPx = Math.max(1, Math.round(widthUnits * scale));
  const heightPx = Math.max(1, Math.round(heightUnits * scale));
  const mark = markOf('svg', data, { widthPx, heightPx });
  try {
    if (await isBlank(await drawMark(mark, { widthPx: 256 }))) return refuse('blank');
  } catch {
    return refuse('not_svg');
  }
  return accept({ mark, leftOut });
}

function isTooLong(width: number, height: number): boolean {
  return Math.max(width / height, height / width) > MOST_ASPECT;
}

function markOf(
  format: Mark['format'],
  data: Buffer,
  size: { widthPx: number; heightPx: number },
): Mark {
  return { id: hash('sha256', data), format, ...size, bytes: new Uint8Array(data) };
}

/** Whether nothing of a picture can be seen. */
async function isBlank(png: Buffer): Promise<boolean> {
  const sharp = await loadSharp();
  const { isOpaque, channels } = await sharp(png).stats();
  // How opaque it is comes last, after one channel of grays or three of colors.
  return !isOpaque && (channels.at(-1)?.max ?? 0) < 10;
}

/** A mark as a PNG of this width, in pixels. */
export async function drawMark(mark: Mark, { widthPx }: { widthPx: number }): Promise<Buffer> {
  const sharp = await loadSharp();
  const { widthPx: own } = mark;
  // A drawing is rendered at its own size and density first; more dots keep its edges sharp.
  const density = mark.format === 'svg' ? densityOf(mark, widthPx) : undefined;
  return sharp(Buffer.from(mark.bytes), {
    ...(density === undefined ? {} : { density }),
    limitInputPixels: MOST_PIXELS,
  })
    .resize({
      width: Math.max(1, Math.round(widthPx)),
      withoutEnlargement: own < widthPx && mark.format === 'png',
    })
    .png()
    .toBuffer();
}

function densityOf({ bytes }: Mark, widthPx: number): number {
  const [, box = ''] = /viewBox="([^"]+)"/.exec(Buffer.from(bytes).toString('utf8')) ?? [];
  const width = Number(box.split(' ')[2]);
  return Math.min(10_000, Math.max(1, (72 * widthPx) / width));
}
