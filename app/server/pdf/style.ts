import { Font } from '@react-pdf/renderer';
import { FACES, plainAddressOf } from '#app/server/fonts/faces.ts';

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

/** The families under which the library knows the two typefaces. */
export const families = {
  text: { usual: 'Inter', extended: 'Inter Extended' },
  display: { usual: 'Fraunces', extended: 'Fraunces Extended' },
} as const;

/** A letter that the first family does not have is taken from the second one. */
export const face: Record<'text' | 'display', string[]> = {
  text: [families.text.usual, families.text.extended],
  display: [families.display.usual, families.display.extended],
};

const { regular, semiBold, display } = FACES;

const FAMILIES = [
  {
    family: families.text.usual,
    fonts: [
      { src: regular.usual, fontWeight: 400 },
      { src: semiBold.usual, fontWeight: 600 },
    ],
  },
  {
    family: families.text.extended,
    fonts: [
      { src: regular.extended, fontWeight: 400 },
      { src: semiBold.extended, fontWeight: 600 },
    ],
  },
  { family: families.display.usual, fonts: [{ src: display.usual, fontWeight: 500 }] },
  { family: families.display.extended, fonts: [{ src: display.extended, fontWeight: 500 }] },
];

let isDone = false;

/** Makes the product's two typefaces known to the PDF library. Once in each process. */
export function registerFaces(): void {
  if (isDone) return;
  isDone = true;
  for (const { family, fonts } of FAMILIES) {
    const plain = fonts.map((font) => ({ ...font, src: plainAddressOf(font.src) }));
    Font.register({ family, fonts: plain });
  }
  // Words stay whole: ragged lines read better than hyphens in a narrow measure.
  Font.registerHyphenationCallback((word) => [word]);
}
