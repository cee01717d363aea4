import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { bytesOfFace, FACES } from './faces.ts';

const LETTERS = 'Hearthnote É é ñ ü $1,234.50 % “quoted” – —';
const NAMES = {
  regular: 'Inter-Regular',
  book: 'Inter-Book',
  semiBold: 'Inter-SemiBold',
  display: 'Fraunces-Display',
};

describe.each(Object.entries(NAMES) as [keyof typeof FACES, string][])(
  'the cut %s',
  (cut, name) => {
    const [usual, extended] = [FACES[cut].usual, FACES[cut].extended].map(open);

    it('has a name of its own and varies no more', () => {
      expect([usual!.postscriptName, extended!.postscriptName]).toEqual([
        name,
        name.replace('-', 'Extended-'),
      ]);
      expect([usual!.variationAxes, extended!.variationAxes]).toEqual([{}, {}]);
    });

    it('draws the letters of English, and the other file those of its neighbours', () => {
      const missing = (font: typeof usual, letters: string) =>
        Array.from(letters).filter((letter) => !font!.hasGlyphForCodePoint(letter.codePointAt(0)!));
      expect(missing(usual, LETTERS)).toEqual([]);
      expect(missing(extended, 'ĄąČčŁłŐőŞşŽž')).toEqual([]);
    });

    it('is the same font unpacked, which needs no unpacking for each letter', () => {
      const outlines = (font: typeof usual) =>
        font!.layout('Né 1').glyphs.map((glyph) => glyph.path.toSVG());
      for (const [address, plain] of [
        [FACES[cut].usual, usual],
        [FACES[cut].extended, extended],
      ] as const) {
        const packed = create(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
        expect([packed.type, plain!.type]).toEqual(['WOFF', 'TTF']);
        expect(outlines(plain)).toEqual(outlines(packed as typeof usual));
      }
    });

    it('can be embedded in part', () => {
      const subset = usual!.createSubset();
      for (const glyph of usual!.layout(LETTERS).glyphs) subset.includeGlyph(glyph);
      const embedded = subset.encode();
      expect(embedded.length).toBeGreaterThan(1000);
      expect(embedded.length).toBeLessThan(120_000);
    });
  },
);

function open(address: string) {
  const font = create(bytesOfFace(address));
  if (!('postscriptName' in font)) throw new Error('the file holds one font');
  return font;
}
