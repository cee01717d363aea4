import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { type Cut, cutFont } from './cut-font.ts';
import { unpackWoff2 } from './unpack-woff2.ts';

const LETTERS = 'Hearthnote É é ñ ü $1,234.50 % “quoted” – —';

const CUTS: { file: string; cut: Cut }[] = [
  {
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    cut: { name: 'Inter-SemiBold', axes: { wght: 600 } },
  },
  {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    cut: { name: 'Fraunces-Display', axes: { wght: 500, opsz: 72 } },
  },
];

describe.each(CUTS)('the cut $cut.name', ({ file, cut }) => {
  const variable = unpackWoff2(readFileSync(createRequire(import.meta.url).resolve(file)));
  const bytes = cutFont(variable, cut);
  const plain = open(bytes);
  const varied = open(variable).getVariation(cut.axes);

  it('has a name of its own and varies no more', () => {
    expect(plain.postscriptName).toBe(cut.name);
    expect(plain.variationAxes).toEqual({});
    expect(plain.numGlyphs).toBe(varied.numGlyphs);
  });

  it('draws every letter as the variable font does, to a unit', () => {
    for (const letter of LETTERS) {
      const code = letter.codePointAt(0)!;
      const mine = plain.glyphForCodePoint(code);
      const given = varied.glyphForCodePoint(code);
      expect(mine.id).toBe(given.id);
      expect(mine.advanceWidth).toBe(Math.round(given.advanceWidth));
      for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const) {
        const [drawn, expected] = [mine.path.bbox[side], given.path.bbox[side]];
        if (Number.isFinite(expected)) expect(Math.abs(drawn - expected)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('can be embedded in part', () => {
    const subset = plain.createSubset();
    for (const glyph of plain.layout(LETTERS).glyphs) subset.includeGlyph(glyph);
    const embedded = subset.encode();
    expect(embedded.length).toBeGreaterThan(1000);
    expect(embedded.length).toBeLessThan(bytes.length);
  });
});

it('a font that does not vary has no cuts', () => {
  const file = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  const variable = unpackWoff2(readFileSync(createRequire(import.meta.url).resolve(file)));
  const plain = cutFont(variable, { name: 'Inter-Plain', axes: { wght: 400 } });
  expect(() => cutFont(plain, { name: 'Inter-Again', axes: { wght: 600 } })).toThrow('Variations');
});

function open(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes));
  if (!('getVariation' in font)) throw new Error('the file holds one font');
  return font;
}
