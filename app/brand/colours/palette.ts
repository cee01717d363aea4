import { contrastOf, LEAST_FOR_EDGES, readableOn } from './contrast.ts';
import { hexOf, type Oklch, oklchOf } from './oklch.ts';
import { PRODUCT_COLOURS, PRODUCT_DEEP, PRODUCT_TOKENS, type TokenName } from './product.ts';

/** The two colours of a company, each as `#rrggbb`. */
export type BrandColours = { primary: string; accent: string };

type Mode = Record<TokenName, string>;

export type Palette = {
  light: Mode;
  dark: Mode;
  /** On the deep bands: words, second words, and what calls to action. */
  deep: { ink: string; muted: string; accent: string; accentStrong: string; onAccent: string };
};

const NAMES = Object.keys(PRODUCT_TOKENS) as TokenName[];

/** Colours with less chroma than this are greys, and their palettes are. */
const LEAST_CHROMA = 0.02;

/** More colour than this in large areas tires the eye. */
const MOST_CHROMA = { deep: 0.09, soft: 0.035, dark: 0.115 };

/**
 * The scales of a company's two colours for both themes. The colours themselves are used as they
 * were chosen, darker by as little as needed where words stand on a tinted ground; grounds and
 * lines are as light as the product's and take a breath of the first colour; every word can be
 * read (WCAG AA) whatever was chosen.
 */
export function derivePalette(colours: BrandColours): Palette {
  const primary = oklchOf(colours.primary);
  const accent = oklchOf(colours.accent);
  const light = { ...groundsOf(0, primary), ...lightScales(colours, { primary, accent }) } as Mode;
  const dark = { ...groundsOf(1, primary), ...darkScales({ primary, accent }) } as Mode;
  return { light: legible(light, 0), dark: legible(dark, 1), deep: deepOf(light, accent) };
}

/** What is neither of the two colours: as light as ever, with a breath of the first one. */
function groundsOf(mode: 0 | 1, { chroma, hue }: Oklch): Partial<Mode> {
  const names: TokenName[] = ['paper', 'surface', 'sunk', 'mark', 'line', 'line-strong'];
  const words: TokenName[] = ['ink', 'muted'];
  return Object.fromEntries(
    [...names, ...words].map((name) => {
      const own = PRODUCT_TOKENS[name][mode];
      const { lightness, chroma: own_ } = oklchOf(own);
      if (own === '#ffffff') return [name, own];
      const breath = chroma < LEAST_CHROMA ? 0 : own_ * 0.75;
      return [name, hexOf({ lightness, chroma: breath, hue })];
    }),
  );
}

type Both = { primary: Oklch; accent: Oklch };

function lightScales(colours: BrandColours, { primary, accent }: Both): Partial<Mode> {
  return {
    pine: colours.primary,
    'pine-strong': darker(primary, 0.07),
    'pine-deep': hexOf({
      ...primary,
      lightness: Math.min(primary.lightness, 0.32),
      chroma: Math.min(primary.chroma, MOST_CHROMA.deep),
    }),
    'pine-soft': softOf(primary, 0.93),
    'on-pine': '#ffffff',
    ember: colours.accent,
    'ember-strong': darker(accent, 0.06),
    'ember-soft': softOf(accent, 0.94),
    'ember-text': darker(accent, 0.02),
    'on-ember': '#ffffff',
    focus: colours.primary,
  };
}

function darkScales({ primary, accent }: Both): Partial<Mode> {
  const shine = (of: Oklch, lightness: number) =>
    hexOf({ ...of, lightness, chroma: Math.min(of.chroma * 0.95, MOST_CHROMA.dark) });
  return {
    pine: shine(primary, 0.79),
    'pine-strong': shine(primary, 0.84),
    'pine-deep': hexOf({ ...primary, lightness: 0.17, chroma: Math.min(primary.chroma, 0.015) }),
    'pine-soft': softOf(primary, 0.31),
    'on-pine': PRODUCT_TOKENS['on-pine'][1],
    ember: shine(accent, 0.8),
    'ember-strong': shine(accent, 0.85),
    'ember-soft': softOf(accent, 0.29),
    'ember-text': shine(accent, 0.8),
    'on-ember': PRODUCT_TOKENS['on-ember'][1],
    focus: shine(primary, 0.79),
  };
}

function darker(of: Oklch, by: number): string {
  return hexOf({ ...of, lightness: of.lightness - by });
}

function softOf(of: Oklch, lightness: number): string {
  return hexOf({ ...of, lightness, chroma: Math.min(of.chroma * 0.3, MOST_CHROMA.soft) });
}

/** What each colour of words or edges stands on. */
const READ_ON: Partial<Record<TokenName, readonly TokenName[]>> = {
  ink: ['paper', 'surface', 'sunk', 'mark'],
  muted: ['paper', 'surface', 'sunk', 'mark'],
  pine: ['paper', 'surface', 'sunk', 'pine-soft', 'on-pine'],
  'pine-strong': ['paper', 'surface', 'sunk', 'pine-soft', 'on-pine'],
  ember: ['paper', 'surface', 'sunk', 'on-ember'],
  'ember-strong': ['paper', 'surface', 'sunk', 'on-ember'],
  'ember-text': ['paper', 'surface', 'ember-soft'],
  focus: ['paper', 'surface', 'sunk', 'mark'],
};

/** The same with every word darkened in the light, or lightened in the dark, until it is read. */
function legible(mode: Mode, towards: 0 | 1): Mode {
  const read = Object.entries(READ_ON).map(([name, grounds]) => {
    const hex = mode[name as TokenName];
    return [
      name,
      readableOn(
        grounds.map((ground) => mode[ground]),
        { hex, towards },
      ),
    ];
  });
  const edges = (['paper', 'surface'] as const).map((ground) => mode[ground]);
  const line = { hex: mode['line-strong'], towards, least: LEAST_FOR_EDGES };
  return { ...mode, ...Object.fromEntries(read), 'line-strong': readableOn(edges, line) };
}

function deepOf(light: Mode, accent: Oklch): Palette['deep'] {
  const ground = light['pine-deep'];
  const shine = (lightness: number) =>
    readableOn([ground], {
      hex: hexOf({ ...accent, lightness, chroma: Math.min(accent.chroma, MOST_CHROMA.dark) }),
      towards: 1,
    });
  const onGround = (hex: string) => readableOn([ground], { hex, towards: 1 });
  const isGrey = accent.chroma < LEAST_CHROMA;
  const called = isGrey ? '#e8e8e8' : shine(0.8);
  return {
    ink: onGround(PRODUCT_DEEP.ink),
    muted: onGround(hexOf({ ...oklchOf(ground), lightness: 0.85, chroma: 0.02 })),
    accent: called,
    accentStrong: isGrey ? '#f4f4f4' : shine(0.85),
    onAccent: readableOn([called], { hex: light.ink, towards: 0 }),
  };
}

/** The palette of the product itself. */
export const PRODUCT_PALETTE: Palette = {
  light: ofProduct(0),
  dark: ofProduct(1),
  deep: { ...PRODUCT_DEEP, accentStrong: '#f7bea2', onAccent: '#1b2421' },
};

function ofProduct(mode: 0 | 1): Mode {
  return Object.fromEntries(NAMES.map((name) => [name, PRODUCT_TOKENS[name][mode]])) as Mode;
}

const known = new Map<string, Palette>();

/** The palette of these colours; the product's where none are chosen. */
export function paletteOf(colours: BrandColours | null): Palette {
  if (colours === null) return PRODUCT_PALETTE;
  const { primary, accent } = colours;
  if (primary === PRODUCT_COLOURS.primary && accent === PRODUCT_COLOURS.accent) {
    return PRODUCT_PALETTE;
  }
  const key = `${primary}${accent}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const derived = derivePalette(colours);
  // Drafts are tried out by hand: few are ever looked at.
  if (known.size > 50) known.clear();
  known.set(key, derived);
  return derived;
}

/** Why a colour cannot be a company's: words in it, or on it, could not be read. Null for none. */
export function faintness(hex: string): { contrast: number; nearest: string } | null {
  const contrast = contrastOf(hex, '#ffffff');
  const nearest = readableOn(['#ffffff'], { hex, towards: 0 });
  return nearest === hex ? null : { contrast, nearest };
}
