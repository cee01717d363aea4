import heroPicture from './house.svg?raw';
import productMark from './product-mark.svg?raw';
import type { Brand } from './rules.ts';
import { drawFavicon, drawIcon } from './mark/icons.server.ts';
import { type Mark, MARK_TYPES, markWidth } from './rules.ts';
import { drawMark } from './mark/process.server.ts';
import { paletteOf } from './colours/palette.ts';
import { paletteSheet } from './colours/style-sheet.ts';
import { tintOf, tintText } from './colours/tint.server.ts';
import { markSheet } from './mark/style-sheet.ts';

export type BrandFile = { bytes: Uint8Array; contentType: string };

type Maker = (brand: Brand) => BrandFile | null | Promise<BrandFile | null>;

const png = (bytes: Uint8Array): BrandFile => ({ bytes, contentType: 'image/png' });
const inText = (text: string, contentType: string): BrandFile => ({
  bytes: new TextEncoder().encode(text),
  contentType,
});

const original = (mark: Mark | null): BrandFile | null =>
  mark === null ? null : { bytes: mark.bytes, contentType: MARK_TYPES[mark.format] };

/** What stands on icons: the mark, or the product's in the company's colours. */
function iconMark({ mark, colours }: Brand): Mark | null {
  if (mark !== null || colours === null) return mark;
  const bytes = new TextEncoder().encode(tintText(productMark, tintOf(colours)));
  return { id: '', format: 'svg', widthPx: 512, heightPx: 512, bytes };
}

/** An icon of the tab leaves its ground clear; one of a start screen stands on paper. */
function icon(sizePx: number, { share, isClear }: { share: number; isClear: boolean }): Maker {
  return async (brand) => {
    const mark = iconMark(brand);
    const { colours } = brand;
    if (mark === null) return null;
    const ground = isClear ? null : paletteOf(colours).light.paper;
    return png(await drawIcon(mark, { sizePx, share, ground }));
  };
}

const onPaper = { share: 0.72, isClear: false };

/** Everything that is made from a brand, by the names of its files. */
const FILES: Record<string, Maker> = {
  'look.css': ({ colours, mark, darkMark, isNameInMark }) => {
    const palette = colours === null ? '' : paletteSheet(paletteOf(colours));
    const marks =
      mark === null ? '' : markSheet({ mark, darkMark: darkMark ?? mark }, { isNameInMark });
    return inText(palette + marks, 'text/css; charset=utf-8');
  },
  'house.svg': ({ colours }) => inText(tintText(heroPicture, tintOf(colours)), MARK_TYPES.svg),
  'mark.svg': ({ mark }) => (mark?.format === 'svg' ? original(mark) : null),
  'mark.png': ({ mark }) => (mark?.format === 'png' ? original(mark) : null),
  'mark-dark.svg': ({ mark, darkMark }) =>
    (darkMark ?? mark)?.format === 'svg' ? original(darkMark ?? mark) : null,
  'mark-dark.png': ({ mark, darkMark }) =>
    (darkMark ?? mark)?.format === 'png' ? original(darkMark ?? mark) : null,
  // Twice as many dots as it is shown with: screens of phones have them.
  'mail.png': async ({ mark }) =>
    mark === null ? null : png(await drawMark(mark, { widthPx: markWidth(mark, 80) })),
  'favicon.ico': async (brand) => {
    const mark = iconMark(brand);
    if (mark === null) return null;
    return { bytes: await drawFavicon(mark), contentType: 'image/vnd.microsoft.icon' };
  },
  'icon-32.png': icon(32, { share: 1, isClear: true }),
  'icon-180.png': icon(180, onPaper),
  'icon-192.png': icon(192, onPaper),
  'icon-512.png': icon(512, onPaper),
};

const made = new WeakMap<Brand, Map<string, Promise<BrandFile | null>>>();

/**
 * A file of a brand, made when it is first asked for and then kept with it.
 *
 * @returns the file, or null for a name that none has, and for what the brand has no mark for.
 */
export async function readBrandFile(brand: Brand, name: string): Promise<BrandFile | null> {
  if (!Object.hasOwn(FILES, name)) return null;
  const files = made.get(brand) ?? new Map<string, Promise<BrandFile | null>>();
  made.set(brand, files);
  const known = files.get(name);
  if (known !== undefined) return known;
  const file = Promise.resolve(FILES[name]?.(brand) ?? null);
  files.set(name, file);
  try {
    return await file;
  } catch (error) {
    files.delete(name);
    throw error;
  }
}
