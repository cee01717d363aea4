import { hexOf, linearOf, oklchOf } from './oklch.ts';

/** What WCAG 2 asks of text at level AA, and of the edges of controls. */
export const LEAST_FOR_TEXT = 4.5;
export const LEAST_FOR_EDGES = 3;

/** How far two colours are apart, from 1 to 21, as WCAG 2 counts it. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The colour itself where it can be read on all of these grounds; otherwise the nearest one of its
 * hue that can, darker or lighter as asked.
 */
export function readableOn(
  grounds: readonly string[],
  { hex, towards, least = LEAST_FOR_TEXT }: { hex: string; towards: 0 | 1; least?: number },
): string {
  const fits = (colour: string) => grounds.every((ground) => contrastOf(colour, ground) >= least);
  if (fits(hex)) return hex;
  const start = oklchOf(hex);
  const STEPS = 200;
  for (let step = 1; step <= STEPS; step += 1) {
    const lightness = start.lightness + ((towards - start.lightness) * step) / STEPS;
    const colour = hexOf({ ...start, lightness });
    if (fits(colour)) return colour;
  }
  return towards === 0 ? '#000000' : '#ffffff';
}
