import { create, type Font } from 'fontkit';
import headX from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?inline';
import head from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?inline';
import textX from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import { assert } from '#app/ground/assert.ts';
import { unpackWoff2 } from '#app/server/fonts/unpack-woff2.ts';

/** The cuts in which a share picture is set. */
export type Face = 'display' | 'text' | 'strong';

/** The files with X have the letters that English does not need. */
const CUTS: Record<Face, { files: readonly string[]; axes: Record<string, number> }> = {
  display: { files: [head, headX], axes: { wght: 500, opsz: 72 } },
  text: { files: [text, textX], axes: { wght: 450 } },
  strong: { files: [text, textX], axes: { wght: 600 } },
};

const cut = new Map<Face, Font[]>();

/**
 * The fonts of a face, each for other letters: the product's own files, so that a picture looks the
 * same on every machine, whatever fonts that has.
 */
export function fontsOf(face: Face): readonly Font[] {
  const known = cut.get(face);
  if (known !== undefined) return known;
  const { files, axes } = CUTS[face];
  const fonts = files.map((file) => openFont(file).getVariation(axes));
  cut.set(face, fonts);
  return fonts;
}

function openFont(dataUrl: string): Font {
  const packed = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const font = create(Buffer.from(unpackWoff2(packed)));
  assert('getVariation' in font, 'the file holds one font');
  return font;
}
