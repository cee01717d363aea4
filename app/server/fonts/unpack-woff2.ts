import { brotliDecompressSync } from 'node:zlib';
import { assert } from '#app/ground/assert.ts';
import { ByteReader, restoreGlyphs } from './restore-glyphs.ts';

/** The tags that WOFF 2.0 writes as a number, in its order. Source: WOFF 2.0, section 5.2. */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT ' +
  'EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH ' +
  'CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar ' +
  'gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';

const SIGNATURE = 0x774f4632;
const HEADER_BYTES = 48;
const LOCATION_FORMAT_AT = 50;

type Entry = { tag: string; packedLength: number; isTransformed: boolean };
/** A table of a TrueType font, such as `glyf`. */
export type Table = { tag: string; bytes: Uint8Array };

/**
 * A WOFF2 font as the TrueType font it was made of, without hinting. The libraries that turn a
 * variable font into one of its weights do so for TrueType only.
 *
 * Shape: takes fonts with TrueType outlines as @fontsource-variable packs them.
 * Errors: throws on anything else. Source: WOFF File Format 2.0, sections 4 to 6.
 */
export function unpackWoff2(bytes: Uint8Array): Uint8Array {
  const reader = new ByteReader(bytes);
  assert(reader.u32() === SIGNATURE, 'the font is a WOFF2 file');
  const flavor = reader.u32();
  reader.take(4);
  const tableCount = reader.u16();
  reader.take(6);
  const compressedLength = reader.u32();
  reader.take(HEADER_BYTES - 24);
  const entries = Array.from({ length: tableCount }, () => readEntry(reader));
  const data = new ByteReader(brotliDecompressSync(reader.take(compressedLength)));
  const packed = entries.map((entry) => ({ ...entry, bytes: data.take(entry.packedLength) }));
  return assembleFont(flavor, packed.flatMap(restoreTable));
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8();
  const index = flags & 63;
  const tag =
    index === 63
      ? new TextDecoder('latin1').decode(reader.take(4))
      : KNOWN_TAGS.slice(index * 5, index * 5 + 4);
  const length = reader.base128();
  const version = flags >> 6;
  const isOutline = tag === 'glyf' || tag === 'loca';
  const isTransformed = isOutline ? version !== 3 : version !== 0;
  assert(isOutline || !isTransformed, `the table ${tag} is packed plainly`);
  return { tag, isTransformed, packedLength: isTransformed ? reader.base128() : length };
}

/** The glyphs bring their own table of places, always in the long format. */
function restoreTable(table: Entry & Table): Table[] {
  const { tag, bytes, isTransformed } = table;
  if (tag === 'glyf') {
    assert(isTransformed, 'the outlines are packed');
    const { glyphs, places } = restoreGlyphs(bytes);
    return [
      { tag, bytes: glyphs },
      { tag: 'loca', bytes: places },
    ];
  }
  if (tag === 'loca') return [];
  if (tag !== 'head') return [{ tag, bytes }];
  const head = bytes.slice();
  new DataView(head.buffer).setUint16(LOCATION_FORMAT_AT, 1);
  return [{ tag, bytes: head }];
}

/**
 * A TrueType font of these tables. Checksums and search hints stay zero: what reads this font does
 * not look at them.
 */
export function assembleFont(flavor: number, tables: readonly Table[]): Uint8Array {
  const ordered = tables.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const start = 12 + 16 * ordered.length;
  const size = ordered.reduce((sum, { bytes }) => sum + padded(bytes.length), start);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  view.setUint32(0, flavor);
  view.setUint16(4, ordered.length);
  let place = start;
  for (const [index, { tag, bytes }] of ordered.entries()) {
    const record = 12 + 16 * index;
    font.set(new TextEncoder().encode(tag), record);
    view.setUint32(record + 8, place);
    view.setUint32(record + 12, bytes.length);
    font.set(bytes, place);
    place += padded(bytes.length);
  }
  return font;
}
