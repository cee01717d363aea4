import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { OutputInfo } from 'sharp';

/** Why an upload is not taken as a picture. Source: D29. */
const REFUSALS = {
  empty: 'is empty. Choose the image again.',
  too_large: 'is larger than 15 MB. Choose a smaller image.',
  unknown_format: 'is not a JPEG, PNG, WebP or AVIF image.',
  damaged: 'is damaged and cannot be read. Save it again or choose another picture.',
  too_many_pixels: 'has too many pixels: at most 50 megapixels, and 16,000 on a side.',
};

export type ImageRefusal = keyof typeof REFUSALS;

export type ImageVariant = {
  widthPx: number;
  heightPx: number;
  format: 'webp';
  bytes: Uint8Array;
};

export type ProcessedImage = {
  /** The size of the picture as it was given, turned the right way up. */
  widthPx: number;
  heightPx: number;
  /** From the narrowest to the widest; never empty, never wider than the picture. */
  variants: ImageVariant[];
};

/** The most that one picture may weigh, as it is sent. */
export const MOST_BYTES = 15 * 1024 * 1024;
/** Four bytes a pixel while it is decoded: this bounds the memory that one upload can take. */
const MOST_PIXELS = 50_000_000;
/** WebP ends at 16,383 pixels on a side. */
const LONGEST_SIDE_PX = 16_000;
const VARIANT_WIDTHS: readonly number[] = [320, 640, 960, 1600];
/** A file that is made to be slow takes a thread for so long and no longer. */
const MOST_SECONDS = 30;
/** Pictures that are decoded at once, whoever sends them: together they bound the memory. */
const inTurn = takeTurns(2);
/** Measured: effort 4 takes twice the time of effort 2 for files a tenth smaller. */
const WEBP = { quality: 80, effort: 2 } as const;

/** A quarter of the memory of a process that has met no picture yet. */
const loadSharp = async () => (await import('sharp')).default;

type ImageWidths = { mostBytes?: number; widths?: readonly number[] };

type Decoded = { data: Buffer; info: OutputInfo };

/** What sharp calls each of the four; AVIF is one of the kinds of HEIF. */
const SHARP_NAMES: Record<ImageFormat, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
};

/**
 * Takes an upload as a picture: recognised by its content, turned the right way up, re-encoded
 * (which drops place, camera and every other note in the file) and made in several widths, those of
 * a property's pictures unless told otherwise (from the narrowest to the widest).
 *
 * @returns the picture as WebP in up to four widths, in pixels; or: `empty`, `too_large` (over
 * 15 MB), `unknown_format` (none of JPEG, PNG, WebP, AVIF), `damaged` (cannot be read to its end,
 * or not within half a minute), `too_many_pixels` (over 50 megapixels or 16,000 on a side, told by
 * the header before decoding). Source: D29.
 */
export async function processImage(
  bytes: Uint8Array,
  { mostBytes = MOST_BYTES, widths = VARIANT_WIDTHS }: ImageWidths = {},
): Promise<Result<ProcessedImage, ImageRefusal>> {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > mostBytes) return refuse('too_large');
  const format = recogniseImage(bytes);
  if (format === null) return refuse('unknown_format');
  return inTurn(() => makeVariants(bytes, format, widths));
}

async function makeVariants(
  bytes: Uint8Array,
  format: ImageFormat,
  widths: readonly number[],
): Promise<Result<ProcessedImage, ImageRefusal>> {
  const size = await readSize(bytes, format);
  if (!size.ok) return size;
  const { widthPx, heightPx } = size.value;
  if (widthPx * heightPx > MOST_PIXELS) return refuse('too_many_pixels');
  if (Math.max(widthPx, heightPx) > LONGEST_SIDE_PX) return refuse('too_many_pixels');
  const decoded = await decode(bytes, Math.min(widthPx, Math.max(...widths)));
  if (!decoded.ok) return decoded;
  const variants = await Promise.all(
    widthsUpTo(decoded.value.info.width, widths).map((width) => encode(decoded.value, width)),
  );
  return accept({ widthPx, heightPx, variants });
}

/** Reads the header only. The limit on pixels is off, for it is checked with its own reason. */
async function readSize(
  bytes: Uint8Array,
  format: ImageFormat,
): Promise<Result<{ widthPx: number; heightPx: number }, ImageRefusal>> {
  const sharp = await loadSharp();
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (found.format !== SHARP_NAMES[format]) return refuse('unknown_format');
    if (format === 'avif' && found.compression !== 'av1') return refuse('unknown_format');
    const { width, height } = found.autoOrient;
    return accept({ widthPx: width, heightPx: height });
  } catch {
    // Whatever a decoder says about bytes that begin like a picture: it cannot read them.
    return refuse('damaged');
  }
}

/** Decodes once, upright, in sRGB, no wider than the widest variant; all are made of that. */
async function decode(bytes: Uint8Array, width: number): Promise<Result<Decoded, ImageRefusal>> {
  const sharp = await loadSharp();
  try {
    const decoded = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return accept(decoded);
  } catch {
    // The header was readable and the rest is not: cut off, spoilt on the way or made to be slow.
    return refuse('damaged');
  }
}

function widthsUpTo(width: number, widths: readonly number[]): number[] {
  return [...widths.filter((variant) => variant < width), width];
}

async function encode({ data, info }: Decoded, widthPx: number): Promise<ImageVariant> {
  const sharp = await loadSharp();
  const { width, height, channels } = info;
  const encoded = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: widthPx, withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true });
  return {
    widthPx: encoded.info.width,
    heightPx: encoded.info.height,
    format: 'webp',
    bytes: encoded.data,
  };
}

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif';

function textAt(bytes: Uint8Array, place: { from: number; to: number }): string {
  return String.fromCharCode(...bytes.subarray(place.from, place.to));
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** The brands in the first box of an ISO media file, the main one first. */
function mediaBrands(bytes: Uint8Array): string[] {
  if (textAt(bytes, { from: 4, to: 8 }) !== 'ftyp') return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(view.getUint32(0), bytes.length, 256);
  const brands = [textAt(bytes, { from: 8, to: 12 })];
  for (let from = 16; from + 4 <= end; from += 4)
    brands.push(textAt(bytes, { from, to: from + 4 }));
  return brands;
}

/**
 * What a file is by its first bytes, whatever its name says; null when it is none of the four that
 * are taken. Nothing is decoded here, so that no decoder ever sees SVG, HTML or a format that is
 * not taken. Source: D29.
 */
export function recogniseImage(bytes: Uint8Array): ImageFormat | null {
  if (bytes.length < 16) return null;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const isRiff = textAt(bytes, { from: 0, to: 4 }) === 'RIFF';
  if (isRiff && textAt(bytes, { from: 8, to: 12 }) === 'WEBP') return 'webp';
  return mediaBrands(bytes).includes('avif') ? 'avif' : null;
}

/** Runs a piece of work when its turn has come. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `most` pieces of work run at once; the others wait in the order in which they came.
 * Work that fails gives its turn on as work that succeeds does.
 */
export function takeTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes over this place, so that nobody who comes in between gets it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** A sentence for the person who chose the file: it names the file and the reason. Source: D29. */
export function imageRefusalText(reason: ImageRefusal, fileName: string): string {
  return `${fileName} ${REFUSALS[reason]}`;
}
