import { expect, test } from 'vitest';

import { sourceFiles } from './source-files.ts';

const files = sourceFiles();
const TOKENS = files.find(({ path }) => path === 'app/ui/styles/tokens.css')?.text ?? '';
const MODES = ['light', 'dark'] as const;

type Mode = (typeof MODES)[number];

/** A colour of the palette as it is written for one mode: `#1f5446`. */
function colour(name: string, mode: Mode): string {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS);
  if (pair === null) throw new Error(`The palette has no --${name}.`);
  return pair[mode === 'light' ? 1 : 2] ?? '';
}

/** How far two colours are apart, as WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(MODES)('what is marked stands out from its ground and can be read, %s', (mode) => {
  const mark = colour('mark', mode);
  expect(contrast(mark, colour('surface', mode))).toBeGreaterThan(1.15);
  expect(contrast(mark, colour('paper', mode))).toBeGreaterThan(1.1);
  expect(contrast(mark, colour('ink', mode))).toBeGreaterThan(7);
  expect(contrast(mark, colour('muted', mode))).toBeGreaterThan(4.5);
});

/** The words of a badge and what they stand on, by the meanings of decision 0112. */
const BADGES = [
  ['pine', 'pine-soft'],
  ['warning', 'warning-soft'],
  ['success', 'success-soft'],
  ['danger', 'danger-soft'],
  ['muted', 'mark'],
  ['ink', 'surface'],
] as const;

test.each(MODES)('the words of every badge can be read on their tone, %s', (mode) => {
  const faint = BADGES.filter(
    ([words, ground]) => contrast(colour(words, mode), colour(ground, mode)) < 4.5,
  );
  expect(faint).toEqual([]);
});

// A well lies deeper than its ground: in the dark a row or a badge of that colour is not seen.
test('rows under the pointer, current ones and badges are marked, not sunk', () => {
  const marks = /:hover|aria-current|aria-selected|:checked|'neutral'/;
  const sunken = files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(/([^{}]+)\{([^{}]*)\}/g))
        .filter(([, selector = '', body = '']) => marks.test(selector) && /--sunk/.test(body))
        .map(([, selector = '']) => `${path}: ${selector.trim()}`),
    );
  expect(sunken).toEqual([]);
});

// Ember, the accent, is so close to danger that a ring of it around a field says that it is wrong.
test.each(MODES)('the focus is shown in a colour that means nothing wrong, %s', (mode) => {
  const focus = colour('focus', mode);
  expect(focus).toBe(colour('pine', mode));
  const grounds = ['paper', 'surface', 'sunk', 'mark'];
  expect(grounds.filter((ground) => contrast(focus, colour(ground, mode)) < 3)).toEqual([]);
});
