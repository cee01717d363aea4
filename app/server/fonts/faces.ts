import { inflateSync } from 'node:zlib';
import frauncesX from './FrauncesExtended-Display.woff?inline';
import frauncesY from './FrauncesFurther-Display.woff?inline';
import fraunces from './Fraunces-Display.woff?inline';
import book from './Inter-Book.woff?inline';
import bookX from './InterExtended-Book.woff?inline';
import bookY from './InterFurther-Book.woff?inline';
import regular from './Inter-Regular.woff?inline';
import regularX from './InterExtended-Regular.woff?inline';
import regularY from './InterFurther-Regular.woff?inline';
import slanted from './InterSlanted-Regular.woff?inline';
import semiBold from './Inter-SemiBold.woff?inline';
import semiBoldX from './InterExtended-SemiBold.woff?inline';
import semiBoldY from './InterFurther-SemiBold.woff?inline';

/**
 * The product's two typefaces as plain fonts, for what is drawn on the server: Inter in three
 * weights (400, 450, 600) and Fraunces at weight 500 in its cut for large sizes. Of each the
 * letters of English, those that its neighbours add, and further ones: those of Vietnamese, and
 * signs. As addresses with the data inside.
 */
export const FACES = {
  regular: { usual: regular, extended: regularX, further: regularY },
  book: { usual: book, extended: bookX, further: bookY },
  semiBold: { usual: semiBold, extended: semiBoldX, further: semiBoldY },
  display: { usual: fraunces, extended: frauncesX, further: frauncesY },
} as const;

/** Slanted words of papers: Inter Italic 400 with the letters of all three. */
export const SLANTED_FACE = slanted;

/** The bytes of such a font, unpacked. */
export function bytesOfFace(address: string): Buffer {
  return unpackWoff(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}

/** The same as an address with the data inside. */
export function plainAddressOf(address: string): string {
  return `data:font/ttf;base64,${bytesOfFace(address).toString('base64')}`;
}

const HEADER = { packed: 44, plain: 12 };
const ENTRY = { packed: 20, plain: 16 };

/**
 * The font of a WOFF file without its compression, as an OpenType file of the same tables. fontkit
 * reads WOFF as well, but unpacks all outlines anew for each letter that it draws: a third of
 * the time of a document.
 */
function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const font = Buffer.alloc(packed.readUInt32BE(16));
  packed.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  // For readers that search by halves: the largest power of two among the tables, and the rest.
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(ENTRY.plain << power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(count * ENTRY.plain - (ENTRY.plain << power), 10);
  let end = HEADER.plain + count * ENTRY.plain;
  for (let index = 0; index < count; index += 1) {
    const from = HEADER.packed + index * ENTRY.packed;
    const [start, packedLength, length] = [4, 8, 12].map((at) => packed.readUInt32BE(from + at));
    const kept = packed.subarray(start, start! + packedLength!);
    (packedLength! < length! ? inflateSync(kept) : kept).copy(font, end);
    const to = HEADER.plain + index * ENTRY.plain;
    packed.copy(font, to, from, from + 4);
    packed.copy(font, to + 4, from + 16, from + 20);
    font.writeUInt32BE(end, to + 8);
    font.writeUInt32BE(length!, to + 12);
    end += Math.ceil(length! / 4) * 4;
  }
  return font;
}
