import type { Chance } from '#pictures/base/chance.ts';
import { type Line, oval, type Point, shape, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

type Rug = { x: number; y: number; w: number; h: number };

function corner(rug: Rug, at: { across: number; down: number }): Point {
  const grow = 1 + at.down * 0.16;
  return [rug.x + (at.across - 0.5) * rug.w * grow, rug.y + rug.h * at.down];
}

function field(rug: Rug, from: readonly [number, number], to: readonly [number, number]): Point[] {
  return [
    corner(rug, { across: from[0], down: from[1] }),
    corner(rug, { across: to[0], down: from[1] }),
    corner(rug, { across: to[0], down: to[1] }),
    corner(rug, { across: from[0], down: to[1] }),
  ];
}

function fringe(rug: Rug, colour: string): string {
  const lines: Line[] = [];
  for (let down = 0.03; down < 1; down += 0.075) {
    const [left, right] = [corner(rug, { across: 0, down }), corner(rug, { across: 1, down })];
    lines.push([left, [left[0] - 20, left[1] + 3]], [right, [right[0] + 20, right[1] + 3]]);
  }
  return strokes(lines, { stroke: colour, strokeWidth: 4 });
}

/** A rug lying before a sofa: borders, stripes, lozenges or a plain oval. */
export function drawRug(rug: Rug, look: { paint: RoomPaint; luck: Chance }): string {
  const { paint, luck } = look;
  const [first, second, third] = paint.textiles;
  switch (luck.pick(['border', 'stripes', 'lozenges', 'oval'])) {
    case 'oval': {
      const at = { x: rug.x, y: rug.y + rug.h / 2 };
      return [1, 0.86, 0.72, 0.5]
        .map((grow, index) =>
          oval(
            { ...at, rx: (rug.w / 2) * grow, ry: (rug.h / 2) * grow },
            [first, second, first, second][index] ?? first,
          ),
        )
        .join('');
    }
    case 'border':
      return (
        fringe(rug, paint.white) +
        shape(field(rug, [0, 0], [1, 1]), first) +
        shape(field(rug, [0.035, 0.08], [0.965, 0.92]), second) +
        shape(field(rug, [0.06, 0.15], [0.94, 0.85]), third) +
        shape(field(rug, [0.07, 0.18], [0.93, 0.82]), second)
      );
    case 'stripes':
      return (
        fringe(rug, paint.white) +
        shape(field(rug, [0, 0], [1, 1]), second) +
        [0.06, 0.12, 0.3, 0.47, 0.53, 0.7, 0.88, 0.94]
          .map((across, index) =>
            shape(
              field(rug, [across - 0.018, 0], [across + 0.018, 1]),
              index % 3 === 0 ? first : third,
            ),
          )
          .join('')
      );
    case 'lozenges': {
      const marks = [0.14, 0.32, 0.5, 0.68, 0.86].map((across, index) =>
        shape(
          [
            corner(rug, { across, down: 0.14 }),
            corner(rug, { across: across + 0.08, down: 0.5 }),
            corner(rug, { across, down: 0.86 }),
            corner(rug, { across: across - 0.08, down: 0.5 }),
          ],
          index % 2 === 0 ? first : third,
        ),
      );
      return fringe(rug, paint.white) + shape(field(rug, [0, 0], [1, 1]), second) + marks.join('');
    }
  }
}
