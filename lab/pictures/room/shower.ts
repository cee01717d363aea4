import {
  disc,
  type Line,
  oval,
  p,
  path,
  points,
  rect,
  shape,
  strokes,
} from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

/** A shower over a bath: its rail, its head and a curtain drawn to one side. */
export function drawShowerCurtain(
  rail: { x: number; w: number; to: number; colour: string },
  paint: RoomPaint,
): string {
  const { x, w, to, colour } = rail;
  const rings: string[] = [];
  const folds: Line[] = [];
  for (let step = 0; step < 7; step += 1) {
    const at = x + 14 + step * 34;
    rings.push(disc({ x: at, y: 118, r: 9 }, { stroke: paint.brass, strokeWidth: 4 }));
    folds.push([
      [at + 14, 140],
      [at + 20, to - 18],
    ]);
  }
  const hem = [0, 1, 2, 3, 4, 5].map((step) => p`q21 ${step % 2 === 0 ? 16 : -16} 42 0`).join('');
  return (
    path({
      d: p`M${x + w - 64} 300V190Q${x + w - 64} 164 ${x + w - 104} 164`,
      stroke: paint.brass,
      strokeWidth: 9,
    }) +
    shape(
      points`
        ${x + w - 146} ${196}, ${x + w - 122} ${160}, ${x + w - 86} ${160},
        ${x + w - 62 - 0} ${196}
      `,
      paint.brass,
    ) +
    rect({ x: x - 10, y: 104, w: w + 20, h: 10, r: 5 }, paint.brass) +
    rings.join('') +
    path({
      d:
        p`M${x} 126H${x + 232}L${x + 252} ${to}` +
        hem.replaceAll('q21', 'q-21').replaceAll(' 42 0', ' -42 0') +
        p`L${x} ${to}z`,
      fill: colour,
    }) +
    strokes(folds, { stroke: paint.shade, strokeWidth: 7, opacity: 0.1 }) +
    rect({ x, y: to - 84, w: 250, h: 14 }, { fill: paint.textiles[2], opacity: 0.7 })
  );
}

export function drawToilet(at: { x: number; y: number }, paint: RoomPaint): string {
  const { x, y } = at;
  return (
    oval({ x, y: y + 2, rx: 86, ry: 10 }, { fill: paint.shade, opacity: 0.18 }) +
    rect({ x: x - 92, y: y - 330, w: 184, h: 142, r: 12 }, paint.white) +
    rect({ x: x - 98, y: y - 342, w: 196, h: 22, r: 8 }, paint.white) +
    rect({ x: x - 92, y: y - 320, w: 184, h: 6 }, { fill: paint.shade, opacity: 0.12 }) +
    rect({ x: x - 20, y: y - 348, w: 40, h: 9, r: 4 }, paint.brass) +
    path({
      d:
        p`M${x - 84} ${y - 176}H${x + 84}Q${x + 82} ${y - 86} ${x + 44} ${y - 64}` +
        p`L${x + 54} ${y}H${x - 54}L${x - 44} ${y - 64}` +
        p`Q${x - 82} ${y - 86} ${x - 84} ${y - 176}z`,
      fill: paint.white,
    }) +
    path({
      d:
        p`M${x + 30} ${y - 176}H${x + 84}Q${x + 82} ${y - 86} ${x + 44} ${y - 64}` +
        p`L${x + 54} ${y}H${x + 16}Q${x + 36} ${y - 90} ${x + 30} ${y - 176}z`,
      fill: paint.shade,
      opacity: 0.07,
    }) +
    rect({ x: x - 92, y: y - 194, w: 184, h: 24, r: 12 }, paint.white) +
    rect({ x: x - 88, y: y - 174, w: 176, h: 7, r: 3 }, { fill: paint.shade, opacity: 0.14 })
  );
}
