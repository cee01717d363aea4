/** A point of an outline, in font units. */
export type Point = { x: number; y: number; isOnCurve: boolean };
type Box = readonly [xMin: number, yMin: number, xMax: number, yMax: number];

const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

type Streams = ReturnType<typeof openStreams>;

/**
 * The `glyf` and `loca` tables of a font from the seven streams into which WOFF2 takes them apart.
 * Instructions for the screens of the last century are left out. Source: WOFF 2.0, section 5.1.
 */
export function restoreGlyphs(packed: Uint8Array): { glyphs: Uint8Array; places: Uint8Array } {
  const streams = openStreams(packed);
  const parts: Uint8Array[] = [];
  const places = new DataView(new ArrayBuffer(4 * (streams.glyphCount + 1)));
  let length = 0;
  for (let glyph = 0; glyph < streams.glyphCount; glyph += 1) {
    const part = restoreGlyph(streams, glyph);
    parts.push(part);
    length += part.length;
    places.setUint32(4 * (glyph + 1), length);
  }
  return { glyphs: Buffer.concat(parts), places: new Uint8Array(places.buffer) };
}

function openStreams(packed: Uint8Array) {
  const reader = new ByteReader(packed);
  reader.take(4);
  const glyphCount = reader.u16();
  reader.take(2);
  // The lengths of all streams stand before the first; the last one, the instructions, is not read.
  const lengths = Array.from({ length: 7 }, () => reader.u32());
  const open = (at: number) => new ByteReader(reader.take(lengths[at] ?? 0));
  const [contours, points, flags, glyphs] = [open(0), open(1), open(2), open(3)];
  const [composites, boxes] = [open(4), open(5)];
  const givenBoxes = boxes.take(4 * Math.floor((glyphCount + 31) / 32));
  return { glyphCount, contours, points, flags, glyphs, composites, boxes, givenBoxes };
}

/** A glyph of the `glyf` table. `ends` holds the index of the last point of each contour. */
export function writeOutline(
  ends: readonly number[],
  points: readonly Point[],
  box: Box = boxAround(points),
): Uint8Array {
  return writeGlyph(ends.length, box, outline(ends, points));
}

function restoreGlyph(streams: Streams, glyph: number): Uint8Array {
  const contourCount = streams.contours.i16();
  if (contourCount === 0) return new Uint8Array();
  const hasBox = ((streams.givenBoxes[glyph >> 3] ?? 0) & (128 >> (glyph & 7))) !== 0;
  if (contourCount < 0) {
    const components = readComponents(streams);
    return writeGlyph(-1, readBox(streams.boxes), components);
  }
  const ends: number[] = [];
  let count = 0;
  for (let contour = 0; contour < contourCount; contour += 1) {
    count += streams.points.short255();
    ends.push(count - 1);
  }
  const points = readPoints(streams, count);
  // How many instructions there would be stands between the outlines and has to be passed.
  streams.glyphs.short255();
  return writeOutline(ends, points, hasBox ? readBox(streams.boxes) : boxAround(points));
}

function readBox(boxes: ByteReader): Box {
  return [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()];
}

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function readPoints({ flags, glyphs }: Streams, count: number): Point[] {
  let x = 0;
  let y = 0;
  return Array.from({ length: count }, () => {
    const flag = flags.u8();
    const step = readStep(flag, glyphs);
    x += step.dx;
    y += step.dy;
    return { x, y, isOnCurve: flag < 128 };
  });
}

/** One of 128 ways to write a step in one to four bytes. Source: WOFF 2.0, section 5.2. */
function readStep(flag: number, glyphs: ByteReader): { dx: number; dy: number } {
  const way = flag & 127;
  const signed = (bits: number, size: number) => ((bits & 1) === 1 ? size : -size);
  const next = () => glyphs.u8();
  if (way < 10) return { dx: 0, dy: signed(flag, ((way & 14) << 7) + next()) };
  if (way < 20) return { dx: signed(flag, (((way - 10) & 14) << 7) + next()), dy: 0 };
  if (way < 84) {
    const high = way - 20;
    const byte = next();
    const dx = 1 + (high & 0x30) + (byte >> 4);
    const dy = 1 + ((high & 0x0c) << 2) + (byte & 15);
    return { dx: signed(flag, dx), dy: signed(flag >> 1, dy) };
  }
  if (way < 120) {
    const high = way - 84;
    const dx = 1 + (Math.floor(high / 12) << 8) + next();
    const dy = 1 + (((high % 12) >> 2) << 8) + next();
    return { dx: signed(flag, dx), dy: signed(flag >> 1, dy) };
  }
  if (way < 124) {
    const [first, middle, last] = [next(), next(), next()];
    const dx = (first << 4) + (middle >> 4);
    return { dx: signed(flag, dx), dy: signed(flag >> 1, ((middle & 15) << 8) + last) };
  }
  const dx = glyphs.u16();
  return { dx: signed(flag, dx), dy: signed(flag >> 1, glyphs.u16()) };
}

/** Flags and steps of an outline, each written at full length. */
function outline(ends: readonly number[], points: readonly Point[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * ends.length + 2 + 5 * points.length));
  for (const [index, end] of ends.entries()) bytes.setUint16(2 * index, end);
  const flagsAt = 2 * ends.length + 2;
  const xsAt = flagsAt + points.length;
  const ysAt = xsAt + 2 * points.length;
  let last = { x: 0, y: 0 };
  for (const [index, point] of points.entries()) {
    bytes.setUint8(flagsAt + index, point.isOnCurve ? 1 : 0);
    bytes.setInt16(xsAt + 2 * index, point.x - last.x);
    bytes.setInt16(ysAt + 2 * index, point.y - last.y);
    last = point;
  }
  return new Uint8Array(bytes.buffer);
}

/** The parts of a put-together glyph, such as é, as they stand in the font. */
function readComponents({ composites, glyphs }: Streams): Uint8Array {
  const parts: Uint8Array[] = [];
  let flags = MORE_COMPONENTS;
  let hasInstructions = false;
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = composites.u16();
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
    const kept = flags & ~HAS_INSTRUCTIONS;
    parts.push(Uint8Array.of(kept >> 8, kept & 255), composites.take(componentLength(flags)));
  }
  if (hasInstructions) glyphs.short255();
  return Buffer.concat(parts);
}

function componentLength(flags: number): number {
  const placed = (flags & ARGUMENTS_ARE_WORDS) === 0 ? 4 : 6;
  if ((flags & HAS_SCALE) !== 0) return placed + 2;
  if ((flags & HAS_TWO_SCALES) !== 0) return placed + 4;
  return (flags & HAS_MATRIX) === 0 ? placed : placed + 8;
}

function writeGlyph(contourCount: number, box: Box, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((10 + body.length) / 4) * 4);
  const view = new DataView(bytes.buffer);
  view.setInt16(0, contourCount);
  for (const [index, side] of box.entries()) view.setInt16(2 + 2 * index, side);
  bytes.set(body, 10);
  return bytes;
}

/** Reads a file from its beginning on, big-endian, as fonts are written. */
export class ByteReader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    this.#at += 1;
    return this.#view.getUint8(this.#at - 1);
  }

  u16(): number {
    this.#at += 2;
    return this.#view.getUint16(this.#at - 2);
  }

  i16(): number {
    this.#at += 2;
    return this.#view.getInt16(this.#at - 2);
  }

  u32(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4);
  }

  take(length: number): Uint8Array {
    const { buffer, byteOffset } = this.#view;
    this.#at += length;
    if (this.#at > this.#view.byteLength) throw new RangeError('the font ends too early');
    return new Uint8Array(buffer, byteOffset + this.#at - length, length);
  }

  /** UIntBase128: seven bits a byte, the highest first. Source: WOFF 2.0, section 4.1. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError('a number of the font is too long');
  }

  /** 255UInt16: one byte for small numbers, up to three for others. Source: WOFF 2.0, 4.2. */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}
