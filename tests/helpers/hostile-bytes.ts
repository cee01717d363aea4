import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Stands in everything that somebody might hide in a file: nothing that is kept may hold it. */
export const PAYLOAD = '<script>hidden-payload</script>';

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function joined(...parts: (Uint8Array | readonly number[])[]): Uint8Array {
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** A picture that does not compress well, so that a part of the file is a part of the picture. */
export function picture(size: { width: number; height: number } = { width: 120, height: 80 }) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { ...size, channels: 3, background: '#888', noise } });
}

export async function bytesOf(image: Sharp): Promise<Buffer> {
  return image.toBuffer();
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([utf8(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

type Header = { width: number; height: number; depth?: number; colour?: number; laced?: number };

function pngHeader({ width, height, depth = 8, colour = 2, laced = 0 }: Header): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, laced], 8);
  return pngChunk('IHDR', header);
}

/** A PNG of a header of one's own, with any chunks between it and a few bytes of pixels. */
export function png(header: Header, chunks: Uint8Array[] = [], pixels = deflateSync(zeros(1000))) {
  const end = pngChunk('IEND', new Uint8Array());
  return joined(PNG_SIGNATURE, pngHeader(header), ...chunks, pngChunk('IDAT', pixels), end);
}

/** A sound PNG of 16 by 16 pixels with chunks between its header and its pixels. */
export function soundPng(chunks: Uint8Array[]): Uint8Array {
  return png({ width: 16, height: 16 }, chunks, deflateSync(zeros(16 * (1 + 16 * 3))));
}

export function zeros(count: number): Uint8Array {
  return new Uint8Array(count);
}

/** A JPEG with a segment put behind its first marker. */
export function withSegment(jpeg: Uint8Array, marker: number, data: Uint8Array): Uint8Array {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return joined(jpeg.subarray(0, 2), head, data, jpeg.subarray(2));
}

/** The same JPEG whose header promises another size. */
export function jpegPromising(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const copy = Buffer.from(jpeg);
  let at = 2;
  while (copy[at] === 0xff && ![0xc0, 0xc1, 0xc2].includes(copy[at + 1] ?? 0)) {
    at += 2 + copy.readUInt16BE(at + 2);
  }
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

/** The same AVIF whose header promises another size. */
export function avifPromising(avif: Uint8Array, width: number, height: number): Uint8Array {
  const copy = Buffer.from(avif);
  const at = copy.indexOf('ispe');
  copy.writeUInt32BE(width, at + 8);
  copy.writeUInt32BE(height, at + 12);
  return copy;
}

/** A WebP of a chunk of one's own and no more. */
export function webp(chunk: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([utf8(`WEBP${chunk}`), Buffer.alloc(4), data]);
  body.writeUInt32LE(data.length, 8);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return joined(utf8('RIFF'), size, body);
}

/** The header of an extended WebP: its canvas, and whether it says that it moves. */
export function webpCanvas(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(10);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return data;
}

/** Three pictures that follow one another, in a format that can move. */
export async function moving(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG whose chunks say that it moves. */
export function movingPng(): Uint8Array {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(16, 4);
  frame.writeUInt32BE(16, 8);
  return soundPng([pngChunk('acTL', control), pngChunk('fcTL', frame)]);
}

/** A JPEG whose last scan, of a few bytes, comes again and again: each costs a whole picture. */
export async function jpegOfManyScans(count: number): Promise<Uint8Array> {
  const jpeg = await picture().jpeg({ progressive: true }).toBuffer();
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const scans = Array.from({ length: count }, () => scan);
  return joined(jpeg.subarray(0, -2), ...scans, [0xff, 0xd9]);
}
