/** How a part of a drawing looks; each is a class of its sheet. */
export type ShapeLook =
  | 'card'
  | 'pine'
  | 'soft'
  | 'wall'
  | 'ember'
  | 'flame'
  | 'stroke'
  | 'money'
  | 'paper'
  | 'lien'
  | 'owns'
  | 'rim'
  | 'moneyHead'
  | 'paperHead';

export type Shape = { d: string; look: ShapeLook };

export type Word = {
  x: number;
  y: number;
  text: string;
  look: 'name' | 'text' | 'label';
  /** Where the text is given its left end instead of its middle. */
  fromLeft?: boolean;
};

/** A drawing as it fits one width; a unit of length is about a pixel. */
export type Arrangement = { width: number; height: number; shapes: Shape[]; words: Word[] };

/** What is drawn twice: for a wide page, and for a phone, where smaller would be too small. */
export type Illustration = {
  title: string;
  /** The same in words, for whoever does not see it. */
  description: string;
  wide: Arrangement;
  narrow: Arrangement;
};

type Point = readonly [x: number, y: number];
export type Part = { shapes: Shape[]; words: Word[] };

/** Parts of a drawing as one. */
export function together(...parts: readonly Part[]): Part {
  return {
    shapes: parts.flatMap(({ shapes }) => shapes),
    words: parts.flatMap(({ words }) => words),
  };
}

/** Lines of text below each other, around a middle or from a left edge. */
export function lines(
  texts: readonly string[],
  at: Omit<Word, 'text'> & { leading?: number },
): Part {
  const { leading = 17, ...word } = at;
  return {
    shapes: [],
    words: texts.map((text, index) => ({ ...word, y: word.y + index * leading, text })),
  };
}

type BoxWish = {
  x: number;
  y: number;
  width: number;
  height: number;
  icon: IconName;
  name: string;
  says: readonly string[];
};

/** Somebody or something on a card: its picture above its name, and what it does. */
export function tallBox({ x, y, width, height, icon, name, says }: BoxWish): Part {
  const middle = x + width / 2;
  return together(
    {
      shapes: [rounded({ x, y, width, height }), ...drawIcon(icon, middle - 20, y + 16)],
      words: [],
    },
    lines([name], { x: middle, y: y + 76, look: 'name' }),
    lines(says, { x: middle, y: y + 97, look: 'text' }),
  );
}

/** The same with its picture at the left, for a narrow page. */
export function flatBox({ x, y, width, height, icon, name, says }: BoxWish): Part {
  return together(
    { shapes: [rounded({ x, y, width, height }), ...drawIcon(icon, x + 14, y + 14)], words: [] },
    lines([name], { x: x + 68, y: y + 28, look: 'name', fromLeft: true }),
    lines(says, { x: x + 68, y: y + 48, look: 'text', fromLeft: true }),
  );
}

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** The ground of somebody who takes part all along. */
export function band(box: Box): Shape {
  return { ...rounded(box), look: 'soft' };
}

function rounded({ x, y, width, height }: Box): Shape {
  const [across, down] = [width - 20, height - 20];
  const d =
    `M${x + 10} ${y}h${across}a10 10 0 0 1 10 10v${down}a10 10 0 0 1-10 10h${-across}` +
    `a10 10 0 0 1-10-10v${-down}a10 10 0 0 1 10-10z`;
  return { d, look: 'card' };
}

/** A way that money or a paper goes, with a head at its end; a lien and what one owns have none. */
export function arrow(kind: 'money' | 'paper' | 'lien' | 'owns', points: readonly Point[]): Part {
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const shapes: Shape[] = [{ d, look: kind }];
  const [before, end] = points.slice(-2);
  if ((kind === 'money' || kind === 'paper') && before && end) {
    const [dx, dy] = [Math.sign(end[0] - before[0]), Math.sign(end[1] - before[1])];
    const [x, y] = [end[0] - 9 * dx, end[1] - 9 * dy];
    const foot = [5, -5].map((half) => `L${x + half * dy} ${y + half * dx}`).join('');
    const head = `M${end[0]} ${end[1]}${foot}z`;
    shapes.push({ d: head, look: `${kind}Head` });
  }
  return { shapes, words: [] };
}

const LINES = { money: 'money', paper: 'papers', lien: 'lien' } as const;

/** What the lines of a drawing mean, beside each other at its foot. */
export function legend(
  kinds: readonly (keyof typeof LINES)[],
  { x, y, step }: { x: number; y: number; step: number },
): Part {
  const entries = kinds.map((kind, index) => {
    const at = x + index * step;
    const ends = [
      [at, y],
      [at + 30, y],
    ] as const;
    const word = { x: at + 38, y: y + 5, look: 'text', fromLeft: true } as const;
    return together(arrow(kind, ends), lines([LINES[kind]], word));
  });
  return together(...entries);
}

type IconName = keyof typeof ICONS;

/** Pictures of 40 by 36, each of paths that begin at its upper left corner. */
function drawIcon(name: IconName, x: number, y: number): Shape[] {
  return ICONS[name].map(([dx, dy, d, look]) => ({ d: `M${x + dx} ${y + dy}${d}`, look }));
}

const ICONS = {
  person: [
    [20, 1, 'a7.5 7.5 0 1 1-.1 0z', 'ember'],
    [5, 36, 'v-4a15 13 0 0 1 30 0v4z', 'pine'],
  ],
  custodian: [
    [0, 12, 'l20-11 20 11v3h-40z', 'pine'],
    [4, 18, 'h5v13h-5zm13.5 0h5v13h-5zm13.5 0h5v13h-5z', 'pine'],
    [0, 33, 'h40v3h-40z', 'pine'],
  ],
  company: [
    [5, 36, 'v-34h30v34z', 'pine'],
    [11, 8, 'h6v6h-6zm12 0h6v6h-6zm-12 10h6v6h-6zm12 0h6v6h-6z', 'flame'],
    [17, 36, 'v-8h6v8z', 'flame'],
  ],
  house: [
    [6, 15, 'l14-12 14 12v21h-28z', 'wall'],
    [0, 19, 'l20-18 20 18-3 3-17-15-17 15z', 'ember'],
    [14, 36, 'v-9a6 6 0 0 1 12 0v9z', 'pine'],
    [20, 25, 'c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 2-3 3-6z', 'flame'],
  ],
  wornHouse: [
    [6, 15, 'l14-12 14 12v21h-28z', 'wall'],
    [0, 19, 'l20-18 6 5-3 4 5 1-1 3 4 1 9 4-3 3-17-15-17 15z', 'ember'],
    [14, 36, 'v-15h12v15', 'stroke'],
    [14, 24, 'l12 6m-12 0l12-6', 'stroke'],
  ],
  note: [
    [8, 1, 'h17l7 7v28h-24z', 'wall'],
    [13, 13, 'h14m-14 6h14m-14 6h7', 'stroke'],
    [27, 24, 'a4.5 4.5 0 1 1-.1 0z', 'ember'],
  ],
  coins: [
    [6, 30, 'v-6h28v6a14 6 0 0 1-28 0z', 'pine'],
    [6, 23, 'v-7h28v7a14 6 0 0 1-28 0z', 'pine'],
    [6, 14, 'a14 6 0 1 1 28 0a14 6 0 1 1-28 0z', 'soft'],
    [6, 15, 'a14 6 0 0 0 28 0m0 8a14 6 0 0 1-28 0', 'rim'],
  ],
  calendar: [
    [5, 6, 'h30v29h-30z', 'wall'],
    [5, 6, 'h30v9h-30z', 'pine'],
    [12, 2, 'v7m16-7v7', 'stroke'],
    [11, 20, 'h5v4h-5zm7 0h5v4h-5zm7 0h5v4h-5zm-14 7h5v4h-5z', 'soft'],
    [18, 27, 'h5v4h-5z', 'ember'],
  ],
} as const satisfies Record<string, readonly (readonly [number, number, string, ShapeLook])[]>;
