import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { contrastOf } from './contrast.ts';
import { hexOf, oklchOf } from './oklch.ts';
import { derivePalette, faintness, paletteOf, PRODUCT_PALETTE } from './palette.ts';
import { PRODUCT_TOKENS, type TokenName } from './product.ts';
import { paletteSheet } from '#app/brand/files.server.ts';
import { tintOf, tintText } from './tint.server.ts';

/** Colours that companies have, and some that nobody should. All can be read on white. */
const COMPANIES = [
  ['navy and brick', '#12355b', '#a63d2f'],
  ['burgundy and teal', '#7a1f3d', '#0f6e66'],
  ['a bright blue', '#2563eb', '#c2410c'],
  ['violet', '#6d28d9', '#be185d'],
  ['black', '#000000', '#000000'],
  ['greys', '#4b4b4b', '#595959'],
  ['an olive', '#5b6b00', '#7a5c00'],
  ['a full green', '#008000', '#b00000'],
  ['a full red', '#e00000', '#0000ff'],
  ['the lightest grey that can be read', '#767676', '#767676'],
] as const;

test('the tokens of the product are those of its style sheet', () => {
  const sheet = readFileSync('app/ui/styles/tokens.css', 'utf8');
  for (const [name, [light, dark]] of Object.entries(PRODUCT_TOKENS)) {
    expect(sheet).toContain(`--${name}: light-dark(${light}, ${dark});`);
  }
});

test.each([
  ['#ffffff', 1, 0, 0],
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#00ff00', 0.8664, 0.2948, 142.5],
  ['#0000ff', 0.452, 0.3132, 264.05],
])('%s is known by its lightness, chroma and hue', (hex, lightness, chroma, hue) => {
  const found = oklchOf(hex);
  expect(found.lightness).toBeCloseTo(lightness, 3);
  expect(found.chroma).toBeCloseTo(chroma, 3);
  if (chroma > 0) expect(found.hue).toBeCloseTo(hue, 1);
  expect(hexOf(found)).toBe(hex);
});

test('a color that no screen can show keeps its lightness and its hue', () => {
  const shown = oklchOf(hexOf({ lightness: 0.7, chroma: 0.4, hue: 150 }));
  expect(shown.lightness).toBeCloseTo(0.7, 1);
  expect(Math.abs(shown.hue - 150)).toBeLessThan(4);
});

describe('a color that words cannot be read on', () => {
  it.each(['#ffff00', '#f2a987', '#8ccbb5', '#777777', '#ffffff'])('%s is refused', (hex) => {
    const found = faintness(hex);
    expect(found?.contrast).toBeLessThan(4.5);
    expect(contrastOf(found?.nearest ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(COMPANIES.flatMap(([, ...colours]) => colours))('%s is not', (hex) => {
    expect(faintness(hex)).toBeNull();
  });
});

/** Words or edges, what they stand on, and how far apart they have to be (WCAG 2.2, AA). */
const PAIRS: readonly (readonly [TokenName, TokenName, number])[] = [
  ...(['paper', 'surface', 'sunk', 'mark'] as const).flatMap(
    (ground): [TokenName, TokenName, number][] => [
      ['ink', ground, 7],
      ['muted', ground, 4.5],
      ['focus', ground, 3],
    ],
  ),
  ...(['paper', 'surface', 'sunk'] as const).flatMap((ground): [TokenName, TokenName, number][] => [
    ['pine', ground, 4.5],
    ['ember', ground, 4.5],
  ]),
  ['pine', 'pine-soft', 4.5],
  ['on-pine', 'pine', 4.5],
  ['on-pine', 'pine-strong', 4.5],
  ['on-ember', 'ember', 4.5],
  ['on-ember', 'ember-strong', 4.5],
  ['ember-text', 'ember-soft', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'paper', 3],
];

describe.each(COMPANIES)('the scales of %s', (_name, primary, accent) => {
  const palette = derivePalette({ primary, accent });

  it.each(['light', 'dark'] as const)('can be read, %s', (mode) => {
    const colours = palette[mode];
    const faint = PAIRS.filter(
      ([words, ground, least]) => contrastOf(colours[words], colours[ground]) < least,
    );
    expect(faint).toEqual([]);
  });

  it('can be read on the deep bands, in both themes', () => {
    const { ink, muted, accent: called, accentStrong, onAccent } = palette.deep;
    for (const mode of ['light', 'dark'] as const) {
      for (const words of [ink, muted, called, accentStrong]) {
        expect(contrastOf(words, palette[mode]['pine-deep'])).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrastOf(onAccent, called)).toBeGreaterThanOrEqual(4.5);
  });

  it('are colors, each', () => {
    for (const hex of [...Object.values(palette.light), ...Object.values(palette.deep)]) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(paletteSheet(palette)).not.toMatch(/[<>\\]|undefined|NaN/);
  });
});

test('what is marked still stands out from its ground', () => {
  for (const [, primary, accent] of COMPANIES) {
    const { light, dark } = derivePalette({ primary, accent });
    for (const mode of [light, dark]) {
      expect(contrastOf(mode.mark, mode.surface)).toBeGreaterThan(1.15);
      expect(contrastOf(mode.mark, mode.paper)).toBeGreaterThan(1.1);
    }
  }
});

describe('without colors of its own a company looks like the product', () => {
  it('on pages', () => expect(paletteOf(null)).toBe(PRODUCT_PALETTE));
  it('with the product’s own colors', () => {
    expect(paletteOf({ primary: '#1f5446', accent: '#a8481f' })).toBe(PRODUCT_PALETTE);
  });
  it('in drawings', () => expect(tintOf(null)('#143a31')).toBe('#143a31'));
});

describe('a drawing in the colors of a company', () => {
  const tint = tintOf({ primary: '#7a1f3d', accent: '#0f6e66' });

  it('has its primary color in place of pine, and its accent in place of ember', () => {
    expect(tint('#1F5446')).toBe('#7a1f3d');
    expect(tint('#a8481f')).toBe('#0f6e66');
  });

  it('turns all greens and embers with them, and leaves others alone', () => {
    const house = readFileSync('app/brand/house.svg', 'utf8');
    const hues = [...tintText(house, tint).matchAll(/#[0-9a-f]{6}/gi)]
      .map(([hex]) => oklchOf(hex))
      .filter(({ chroma }) => chroma > 0.05)
      .map(({ hue }) => hue);
    expect(hues.filter((hue) => hue > 130 && hue < 165)).toEqual([]);
    expect(tint('#f8f1e2')).toBe('#f8f1e2');
    expect(tint('#ffffff')).toBe('#ffffff');
  });
});
