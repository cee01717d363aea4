import { Font } from '@react-pdf/renderer';
import headX from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?inline';
import head from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?inline';
import textX from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import { type Cut, cutFont } from '#app/server/fonts/cut-font.ts';
import { unpackWoff2 } from '#app/server/fonts/unpack-woff2.ts';

/** Colours, measures and type of everything that is printed: the light palette, in points. */
export const colour = {
  paper: '#fbf8f3',
  sunk: '#f4efe6',
  line: '#e6dfd3',
  lineStrong: '#8e877a',
  ink: '#1b2421',
  muted: '#5a645f',
  pine: '#1f5446',
  pineDeep: '#143a31',
  pineSoft: '#dfebe5',
  ember: '#a8481f',
  emberLight: '#f2a987',
  white: '#ffffff',
  paleOnDeep: '#c5d6cd',
} as const;

/** US Letter is 612 by 792 points; the text is 468 wide. */
export const page = {
  widthPoints: 612,
  heightPoints: 792,
  sidePoints: 72,
  topPoints: 54,
  bottomPoints: 64,
  footPoints: 32,
} as const;

export const TEXT_WIDTH_POINTS = page.widthPoints - 2 * page.sidePoints;

/**
 * Contextual forms take longer than all the rest of a document, and our texts look the same without
 * them. Columns of figures want digits of one width.
 */
export const features = { running: { calt: 0 }, columns: { calt: 0, tnum: 1 } } as const;

/** The families under which register-faces.ts knows the two typefaces. */
export const families = {
  text: { usual: 'Inter', extended: 'Inter Extended' },
  display: { usual: 'Fraunces', extended: 'Fraunces Extended' },
} as const;

/** A letter that the first family does not have is taken from the second one. */
export const face: Record<'text' | 'display', string[]> = {
  text: [families.text.usual, families.text.extended],
  display: [families.display.usual, families.display.extended],
};

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
