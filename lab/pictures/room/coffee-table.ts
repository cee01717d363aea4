import { lines, oval, p, path, points, rect, shape, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

/** A low table with a book and a cup. */
export function drawCoffeeTable(
  at: { x: number; y: number; w: number; kind: 'round' | 'long' },
  paint: RoomPaint,
): string {
  const { x, y, w } = at;
  const half = w / 2;
  const things =
    rect({ x: x - half * 0.5, y: y - 128, w: 104, h: 13, r: 2 }, paint.textiles[2]) +
    rect({ x: x - half * 0.46, y: y - 140, w: 90, h: 12, r: 2 }, paint.textiles[0]) +
    path({
      d: p`M${x + half * 0.3} ${y - 152}h44v24q0 13 -14 13h-16q-14 0 -14 -13z`,
      fill: paint.white,
    }) +
    path({
      d: p`M${x + half * 0.3 + 44} ${y - 146}q16 0 14 11q-2 9 -16 9`,
      stroke: paint.white,
      strokeWidth: 6,
    });
  const shadow = oval({ x, y: y + 3, rx: half + 14, ry: 13 }, { fill: paint.shade, opacity: 0.2 });
  const [inner, outer] = [half * 0.72, half * 0.79];
  const stand = lines`
    ${x - inner} ${y - 100} to ${x - outer} ${y},
    ${x + inner} ${y - 100} to ${x + outer} ${y}
  `;
  if (at.kind === 'round') {
    return (
      shadow +
      strokes([...stand, ...lines`${x} ${y - 96} to ${x} ${y + 6}`], {
        stroke: paint.woodDark,
        strokeWidth: 12,
      }) +
      oval({ x, y: y - 98, rx: half, ry: 30 }, paint.wood) +
      oval({ x, y: y - 107, rx: half, ry: 30 }, paint.woodLight) +
      things
    );
  }
  return (
    shadow +
    strokes(stand, { stroke: paint.woodDark, strokeWidth: 13 }) +
    rect({ x: x - half * 0.78, y: y - 46, w: half * 1.56, h: 10, r: 3 }, paint.wood) +
    shape(
      points`
        ${x - half + 26} ${y - 128}, ${x + half - 26} ${y - 128}, ${x + half} ${y - 100},
        ${x - half} ${y - 100}
      `,
      paint.woodLight,
    ) +
    rect({ x: x - half, y: y - 101, w, h: 15, r: 3 }, paint.wood) +
    things
  );
}
