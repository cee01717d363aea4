import {
  disc,
  lines,
  oval,
  p,
  path,
  type Point,
  points,
  rect,
  shape,
  strokes,
} from '#pictures/base/svg.ts';
import type { Draft } from '#pictures/house/draft.ts';
import { finish } from '#pictures/house/wall.ts';
import type { Look } from './print.ts';

/** A fireplace with a fire in it: the hearth that the product is named after. `y` is the floor. */
export function drawFireplace(
  at: { x: number; y: number; kind: 'brick' | 'mantel' },
  look: Look & { draft: Draft },
): string {
  const { x, y } = at;
  const { paint, luck } = look;
  const brick = paint.lampsLit ? '#A6593A' : '#B8694A';
  const face: Point[] = points`
    ${x - 210} ${y}, ${x - 210} ${y - 356}, ${x + 210} ${y - 356}, ${x + 210} ${y}
  `;
  const breast: Point[] = points`
    ${x - 170} ${y - 356}, ${x - 170} ${26}, ${x + 170} ${26}, ${x + 170} ${y - 356}
  `;
  const surround =
    at.kind === 'brick'
      ? shape(face, brick) + finish(face, { finish: 'brick', colour: brick, draft: look.draft })
      : shape(face, paint.trim) +
        [-188, 122]
          .map((dx) => rect({ x: x + dx, y: y - 316, w: 66, h: 300, r: 2 }, paint.trimDark))
          .join('') +
        [-178, 132]
          .map((dx) => rect({ x: x + dx, y: y - 304, w: 46, h: 276, r: 2 }, paint.trim))
          .join('');
  const opening =
    p`M${x - 112} ${y}V${y - 176}Q${x - 112} ${y - 246} ${x} ${y - 246}` +
    p`Q${x + 112} ${y - 246} ${x + 112} ${y - 176}V${y}z`;
  const flame = (grow: number, fill: string): string =>
    path({
      d:
        p`M${x} ${y - 34 - 130 * grow}` +
        p`C${x + 26 * grow} ${y - 34 - 84 * grow} ${x + 62 * grow} ${y - 34 - 62 * grow}` +
        p` ${x + 52 * grow} ${y - 34 - 18 * grow}` +
        p`Q${x + 40 * grow} ${y - 24} ${x} ${y - 24}` +
        p`Q${x - 44 * grow} ${y - 24} ${x - 52 * grow} ${y - 34 - 22 * grow}` +
        p`C${x - 58 * grow} ${y - 34 - 58 * grow} ${x - 14 * grow} ${y - 34 - 74 * grow}` +
        p` ${x} ${y - 34 - 130 * grow}z`,
      fill,
    });
  return [
    shape(breast, paint.wallLight),
    rect({ x: x + 128, y: 26, w: 42, h: y - 382 }, { fill: paint.shade, opacity: 0.07 }),
    surround,
    path({ d: opening, fill: '#2A312E' }),
    disc({ x, y: y - 90, r: 150 }, { fill: 'url(#lamp)', opacity: 0.7 }),
    flame(1, '#C4572A'),
    flame(0.74, '#E8874A'),
    flame(0.44, '#F8D79B'),
    rect({ x: x - 74, y: y - 34, w: 148, h: 20, r: 10 }, '#6B4A33'),
    rect({ x: x - 56, y: y - 48, w: 112, h: 18, r: 9 }, '#825B3F'),
    rect({ x: x - 250, y: y - 2, w: 500, h: 22, r: 4 }, paint.trimDark),
    rect(
      { x: x - 244, y: y - 384, w: 488, h: 30, r: 4 },
      at.kind === 'brick' ? paint.wood : paint.trim,
    ),
    rect({ x: x - 230, y: y - 354, w: 460, h: 9 }, { fill: paint.shade, opacity: 0.16 }),
    mantelThings({ x, y: y - 384 }, { paint, luck }),
  ].join('');
}

function mantelThings({ x, y }: { x: number; y: number }, look: Look): string {
  const { paint } = look;
  const candle = (at: number, tall: number): string =>
    rect({ x: at - 9, y: y - tall, w: 18, h: tall, r: 3 }, paint.white) +
    rect({ x: at - 16, y: y - 8, w: 32, h: 8, r: 3 }, paint.brass) +
    (paint.lampsLit ? oval({ x: at, y: y - tall - 12, rx: 6, ry: 12 }, '#F8D79B') : '');
  return (
    candle(x - 196, 78) +
    candle(x - 156, 52) +
    path({
      d:
        p`M${x + 132} ${y}Q${x + 112} ${y - 52} ${x + 150} ${y - 62}V${y - 86}` +
        p`H${x + 178}V${y - 62}Q${x + 216} ${y - 52} ${x + 196} ${y}z`,
      fill: paint.textiles[0],
    }) +
    strokes(
      lines`
        ${x + 160} ${y - 84} to ${x + 140} ${y - 150},
        ${x + 166} ${y - 84} to ${x + 172} ${y - 168},
        ${x + 170} ${y - 84} to ${x + 200} ${y - 146}
      `,
      { stroke: paint.leaf[0], strokeWidth: 4 },
    ) +
    points`${140} ${-152}, ${172} ${-170}, ${200} ${-148}`
      .map(([dx = 0, dy = 0]) => oval({ x: x + dx, y: y + dy, rx: 11, ry: 22 }, paint.leaf[2]))
      .join('')
  );
}
