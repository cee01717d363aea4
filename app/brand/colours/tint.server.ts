import { hexOf, oklchOf } from './oklch.ts';
import { type BrandColours, paletteOf } from './palette.ts';
import { PRODUCT_COLOURS, PRODUCT_DEEP, PRODUCT_TOKENS, type TokenName } from './product.ts';

/** Turns a colour of the product into what a company has in its place. */
export type Tint = (hex: string) => string;

const untouched: Tint = (hex) => hex;

const GREENS = { from: 120, to: 205 };
const EMBERS = { from: 15, to: 75, leastChroma: 0.055 };

const tints = new Map<string, Tint>();

/**
 * What turns the product's colours into a company's, for what is drawn and printed: mails, papers,
 * pictures. A colour of the light palette becomes the one of the same name; another green or ember
 * moves with its family and stays as light as it is; all others stay what they are.
 */
export function tintOf(colours: BrandColours | null): Tint {
  if (colours === null) return untouched;
  const { primary, accent } = colours;
  if (primary === PRODUCT_COLOURS.primary && accent === PRODUCT_COLOURS.accent) return untouched;
  const key = `${primary}${accent}`;
  const found = tints.get(key);
  if (found !== undefined) return found;
  const tint = makeTint(colours);
  if (tints.size > 50) tints.clear();
  tints.set(key, tint);
  return tint;
}

function makeTint(colours: BrandColours): Tint {
  const { light, deep } = paletteOf(colours);
  const named = new Map<string, string>(
    (Object.keys(PRODUCT_TOKENS) as TokenName[])
      // White words are white on every company's ground.
      .filter((name) => !name.startsWith('on-'))
      .map((name) => [PRODUCT_TOKENS[name][0], light[name]]),
  );
  named.set('#ffffff', '#ffffff');
  named.set(PRODUCT_DEEP.accent, deep.accent);
  named.set(PRODUCT_DEEP.muted, deep.muted);
  const greens = movedWith(PRODUCT_COLOURS.primary, light.pine);
  const embers = movedWith(PRODUCT_COLOURS.accent, light.ember);
  return (hex) => {
    const own = hex.toLowerCase();
    const known = named.get(own);
    if (known !== undefined) return known;
    const { chroma, hue } = oklchOf(own);
    if (hue >= GREENS.from && hue <= GREENS.to) return greens(own);
    const isEmber = hue >= EMBERS.from && hue <= EMBERS.to && chroma >= EMBERS.leastChroma;
    const moved = isEmber ? embers(own) : own;
    named.set(own, moved);
    return moved;
  };
}

/** Moves colours as far around the wheel as one colour is from another. */
function movedWith(from: string, to: string): Tint {
  const [own, wanted] = [oklchOf(from), oklchOf(to)];
  const turn = wanted.hue - own.hue;
  const strength = Math.min(1.6, wanted.chroma / own.chroma);
  return (hex) => {
    const { lightness, chroma, hue } = oklchOf(hex);
    return hexOf({ lightness, chroma: chroma * strength, hue: hue + turn });
  };
}

/** The same text, such as a drawing, with every colour in it turned. */
export function tintText(text: string, tint: Tint): string {
  return text.replaceAll(/#[0-9a-f]{6}\b/gi, tint);
}
