import { Font } from '@react-pdf/renderer';
import headX from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?inline';
import head from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?inline';
import textX from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import { type Cut, cutFont } from '#app/server/fonts/cut-font.ts';
import { unpackWoff2 } from '#app/server/fonts/unpack-woff2.ts';
import { families } from './style.ts';

const REGULAR = { name: 'Regular', weight: 400, axes: { wght: 400 } };
const STRONG = { name: 'SemiBold', weight: 600, axes: { wght: 600 } };
const DISPLAY = { name: 'Display', weight: 500, axes: { wght: 500, opsz: 72 } };

/** The files with X have the letters that English does not need. */
const FAMILIES = [
  { family: families.text.usual, file: text, cuts: [REGULAR, STRONG] },
  { family: families.text.extended, file: textX, cuts: [REGULAR, STRONG] },
  { family: families.display.usual, file: head, cuts: [DISPLAY] },
  { family: families.display.extended, file: headX, cuts: [DISPLAY] },
] as const;

let isDone = false;

/**
 * Makes the product's two typefaces known to the PDF library, cut from the same files that the
 * pages use: Inter in two weights, Fraunces in its cut for large sizes. Once in each process.
 */
export function registerFaces(): void {
  if (isDone) return;
  isDone = true;
  for (const { family, file, cuts } of FAMILIES) {
    const variable = unpackWoff2(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'));
    const prefix = family.replace(' ', '');
    Font.register({
      family,
      fonts: cuts.map(({ name, weight, axes }) => ({
        src: dataUrl(variable, { name: `${prefix}-${name}`, axes }),
        fontWeight: weight,
      })),
    });
  }
  // Words stay whole: ragged lines read better than hyphens in a narrow measure.
  Font.registerHyphenationCallback((word) => [word]);
}

function dataUrl(variable: Uint8Array, cut: Cut): string {
  return `data:font/ttf;base64,${Buffer.from(cutFont(variable, cut)).toString('base64')}`;
}
