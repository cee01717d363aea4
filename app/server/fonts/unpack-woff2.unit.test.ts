import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { unpackWoff2 } from './unpack-woff2.ts';

const FILES = [
  'inter/files/inter-latin-wght-normal.woff2',
  'inter/files/inter-latin-ext-wght-normal.woff2',
  'fraunces/files/fraunces-latin-opsz-normal.woff2',
  'fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
];

const packed = (file: string) => readFileSync(`node_modules/@fontsource-variable/${file}`);
const open = (bytes: Uint8Array) => create(Buffer.from(bytes)) as Font;

function outlineOf(font: Font, glyph: number): string {
  return font.getGlyph(glyph).path.toSVG();
}

describe.each(FILES)('%s', (file) => {
  const bytes = packed(file);
  const unpacked = open(unpackWoff2(bytes));

  test('has every outline that another reader finds in the packed file', () => {
    const original = open(bytes);
    expect(unpacked.numGlyphs).toBe(original.numGlyphs);
    const glyphs = Array.from({ length: original.numGlyphs }, (_, glyph) => glyph);
    const wrong = glyphs.filter((it) => outlineOf(unpacked, it) !== outlineOf(original, it));
    expect(wrong).toEqual([]);
    expect(glyphs.filter((it) => outlineOf(original, it) !== '').length).toBeGreaterThan(200);
  });

  test('gives every weight, which is what the packed file does not', () => {
    const text = unpacked.characterSet.filter((letter) => letter > 0xff || letter > 0x40);
    const letters = String.fromCodePoint(...text.slice(0, 20));
    const widths = [300, 500, 700].map(
      (wght) => unpacked.getVariation({ wght }).layout(letters).advanceWidth,
    );
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(new Set(widths).size).toBe(3);
  });
});

test.each([
  ['nothing', new Uint8Array(), 'bounds'],
  [
    'a text',
    new TextEncoder().encode('no font at all, only a long enough text in its place'),
    'WOFF2',
  ],
  ['half a font', packed(FILES[0] ?? '').subarray(0, 20_000), 'ends too early'],
])('%s is no font', (_name, bytes, reason) => {
  expect(() => unpackWoff2(bytes)).toThrow(reason);
});
