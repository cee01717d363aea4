import { type Box, lines, oval, rect, strokes } from '#pictures/base/svg.ts';
import { type CabinetStyle, drawCase, drawCounter } from './cabinet.ts';
import type { RoomPaint } from './room-paint.ts';
import { drawFlowers, fruitBowl, type Look } from './table-top.ts';

export function drawStool(
  at: { x: number; y: number; h: number; colour: string },
  paint: RoomPaint,
): string {
  const { x, y, h } = at;
  return (
    oval({ x, y: y + 2, rx: 56, ry: 8 }, { fill: paint.shade, opacity: 0.2 }) +
    strokes(
      lines`
        ${x - 30} ${y - h} to ${x - 48} ${y}, ${x + 30} ${y - h} to ${x + 48} ${y},
        ${x - 40} ${y - h * 0.36} to ${x + 40} ${y - h * 0.36}
      `,
      { stroke: paint.woodDark, strokeWidth: 10 },
    ) +
    rect({ x: x - 52, y: y - h - 12, w: 104, h: 24, r: 12 }, at.colour)
  );
}

/** An island in the middle of the room, with stools and something on it. */
export function drawIsland(box: Box, look: Look & { style: CabinetStyle }): string {
  const { x, y, w, h } = box;
  const { paint, luck } = look;
  const third = w / 3;
  const cases = [0, 1, 2].map((index) =>
    drawCase(
      {
        x: x + third * index,
        y: y + 26,
        w: third,
        h: h - 46,
        fill: luck.pick(['doors', 'drawers']),
      },
      look,
    ),
  );
  const stools = luck.pick([
    [0.26, 0.74],
    [0.2, 0.5, 0.8],
  ] as [number[], number[]]);
  const colour = luck.pick(paint.textiles);
  const onTop = luck.maybe(0.5)
    ? fruitBowl({ x: x + w * 0.34, y }, look) + drawFlowers({ x: x + w * 0.74, y, size: 0.8 }, look)
    : drawFlowers({ x: x + w * 0.28, y, size: 0.86 }, look) +
      fruitBowl({ x: x + w * 0.7, y }, look);
  return (
    oval({ x: x + w / 2, y: y + h, rx: w / 2 + 40, ry: 16 }, { fill: paint.shade, opacity: 0.2 }) +
    rect({ x, y: y + h - 22, w, h: 22 }, paint.metal) +
    cases.join('') +
    rect({ x, y: y + 26, w, h: 16 }, { fill: paint.shade, opacity: 0.16 }) +
    drawCounter({ x: x - 34, y, w: w + 68, h: 28 }, paint) +
    onTop +
    stools
      .map((share) => drawStool({ x: x + w * share, y: y + h + 34, h: 176, colour }, paint))
      .join('')
  );
}
