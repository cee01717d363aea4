/** A value of an attribute as it may stand in a redrawn mark, or null. */
type Check = (value: string) => string | null;

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const ONE_NUMBER = new RegExp(`^${NUMBER}(?:px|%)?$`, 'i');
const NUMBERS = new RegExp(`^(?:${NUMBER}[\\s,]*)+$`, 'i');
const PATH = /^[\s,a-z0-9+.-]*$/i;
const LETTERS_OF_PATHS = /[^mlhvcsqtaze\d\s,+.-]/i;
const TRANSFORM =
  /^(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\(\s*[-+\d\s,.e]*\)\s*,?)+$/i;
const COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|rgba|hsl|hsla)\([\d\s,.%/deg]*\))$/i;
const REFERENCE = /^url\(\s*['"]?#([\w-]{1,80})['"]?\s*\)$/;
const LONGEST = 60_000;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    value.length <= LONGEST && pattern.test(value) ? value : null;

const number = matching(ONE_NUMBER);
const numbers = matching(NUMBERS);
const word = matching(/^[a-zA-Z-]{1,30}$/);
const name = matching(/^[A-Za-z_][\w-]{0,79}$/);

/** A colour by itself, or a gradient of this very drawing: nothing from elsewhere. */
const paint: Check = (value) => {
  const [, id] = REFERENCE.exec(value) ?? [];
  if (id !== undefined) return `url(#${id})`;
  return COLOUR.test(value) ? value : null;
};

const ownReference: Check = (value) => (REFERENCE.test(value) ? paint(value) : null);

const path: Check = (value) =>
  value.length <= LONGEST && PATH.test(value) && !LETTERS_OF_PATHS.test(value) ? value : null;

const NUMBERED = [
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'fr',
  'width',
  'height',
  'opacity',
  'offset',
  'fill-opacity',
  'stroke-opacity',
  'stop-opacity',
  'stroke-width',
  'stroke-miterlimit',
  'stroke-dashoffset',
];

const WORDED = [
  'fill-rule',
  'clip-rule',
  'stroke-linecap',
  'stroke-linejoin',
  'gradientUnits',
  'spreadMethod',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'vector-effect',
];

/** Every attribute that a mark may have. Whatever is not in here is left out. */
const ATTRIBUTES = new Map<string, Check>([
  ...NUMBERED.map((one): [string, Check] => [one, number]),
  ...WORDED.map((one): [string, Check] => [one, word]),
  ['id', name],
  ['d', path],
  ['points', numbers],
  ['stroke-dasharray', (value) => (value === 'none' ? value : numbers(value))],
  ['fill', paint],
  ['stroke', paint],
  ['stop-color', paint],
  ['clip-path', ownReference],
  ['mask', ownReference],
  ['transform', matching(TRANSFORM)],
  ['gradientTransform', matching(TRANSFORM)],
]);

/** Those that a declaration of a style may set as well. */
const OF_STYLES = new Set([
  'opacity',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'clip-rule',
  'stop-color',
  'stop-opacity',
  'clip-path',
  'mask',
]);

/**
 * The value as it may be drawn; null for an attribute that no mark has, or a value that it may not.
 */
export function safeValue(attribute: string, value: string): string | null {
  const check = ATTRIBUTES.get(attribute);
  return check === undefined ? null : check(value.trim());
}

/** The declarations of a style as attributes, in pairs; those that no mark has are left out. */
export function styleAsAttributes(style: string): [string, string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    return colon > 0 && OF_STYLES.has(property) ? [[property, value]] : [];
  });
}

/** The rules of a style sheet that name one class each, such as drawing programs write. */
export function classRules(sheet: string): Map<string, string> {
  const rules = new Map<string, string>();
  for (const [, selectors = '', body = ''] of sheet.matchAll(
    /([^{}]{1,2000})\{([^{}]{0,2000})\}/g,
  )) {
    for (const selector of selectors.split(',')) {
      const [, found] = /^\s*\.([\w-]{1,80})\s*$/.exec(selector) ?? [];
      if (found !== undefined) rules.set(found, `${rules.get(found) ?? ''};${body}`);
    }
  }
  return rules;
}
