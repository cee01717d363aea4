import { accept, refuse, type Result } from '#app/ground/result.ts';
import { Parser } from 'htmlparser2';
import { classRules, safeValue, styleAsAttributes } from './svg-values.ts';

/** The elements that a mark consists of. */
const DRAWN = new Set([
  'svg',
  'g',
  'defs',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);

/** What says nothing that is drawn: it goes without a word. */
const SILENT = new Set(['title', 'desc', 'metadata', 'style', 'sodipodi:namedview']);

const MOST_ELEMENTS = 2_000;
const DEEPEST = 40;

export type SvgRefusal = 'not_svg' | 'no_size' | 'letters' | 'picture_in_it' | 'too_much';

export type RedrawnSvg = {
  text: string;
  widthUnits: number;
  heightUnits: number;
  /** The names of elements that were left out, each once. */
  leftOut: string[];
};

type Opened = { name: string; isDrawn: boolean };

/**
 * Draws an SVG anew from a few elements and attributes that only draw: no script, no style, no
 * address, no letters, nothing from elsewhere. What is not on the list does not get in, whatever it
 * is called. Style attributes, and rules for one class each, become attributes.
 *
 * @returns the new drawing with its size in its own units, and what was left out; or why it cannot
 * be drawn anew: `not_svg`, `no_size` (neither viewBox nor width and height), `letters` and
 * `picture_in_it` (without which the mark would not be itself), `too_much`.
 */
export function redrawSvg(source: string): Result<RedrawnSvg, SvgRefusal> {
  const drawer = newDrawer(classRules(styleTextOf(source)));
  const parser = new Parser(drawer.handler, {
    xmlMode: true,
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
    recognizeSelfClosing: true,
  });
  parser.write(source);
  parser.end();
  return drawer.finish();
}

/** The text of all style elements, which are read first: rules may stand behind what they dress. */
function styleTextOf(source: string): string {
  let isInside = false;
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name) => (isInside ||= name === 'style'),
      ontext: (part) => (text += isInside ? part : ''),
      onclosetag: (name) => (isInside &&= name !== 'style'),
    },
    { xmlMode: true },
  );
  parser.write(source);
  parser.end();
  return text.slice(0, 100_000);
}

function newDrawer(rules: ReadonlyMap<string, string>) {
  const open: Opened[] = [];
  const leftOut = new Set<string>();
  let out = '';
  let count = 0;
  let size: { widthUnits: number; heightUnits: number; box: string } | null = null;
  let refusal: SvgRefusal | null = null;
  const isHidden = () => open.some(({ isDrawn }) => !isDrawn);

  const onopentag = (name: string, attributes: Record<string, string>) => {
    count += 1;
    if (count > MOST_ELEMENTS || open.length > DEEPEST) refusal ??= 'too_much';
    const isFirst = count === 1;
    if (isFirst && name !== 'svg') refusal ??= 'not_svg';
    const isDrawn = DRAWN.has(name) && (isFirst || name !== 'svg') && !isHidden();
    open.push({ name, isDrawn });
    if (refusal !== null || !isDrawn) {
      if (!isHiddenAbove(open) && !SILENT.has(name)) leftOut.add(name);
      return;
    }
    if (!isFirst) {
      out += `<${name}${written(attributes, rules)}>`;
      return;
    }
    size = sizeOf(attributes);
    if (size === null) refusal ??= 'no_size';
    const { x: _x, y: _y, width: _width, height: _height, ...rest } = attributes;
    out += `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size?.box}"${written(rest, rules)}>`;
  };
  const onclosetag = () => {
    const closed = open.pop();
    if (closed?.isDrawn && refusal === null) out += `</${closed.name}>`;
  };
  const finish = (): Result<RedrawnSvg, SvgRefusal> => {
    if (count === 0) return refuse('not_svg');
    if (refusal !== null) return refuse(refusal);
    if (['text', 'tspan', 'textPath'].some((name) => leftOut.has(name))) return refuse('letters');
    if (['image', 'foreignObject'].some((name) => leftOut.has(name)))
      return refuse('picture_in_it');
    if (size === null) return refuse('no_size');
    const { widthUnits, heightUnits } = size;
    return accept({ text: out, widthUnits, heightUnits, leftOut: [...leftOut] });
  };
  return { handler: { onopentag, onclosetag }, finish };
}

/** Of what is left out as a whole the outermost element is told. */
function isHiddenAbove(open: readonly Opened[]): boolean {
  return open.slice(0, -1).some(({ isDrawn }) => !isDrawn);
}

function written(attributes: Record<string, string>, rules: ReadonlyMap<string, string>): string {
  const classes = (attributes.class ?? '').split(/\s+/).map((name) => rules.get(name) ?? '');
  const all = new Map<string, string>(Object.entries(attributes));
  // A rule for a class is stronger than an attribute, and a style than both.
  for (const style of [...classes, attributes.style ?? '']) {
    for (const [name, value] of styleAsAttributes(style)) all.set(name, value);
  }
  return [...all]
    .map(([name, value]) => {
      const safe = safeValue(name, value);
      return safe === null ? '' : ` ${name}="${safe}"`;
    })
    .join('');
}

/** The box that is drawn in, from 0.01 to 100,000 units on each side. */
function sizeOf(attributes: Record<string, string>) {
  const given = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const own = [0, 0, lengthOf(attributes.width), lengthOf(attributes.height)];
  const box = given.length === 4 && given.every(Number.isFinite) ? given : own;
  const [, , widthUnits = NaN, heightUnits = NaN] = box;
  const fits = (length: number) => length >= 0.01 && length <= 100_000;
  if (!fits(widthUnits) || !fits(heightUnits)) return null;
  return { widthUnits, heightUnits, box: box.join(' ') };
}

function lengthOf(text = ''): number {
  return Number(text.replace(/px$/, ''));
}
