import heroPicture from './house.svg?raw';
import productMark from './product-mark.svg?raw';
import { type Brand, type Mark, MARK_TYPES, markWidth } from './rules.ts';
import { drawMark } from './mark/process.server.ts';
import { type Palette, paletteOf } from './colours/palette.ts';
import { tintOf, tintText } from './colours/tint.server.ts';
import { markSheet } from './mark/style-sheet.ts';
import type { TokenName } from './colours/product.ts';

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

const loadSharp = async () => (await import('sharp')).default;

type Icon = {
  sizePx: number;
  /** The ground behind the mark; null leaves it clear. */
  ground: string | null;
  /** The share of the icon that the mark takes. */
  share: number;
};

/** A mark in a square: for the tab of a browser, and for the start screen of a phone. */
async function drawIcon(mark: Mark, { sizePx, ground, share }: Icon): Promise<Buffer> {
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
async function drawFavicon(mark: Mark): Promise<Buffer> {
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

/**
 * The palette as a style sheet over the product's. Its selectors are stronger than those of the
 * sheets of pages, which may come after it.
 */
export function paletteSheet({ light, dark, deep }: Palette): string {
  const names = Object.keys(light) as TokenName[];
  const both = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`);
  const bands = {
    ink: deep.ink,
    muted: deep.muted,
    ember: deep.accent,
    'ember-strong': deep.accentStrong,
    'ember-text': deep.accent,
    'on-ember': deep.onAccent,
    focus: deep.ink,
  };
  const onBands = Object.entries(bands).map(([name, colour]) => `--${name}:${colour}`);
  return (
    `:root:root{${both.join(';')}}` +
    `[data-surface='deep'][data-surface='deep']{${onBands.join(';')}}` +
    '@media print{:root:root:root{--paper:#ffffff}}'
  );
}
