import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { printedText, unprintedLetters } from '#app/ground/print.ts';
import { bytesOfFace, FACES, SLANTED_FACE } from './faces.ts';

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
    const [usual, extended, further] = Object.values(FACES[cut]).map(open);

    it('has a name of its own and varies no more', () => {
      const all = [usual!, extended!, further!];
      expect(all.map(({ postscriptName }) => postscriptName)).toEqual([
        name,
        name.replace('-', 'Extended-'),
        name.replace('-', 'Further-'),
      ]);
      expect(all.map(({ variationAxes }) => variationAxes)).toEqual([{}, {}, {}]);
    });

    it('draws the letters of English, and the other file those of its neighbours', () => {
      const missing = (font: typeof usual, letters: string) =>
        Array.from(letters).filter((letter) => !font!.hasGlyphForCodePoint(letter.codePointAt(0)!));
      expect(missing(usual, LETTERS)).toEqual([]);
      expect(missing(extended, 'ĄąČčŁłŐőŞşŽž')).toEqual([]);
      expect(missing(further, 'ẠạỄễỊịỐốỰự')).toEqual([]);
    });

    it('is the same font unpacked, which needs no unpacking for each letter', () => {
      const outlines = (font: typeof usual) =>
        font!.layout('Né 1').glyphs.map((glyph) => glyph.path.toSVG());
      for (const [address, plain] of [
        [FACES[cut].usual, usual],
        [FACES[cut].extended, extended],
        [FACES[cut].further, further],
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

/** All letters up to the end of the first plane, but for the halves of pairs. */
const PLANE = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code >= 0xe000)
  .map((code) => String.fromCodePoint(code));

describe('what papers can print', () => {
  it.each(['regular', 'semiBold'] as const)('is what the fonts of %s have', (cut) => {
    const fonts = Object.values(FACES[cut]).map(open);
    const has = (letters: string) =>
      Array.from(letters).every(
        (one) =>
          one === '\n' || fonts.some((font) => font.hasGlyphForCodePoint(one.codePointAt(0)!)),
      );
    expect(PLANE.filter((letter) => !has(printedText(letter)))).toEqual([]);
    const refused = PLANE.filter((letter) => unprintedLetters(letter).length > 0);
    // A mark stands over a letter, or is none: they are drawn in one alone.
    const isSign = (letter: string) => !/[\p{Mark}\uffff]/u.test(letter);
    expect(refused.filter((letter) => isSign(letter) && has(letter))).toEqual([]);
  });

  it('is what the slanted font has, but for signs of phonetics', () => {
    const font = open(SLANTED_FACE);
    const lacks = PLANE.filter((letter) => unprintedLetters(letter).length === 0)
      .flatMap((letter) => Array.from(printedText(letter)))
      .filter((letter) => letter !== '\n' && !font.hasGlyphForCodePoint(letter.codePointAt(0)!));
    expect(lacks.filter((letter) => !/[\u0250-\u02b8\u1d00-\u1dff]/.test(letter))).toEqual([]);
  });
});

function open(address: string) {
  const font = create(bytesOfFace(address));
  if (!('postscriptName' in font)) throw new Error('the file holds one font');
  return font;
}
