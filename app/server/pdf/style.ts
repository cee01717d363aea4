import { Font } from '@react-pdf/renderer';
import { FACES, plainAddressOf, SLANTED_FACE } from '#app/server/fonts/faces.ts';

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

const SLANTED = 'Inter Slanted';

/** The families under which the library knows the two typefaces. */
export const families = {
  text: { usual: 'Inter', extended: 'Inter Extended', further: 'Inter Further' },
  display: { usual: 'Fraunces', extended: 'Fraunces Extended', further: 'Fraunces Further' },
} as const;

/**
 * A letter that the first family does not have is taken from the next one that has it. What none
 * of them has, the library takes from a font of its own and draws as another letter: so nothing
 * is drawn that `printedText` does not know. Source: decision 0164.
 */
export const face: Record<'text' | 'display' | 'slanted', string[]> = {
  text: Object.values(families.text),
  display: [...Object.values(families.display), ...Object.values(families.text)],
  slanted: [SLANTED, ...Object.values(families.text)],
};

const { regular, semiBold, display } = FACES;

const UPRIGHT = (['usual', 'extended', 'further'] as const).flatMap((part) => [
  {
    family: families.text[part],
    fonts: [
      { src: regular[part], fontWeight: 400 },
      { src: semiBold[part], fontWeight: 600 },
    ],
  },
  { family: families.display[part], fonts: [{ src: display[part], fontWeight: 500 }] },
]);

const FAMILIES = [...UPRIGHT, { family: SLANTED, fonts: [{ src: SLANTED_FACE, fontWeight: 400 }] }];

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
