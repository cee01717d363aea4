import { unpackWoff } from './unpack-woff.ts';
import frauncesX from './FrauncesExtended-Display.woff?inline';
import fraunces from './Fraunces-Display.woff?inline';
import book from './Inter-Book.woff?inline';
import bookX from './InterExtended-Book.woff?inline';
import regular from './Inter-Regular.woff?inline';
import regularX from './InterExtended-Regular.woff?inline';
import semiBold from './Inter-SemiBold.woff?inline';
import semiBoldX from './InterExtended-SemiBold.woff?inline';

/**
 * The product's two typefaces as plain fonts, for what is drawn on the server: Inter in three
 * weights (400, 450, 600) and Fraunces at weight 500 in its cut for large sizes. Of each the
 * letters of English, and those that its neighbours add. As addresses with the data inside.
 */
export const FACES = {
  regular: { usual: regular, extended: regularX },
  book: { usual: book, extended: bookX },
  semiBold: { usual: semiBold, extended: semiBoldX },
  display: { usual: fraunces, extended: frauncesX },
} as const;

/** The bytes of such a font, unpacked. */
export function bytesOfFace(address: string): Buffer {
  return unpackWoff(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}

/** The same as an address with the data inside. */
export function plainAddressOf(address: string): string {
  return `data:font/ttf;base64,${bytesOfFace(address).toString('base64')}`;
}
