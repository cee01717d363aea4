import { group, lines, oval, p, points, rect, shape, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';
import { drawFlowers, fruitBowl, type Look } from './table-top.ts';

function chair(
  at: { x: number; y: number; turn: 1 | -1 },
  look: { paint: RoomPaint; colour: string },
): string {
  const { x, y, turn } = at;
  const { paint } = look;
  return group(
    [
      strokes(
        lines`
          ${-42} ${-122} to ${-54} ${0}, ${42} ${-122} to ${46} ${0},
          ${-50} ${-120} to ${-62} ${-290}
        `,
        { stroke: paint.woodDark, strokeWidth: 12 },
      ),
      shape(points`${-58} ${-214}, ${-66} ${-296}, ${-50} ${-298}, ${-42} ${-214}`, paint.wood),
      rect({ x: -60, y: -136, w: 116, h: 22, r: 9 }, look.colour),
    ],
    { transform: p`translate(${x} ${y})` + ` scale(${turn} 1)` },
  );
}

/** A table with a chair at either end. */
export function drawDiningTable(at: { x: number; y: number; w: number }, look: Look): string {
  const { x, y, w } = at;
  const { paint } = look;
  const colour = look.luck.pick(paint.textiles);
  return (
    oval({ x, y: y + 2, rx: w / 2 + 90, ry: 14 }, { fill: paint.shade, opacity: 0.18 }) +
    chair({ x: x - w / 2 - 34, y: y - 4, turn: 1 }, { paint, colour }) +
    chair({ x: x + w / 2 + 34, y: y - 4, turn: -1 }, { paint, colour }) +
    strokes(
      lines`
        ${x - w / 2 + 50} ${y - 204} to ${x - w / 2 + 30} ${y},
        ${x + w / 2 - 50} ${y - 204} to ${x + w / 2 - 30} ${y}
      `,
      { stroke: paint.wood, strokeWidth: 20 },
    ) +
    rect({ x: x - w / 2, y: y - 220, w, h: 26, r: 6 }, paint.woodLight) +
    rect({ x: x - w / 2, y: y - 201, w, h: 8, r: 4 }, paint.wood) +
    drawFlowers({ x: x - w * 0.12, y: y - 219, size: 0.86 }, look) +
    fruitBowl({ x: x + w * 0.2, y: y - 219 }, look)
  );
}
