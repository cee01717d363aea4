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
