import type { Chance } from '#pictures/base/chance.ts';
import { type Foliage, inMood, type Mood } from '#pictures/base/mood.ts';
import { disc, type Line, oval, p, path, type Point, rect, strokes } from '#pictures/base/svg.ts';

export type Bed = {
  x: number;
  y: number;
  w: number;
  leaf: Foliage['leaf'];
  blossom: string;
  mood: Mood;
};

function bush(at: { x: number; y: number; r: number }, leaf: readonly string[]): string {
  const { x, y, r } = at;
  const half = (grow: number, dx: number, colour: string): string =>
    path({
      d:
        p`M${x - r * grow + dx} ${y}` +
        p`A${r * grow} ${r * grow * 0.95} 0 0 1 ${x + r * grow + dx} ${y}z`,
      fill: colour,
    });
  return (
    half(1, 0, leaf[0] ?? '') +
    half(0.82, -r * 0.1, leaf[1] ?? '') +
    oval(
      { x: x - r * 0.4, y: y - r * 0.58, rx: r * 0.26, ry: r * 0.16 },
      { fill: leaf[2] ?? '', opacity: 0.85 },
    )
  );
}

function blossoms(bed: Bed & { height: number }, luck: Chance): string {
  const count = Math.round(bed.w / 17);
  return Array.from({ length: count }, () =>
    disc(
      {
        x: bed.x + luck.between([6, bed.w - 6]),
        y: bed.y - luck.between([6, bed.height]),
        r: luck.between([3.6, 6]),
      },
      bed.blossom,
    ),
  ).join('');
}

/** Lavender or tall grass: a fan of stalks. */
function stalks(bed: Bed, luck: Chance): string {
  const stems: Line[] = [];
  const heads: string[] = [];
  for (let x = bed.x + 8; x < bed.x + bed.w; x += luck.between([7, 13])) {
    const tip: Point = [x + luck.between([-14, 14]), bed.y - luck.between([28, 54])];
    stems.push([[x, bed.y], tip]);
    heads.push(oval({ x: tip[0], y: tip[1], rx: 4, ry: 9 }, bed.blossom));
  }
  return strokes(stems, { stroke: bed.leaf[1], strokeWidth: 4 }) + heads.join('');
}

/** A bed of shrubs along the foot of a wall, from x to x + w. */
export function drawBed(plain: Bed, luck: Chance): string {
  const leaf = plain.leaf.map((colour) => inMood(colour, plain.mood)) as unknown as Foliage['leaf'];
  const bed = { ...plain, leaf, blossom: inMood(plain.blossom, plain.mood) };
  const kind = luck.pick(['bushes', 'bushes', 'flowers', 'stalks']);
  const earth = oval(
    { x: bed.x + bed.w / 2, y: bed.y + 2, rx: bed.w / 2 + 14, ry: 10 },
    { fill: bed.mood.lawn.dark, opacity: 0.75 },
  );
  if (kind === 'stalks') return earth + stalks(bed, luck);
  const bushes: string[] = [];
  for (let x = bed.x + 22; x < bed.x + bed.w - 4; x += luck.between([38, 58])) {
    bushes.push(bush({ x, y: bed.y + 4, r: luck.between([26, 46]) }, leaf));
  }
  return (
    earth + bushes.join('') + (kind === 'flowers' ? blossoms({ ...bed, height: 44 }, luck) : '')
  );
}

export function drawHedge(
  hedge: { x: number; y: number; w: number; h: number },
  look: { leaf: Foliage['leaf']; mood: Mood; luck: Chance },
): string {
  const [dark, base, light] = look.leaf.map((colour) => inMood(colour, look.mood));
  const tufts: string[] = [];
  for (let x = hedge.x + 14; x < hedge.x + hedge.w - 12; x += look.luck.between([20, 54])) {
    const y = hedge.y - hedge.h + look.luck.between([14, hedge.h - 14]);
    tufts.push(p`M${x} ${y}q8 -10 16 0`);
  }
  return (
    oval(
      { x: hedge.x + hedge.w / 2, y: hedge.y + 2, rx: hedge.w / 2 + 6, ry: 9 },
      { fill: look.mood.lawn.dark, opacity: 0.7 },
    ) +
    rect({ x: hedge.x, y: hedge.y - hedge.h, w: hedge.w, h: hedge.h, r: 20 }, dark ?? '') +
    rect({ x: hedge.x, y: hedge.y - hedge.h, w: hedge.w - 7, h: hedge.h - 14, r: 18 }, base ?? '') +
    path({ d: tufts.join(''), stroke: light, strokeWidth: 3.5, opacity: 0.7 })
  );
}
