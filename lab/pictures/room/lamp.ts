import { lines, oval, p, path, points, rect, shape, strokes } from '#pictures/base/svg.ts';
import { halo } from './halo.ts';
import type { RoomPaint } from './room-paint.ts';

type Place = { x: number; y: number };

/** Stands on the floor at y. */
export function drawFloorLamp(
  lamp: Place & { colour: string; kind: 'shade' | 'arc' },
  paint: RoomPaint,
): string {
  const { x, y, colour } = lamp;
  if (lamp.kind === 'arc') {
    const [hx, hy] = [x + 210, y - 470];
    return (
      halo({ x: hx, y: hy, r: 240 }, paint) +
      oval({ x, y, rx: 52, ry: 10 }, paint.metal) +
      path({
        d:
          p`M${x} ${y}V${y - 420}Q${x} ${y - 590} ${x + 120} ${y - 586}` +
          p`Q${hx} ${y - 580} ${hx} ${hy - 60}`,
        stroke: paint.brass,
        strokeWidth: 8,
      }) +
      path({ d: p`M${hx - 62} ${hy}A62 58 0 0 1 ${hx + 62} ${hy}z`, fill: colour }) +
      oval({ x: hx, y: hy, rx: 40, ry: 7 }, '#FFF1D0')
    );
  }
  return (
    halo({ x, y: y - 470, r: 240 }, paint) +
    oval({ x, y, rx: 44, ry: 9 }, paint.metal) +
    strokes(lines`${x} ${y} to ${x} ${y - 430}`, { stroke: paint.brass, strokeWidth: 8 }) +
    shape(
      points`
        ${x - 76} ${y - 420}, ${x - 48} ${y - 540}, ${x + 48} ${y - 540}, ${x + 76} ${y - 420}
      `,
      paint.lampsLit ? '#F6D9A2' : colour,
    ) +
    shape(
      points`
        ${x + 26} ${y - 420}, ${x + 16} ${y - 540}, ${x + 48} ${y - 540}, ${x + 76} ${y - 420}
      `,
      { fill: paint.shade, opacity: 0.1 },
    )
  );
}

/** On a wall, a small shade on an arm. */
export function drawSconce(at: Place, paint: RoomPaint): string {
  const { x, y } = at;
  return (
    halo({ x, y, r: 160 }, paint) +
    rect({ x: x - 10, y: y + 22, w: 20, h: 34, r: 8 }, paint.brass) +
    shape(
      points`
        ${x - 30} ${y + 24}, ${x - 18} ${y - 34}, ${x + 18} ${y - 34}, ${x + 30} ${y + 24}
      `,
      paint.lampsLit ? '#FBE3B0' : '#FFF6E2',
    )
  );
}
