import { create, type Font, type Path } from 'fontkit';
import { assert } from '#app/ground/assert.ts';
import { type Point, writeOutline } from './restore-glyphs.ts';
import { assembleFont, type Table } from './unpack-woff2.ts';

/** One cut of a variable font: its own name, and a value for each axis, such as wght 600. */
export type Cut = { name: string; axes: Readonly<Record<string, number>> };

/** What says how a font varies, and hints that were made for the unvaried outlines. */
const DROPPED = new Set([
  'fvar',
  'gvar',
  'avar',
  'HVAR',
  'MVAR',
  'STAT',
  'cvt ',
  'fpgm',
  'prep',
  'gasp',
  'name',
  'loca',
]);

const TABLE_COUNT_AT = 4;
const TABLE_RECORDS_AT = 12;
const METRIC_COUNT_AT = 34;
const POSTSCRIPT_NAME = 6;

/**
 * One weight and size of a variable TrueType font as a plain font, with outlines and widths of its
 * own. Programs that embed fonts take plain ones only, and tell them apart by their names.
 *
 * Shape: keeps glyph numbers, letters and layout features; kerning is that of the unvaried font.
 * Accented letters become outlines of their own. Errors: throws when the font does not vary.
 * Source: OpenType 1.9, the tables named below.
 */
export function cutFont(variable: Uint8Array, cut: Cut): Uint8Array {
  const opened = create(Buffer.from(variable));
  assert('getVariation' in opened, 'the file holds one font');
  const { glyphs, places, metrics } = cutGlyphs(opened.getVariation(cut.axes));
  const tables = readTables(variable).flatMap((table): Table[] => {
    if (DROPPED.has(table.tag)) return [];
    if (table.tag === 'glyf') return [{ tag: 'glyf', bytes: glyphs }];
    if (table.tag === 'hmtx') return [{ tag: 'hmtx', bytes: metrics }];
    if (table.tag === 'hhea') return [withMetricCount(table, opened.numGlyphs)];
    return [table];
  });
  return assembleFont(0x00010000, [
    ...tables,
    { tag: 'loca', bytes: places },
    { tag: 'name', bytes: nameTable(cut.name) },
  ]);
}

function cutGlyphs(font: Font) {
  const parts: Uint8Array[] = [];
  const places = new DataView(new ArrayBuffer(4 * (font.numGlyphs + 1)));
  const metrics = new DataView(new ArrayBuffer(4 * font.numGlyphs));
  let length = 0;
  for (let index = 0; index < font.numGlyphs; index += 1) {
    const glyph = font.getGlyph(index);
    const { ends, points } = pointsOf(glyph.path);
    const part = points.length === 0 ? new Uint8Array() : writeOutline(ends, points);
    const left = points.reduce((least, { x }) => Math.min(least, x), points[0]?.x ?? 0);
    parts.push(part);
    length += part.length;
    places.setUint32(4 * (index + 1), length);
    metrics.setUint16(4 * index, Math.round(glyph.advanceWidth));
    metrics.setInt16(4 * index + 2, left);
  }
  return {
    glyphs: Buffer.concat(parts),
    places: new Uint8Array(places.buffer),
    metrics: new Uint8Array(metrics.buffer),
  };
}

/** A path as TrueType writes it: the points of all contours, and where each contour ends. */
function pointsOf(path: Path): { ends: number[]; points: Point[] } {
  const points: Point[] = [];
  const ends: number[] = [];
  let start = 0;
  const endContour = () => {
    const first = points[start];
    const last = points.at(-1);
    // A contour closes by itself; its first point does not come twice.
    const isDoubled = points.length - start > 1 && first?.x === last?.x && first?.y === last?.y;
    if (isDoubled && last?.isOnCurve) points.pop();
    if (points.length > start) ends.push(points.length - 1);
    start = points.length;
  };
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') endContour();
    for (let index = 0; index + 1 < args.length; index += 2) {
      const isOnCurve = index + 2 === args.length;
      points.push({ x: Math.round(args[index]!), y: Math.round(args[index + 1]!), isOnCurve });
    }
  }
  endContour();
  return { ends, points };
}

function readTables(font: Uint8Array): Table[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return Array.from({ length: view.getUint16(TABLE_COUNT_AT) }, (_, index) => {
    const record = TABLE_RECORDS_AT + 16 * index;
    const start = view.getUint32(record + 8);
    return {
      tag: new TextDecoder('latin1').decode(font.subarray(record, record + 4)),
      bytes: font.subarray(start, start + view.getUint32(record + 12)),
    };
  });
}

function withMetricCount(table: Table, count: number): Table {
  const bytes = table.bytes.slice();
  new DataView(bytes.buffer).setUint16(METRIC_COUNT_AT, count);
  return { tag: table.tag, bytes };
}

/** A `name` table with the PostScript name alone, by which a document tells its fonts apart. */
function nameTable(name: string): Uint8Array {
  assert(/^[A-Za-z0-9-]+$/.test(name), `${name} is a PostScript name`);
  const [windows, unicode, english] = [3, 1, 0x0409];
  const fields = [0, 1, 18, windows, unicode, english, POSTSCRIPT_NAME, 2 * name.length, 0];
  const view = new DataView(new ArrayBuffer(18 + 2 * name.length));
  for (const [index, field] of fields.entries()) view.setUint16(2 * index, field);
  for (let index = 0; index < name.length; index += 1) {
    view.setUint16(18 + 2 * index, name.charCodeAt(index));
  }
  return new Uint8Array(view.buffer);
}
